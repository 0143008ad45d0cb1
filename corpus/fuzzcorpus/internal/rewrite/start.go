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
	if f.simple(s.Call) {
		f.removeAll(s.Go, s.Call.Pos())
		f.openAt(s.Go, f.point+".Go(")
		f.closeAt(s.Call.Fun.End(), ")")
		f.removeAll(s.Call.Lparen, s.Call.End())
		f.counts("go")
		return
	}
	if f.later(s.Go, s.Call, f.point+".Go(func() { ", " })") {
		f.counts("go")
	}
}

// simple is whether a call is that of a func().
func (f *file) simple(c *ast.CallExpr) bool {
	if _, atomic := f.operation(c); atomic || f.builtIn(c) || len(c.Args) > 0 {
		return false
	}
	signature, is := f.typeOf(c.Fun).Underlying().(*types.Signature)
	return is && signature.Results().Len() == 0 && signature.Params().Len() == 0
}

// builtIn is whether a call is that of a function of the language.
func (f *file) builtIn(c *ast.CallExpr) bool {
	name, is := callee(c).(*ast.Ident)
	_, built := f.Info.Uses[name].(*types.Builtin)
	return is && built
}

// defers rewrites a deferred operation of sync/atomic, whose point is to be where it happens:
//
//	defer n.Add(a)          { f0 := &n; a1 := a; defer func() { point.Before(f0).Add(a1) }() }
func (f *file) defers(s *ast.DeferStmt) {
	if _, is := f.operation(s.Call); is && f.later(s.Defer, s.Call, "defer func() { ", " }()") {
		f.counts("sync/atomic")
	}
}

// later rewrites a statement of a call that happens later: what it calls and its arguments are evaluated now.
func (f *file) later(begin token.Pos, c *ast.CallExpr, before, behind string) bool {
	for _, a := range c.Args {
		if _, known := f.typed(a); !known {
			f.stays(c, "its arguments have a type that has no name here")
			return false
		}
	}
	o, atomic := f.operation(c)
	if atomic && o.method != nil {
		return f.laterMethod(begin, c, o, before, behind)
	}
	fun, head, between := "", "{ ", ""
	if f.declared(c) {
		fun = f.takenNode(c.Fun)
	} else {
		fun, between = f.next("f"), "; "
		head += fun + " := "
	}
	args, some := f.arguments(c, c.Lparen, between)
	if atomic {
		args[0] = f.point + ".Before(" + args[0] + ")"
	}
	if some {
		between = "; "
	}
	f.removeAll(begin, c.Pos())
	f.openAt(begin, head)
	f.ended(begin, c, between, before+fun+"("+strings.Join(args, ", ")+")"+behind)
	return true
}

// laterMethod does it for a method of sync/atomic.
func (f *file) laterMethod(begin token.Pos, c *ast.CallExpr, o operation, before, behind string) bool {
	w := f.wayOf(o.selection)
	if w.hidden != "" {
		f.stays(c, fmt.Sprintf(hiddenStays, w.hidden))
		return false
	}
	x := f.next("f")
	f.closeAt(o.method.X.End(), w.fields)
	args, _ := f.arguments(c, o.method.X.End(), "; ")
	f.removeAll(begin, c.Pos())
	f.openAt(begin, "{ "+x+" := "+w.reference())
	f.ended(begin, c, "; ", fmt.Sprintf("%s%s.Before(%s).%s(%s)%s", before, f.point, x, o.method.Sel.Name,
		strings.Join(args, ", "), behind))
	return true
}

// ended puts a statement behind all that is evaluated before. It has the line where the original one begins.
func (f *file) ended(begin token.Pos, c *ast.CallExpr, between, text string) {
	if f.position(begin).Line != f.position(c.End()).Line {
		text = f.lineAt(begin) + text + f.lineAt(c.End())
	}
	f.closeAt(c.End(), between+text+" }")
}

// declared is whether a call is that of a declared or built-in function, which need not be evaluated now.
func (f *file) declared(c *ast.CallExpr) bool {
	if f.builtIn(c) {
		return true
	}
	if s, is := callee(c).(*ast.SelectorExpr); is {
		if selection := f.Info.Selections[s]; selection != nil {
			return selection.Kind() == types.MethodExpr && f.functionOf(s) != nil && !f.rewritten(s)
		}
	}
	return f.functionOf(callee(c)) != nil
}

// rewritten is whether an expression for a method has become a function of its own.
func (f *file) rewritten(s *ast.SelectorExpr) bool {
	pkg, _ := typeName(f.functionOf(s).Signature().Recv().Type())
	return pkg == "sync"
}

// arguments moves the arguments of a call to variables, if there are some, and returns what stands for them.
// Constants are no variables. What follows a place is removed, and between is put before the variables.
func (f *file) arguments(c *ast.CallExpr, from token.Pos, between string) (list []string, some bool) {
	var names []string
	var moved []ast.Expr
	for _, a := range c.Args {
		if f.fixed(a) {
			list = append(list, f.takenNode(a))
			continue
		}
		for range f.values(a) {
			names = append(names, f.next("a"))
			list = append(list, names[len(names)-1])
		}
		moved = append(moved, a)
	}
	for i, a := range moved {
		if of, _ := f.typed(a); of != "" {
			f.around(a, of+"(", ")")
		}
		f.removeAll(from, a.Pos())
		if from = a.End(); i == 0 {
			f.openAt(a.Pos(), between+strings.Join(names, ", ")+" := ")
		}
		if i < len(moved)-1 {
			f.closeAt(a.End(), ", ")
		}
	}
	f.removeAll(from, c.End())
	if c.Ellipsis.IsValid() {
		list[len(list)-1] += "..."
	}
	return list, len(moved) > 0
}

// values is how many values an expression has.
func (f *file) values(e ast.Expr) int {
	if several, is := f.typeOf(e).(*types.Tuple); is {
		return several.Len()
	}
	return 1
}
