package rewrite

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// goes rewrites
//
//	go func() { … }()       point.Go(func() { … })
//	go f(a, 1)              { a0 := a; point.Go(func() { f(a0, 1) }) }
//	go s.f(a)               { f0 := s.f; a1 := a; point.Go(func() { f0(a1) }) }
func (f *file) goes(s *ast.GoStmt) {
	if (call{f.pkg, s.Call}).simple() {
		f.text.remove(s.Go, s.Call.Pos())
		f.text.open(s.Go, f.point+".Go(")
		f.text.close(s.Call.Fun.End(), ")")
		f.text.remove(s.Call.Lparen, s.Call.End())
		f.counts("go")
		return
	}
	if (delay{f, s.Go, s.Call, f.point + ".Go(func() { ", " })"}).rewrite() {
		f.counts("go")
	}
}

// defers rewrites a deferred operation of sync/atomic, whose point is to be where it happens:
//
//	defer n.Add(a)          { f0 := &n; a1 := a; defer func() { point.Before(f0).Add(a1) }() }
func (f *file) defers(s *ast.DeferStmt) {
	if _, is := (call{f.pkg, s.Call}).operation(); is && (delay{f, s.Defer, s.Call, "defer func() { ", " }()"}).rewrite() {
		f.counts("sync/atomic")
	}
}

// A delay is a statement of a call that happens later.
type delay struct {
	file           *file
	begin          token.Pos
	call           *ast.CallExpr
	before, behind string // what is to stand around the call
}

// rewrite has what it calls and its arguments evaluated now. It reports whether it can.
func (d delay) rewrite() bool {
	f, c := d.file, d.call
	for _, a := range c.Args {
		if _, known := f.pkg.typed(a); !known {
			f.stays(c, "its arguments have a type that has no name here")
			return false
		}
	}
	o, atomic := (call{f.pkg, c}).operation()
	if atomic && o.method != nil {
		return d.method(o)
	}
	fun, head, between := "", "{ ", ""
	if (call{f.pkg, c}).declared() {
		fun = f.text.takenNode(c.Fun)
	} else {
		fun, between = f.names.next("f"), "; "
		head += fun + " := "
	}
	args, some := d.arguments(c.Lparen, between)
	if atomic {
		args[0] = f.point + ".Before(" + args[0] + ")"
	}
	if some {
		between = "; "
	}
	f.text.remove(d.begin, c.Pos())
	f.text.open(d.begin, head)
	d.end(between, d.before+fun+"("+strings.Join(args, ", ")+")"+d.behind)
	return true
}

// method does it for a method of sync/atomic.
func (d delay) method(o operation) bool {
	f, c := d.file, d.call
	w := f.pkg.wayOf(o.selection)
	if w.hidden != "" {
		f.stays(c, fmt.Sprintf(hiddenStays, w.hidden))
		return false
	}
	x := f.names.next("f")
	f.text.close(o.method.X.End(), w.fields)
	args, _ := d.arguments(o.method.X.End(), "; ")
	f.text.remove(d.begin, c.Pos())
	f.text.open(d.begin, "{ "+x+" := "+w.reference())
	d.end("; ", fmt.Sprintf("%s%s.Before(%s).%s(%s)%s", d.before, f.point, x, o.method.Sel.Name,
		strings.Join(args, ", "), d.behind))
	return true
}

// end puts a statement behind all that is evaluated before. It has the line where the original one begins.
func (d delay) end(between, text string) {
	f, c := d.file, d.call
	if f.text.position(d.begin).Line != f.text.position(c.End()).Line {
		text = f.text.line(d.begin) + text + f.text.line(c.End())
	}
	f.text.close(c.End(), between+text+" }")
}

// arguments moves the arguments of a call to variables, if there are some, and returns what stands for them.
// Constants are no variables. What follows a place is removed, and between is put before the variables.
func (d delay) arguments(from token.Pos, between string) (list []string, some bool) {
	f, c := d.file, d.call
	var names []string
	var moved []ast.Expr
	for _, a := range c.Args {
		if f.pkg.fixed(a) {
			list = append(list, f.text.takenNode(a))
			continue
		}
		for range f.pkg.values(a) {
			names = append(names, f.names.next("a"))
			list = append(list, names[len(names)-1])
		}
		moved = append(moved, a)
	}
	for i, a := range moved {
		if of, _ := f.pkg.typed(a); of != "" {
			f.text.around(a, of+"(", ")")
		}
		f.text.remove(from, a.Pos())
		if from = a.End(); i == 0 {
			f.text.open(a.Pos(), between+strings.Join(names, ", ")+" := ")
		}
		if i < len(moved)-1 {
			f.text.close(a.End(), ", ")
		}
	}
	f.text.remove(from, c.End())
	if c.Ellipsis.IsValid() {
		list[len(list)-1] += "..."
	}
	return list, len(moved) > 0
}

// values is how many values an expression has.
func (p *Package) values(e ast.Expr) int {
	if several, is := p.typeOf(e).(*types.Tuple); is {
		return several.Len()
	}
	return 1
}
