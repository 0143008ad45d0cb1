package rewrite

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// elements are the types of what a channel holds: one, or several if its type is a parameter for several
// types of channels. Without one it is no channel.
func elements(t types.Type) (list []types.Type) {
	add := func(more ...types.Type) {
		for _, e := range more {
			if !slices.ContainsFunc(list, func(known types.Type) bool { return types.Identical(known, e) }) {
				list = append(list, e)
			}
		}
	}
	switch t := t.(type) {
	case nil:
	case *types.Union:
		for term := range t.Terms() {
			add(elements(term.Type())...)
		}
	default:
		switch under := t.Underlying().(type) {
		case *types.Chan:
			add(under.Elem())
		case *types.Interface: // a constraint
			for e := range under.EmbeddedTypes() {
				add(elements(e)...)
			}
		}
	}
	return list
}

const oddStays = "whether the channel is open goes to a type of its own"

// known is whether an operation on a channel can be rewritten.
func (f *file) known(n ast.Node, ch ast.Expr) bool {
	list := elements(f.pkg.typeOf(ch))
	if len(list) > 1 {
		f.stays(n, "the channel is of a type parameter for several types")
	}
	return len(list) == 1
}

// send rewrites
//
//	ch <- v     point.To(ch).Send(v)
func (f *file) send(s *ast.SendStmt) {
	if f.uses.selected[s] || !f.known(s, s.Chan) {
		return
	}
	f.text.around(s.Chan, f.point+".To(", ").Send(")
	f.text.remove(s.Chan.End(), s.Value.Pos())
	f.text.close(s.Value.End(), ")")
	f.counts("send")
}

// receive rewrites
//
//	<-ch            point.From(ch).Receive()
//	v, ok := <-ch   v, ok := point.From(ch).Values()
func (f *file) receive(u *ast.UnaryExpr) {
	if u.Op != token.ARROW || f.uses.selected[u] || !f.known(u, u.X) {
		return
	}
	if f.uses.odd[u] {
		f.stays(u, oddStays)
		return
	}
	method := "Receive"
	if _, two := f.pkg.typeOf(u).(*types.Tuple); two {
		method = "Values"
	}
	f.text.remove(u.OpPos, u.X.Pos())
	f.text.open(u.OpPos, f.point+".From(")
	f.text.close(u.X.End(), ")."+method+"()")
	f.counts("receive")
}

// builtin rewrites
//
//	close(ch)       point.Close(ch)
//	make(chan T)    point.Made(make(chan T))
func (f *file) builtin(c *ast.CallExpr, name *ast.Ident) {
	switch name.Name {
	case "close":
		if f.known(c, c.Args[0]) {
			f.text.remove(c.Fun.Pos(), c.Fun.End())
			f.text.open(c.Fun.Pos(), f.point+".Close")
			f.counts("close")
		}
	case "make":
		if f.known(c, c.Args[0]) {
			f.text.around(c, f.point+".Made(", ")")
			f.counts("make")
		}
	}
}

// loop rewrites
//
//	for v := range ch {     for r := point.From(ch); r.Next(); { v := r.Got();
func (f *file) loop(s *ast.RangeStmt) {
	if !f.known(s, s.X) {
		return
	}
	key := s.Key
	if name, is := key.(*ast.Ident); is && name.Name == "_" {
		key = nil
	}
	if key != nil && s.Tok == token.DEFINE && older(f.pkg.Info.FileVersions[f.syntax], "go1.22") {
		f.oldLoop(s, key)
		return
	}
	r, got, end := f.names.next("r"), "", ""
	from := s.Range
	if s.Key != nil {
		from = s.Key.Pos()
	}
	if key != nil {
		got = fmt.Sprintf(" %s %s %s.Got();", f.text.takenNode(key), s.Tok, r)
		if name, is := key.(*ast.Ident); is && s.Tok == token.DEFINE && f.pkg.declares(s.Body, name.Name) {
			got, end = got+" {", "}"
		}
	}
	f.text.remove(from, s.X.Pos())
	f.text.around(s.X, r+" := "+f.point+".From(", "); "+r+".Next();")
	f.text.open(s.Body.Lbrace+1, got)
	f.text.close(s.Body.Rbrace, end)
	f.counts("range")
}

// declares is whether a block declares a name by itself.
func (p *Package) declares(b *ast.BlockStmt, name string) bool {
	scope := p.Info.Scopes[b]
	return scope != nil && scope.Lookup(name) != nil
}

// oldLoop rewrites a loop whose variable is the same in each iteration, as it is before Go 1.22:
//
//	for v := range ch {     { r := point.From(ch); for v := r.Got(); r.Next(); { v = r.Got();
func (f *file) oldLoop(s *ast.RangeStmt, key ast.Expr) {
	begin, label := s.Pos(), f.uses.labels[s]
	if label != nil {
		if f.pkg.aimed(f.syntax, label.Label) {
			f.stays(s, "a goto goes to its label")
			return
		}
		begin = label.Pos()
	}
	r, v := f.names.next("r"), f.text.takenNode(key)
	ch := f.text.takenNode(s.X)
	if strings.Contains(ch, "/*line ") {
		ch += f.text.line(begin)
	}
	f.text.open(begin, "{ "+r+" := "+f.point+".From("+ch+"); ")
	f.text.remove(s.Key.Pos(), s.X.End())
	f.text.close(s.X.End(), fmt.Sprintf("%s := %s.Got(); %[2]s.Next();", v, r))
	f.text.open(s.Body.Lbrace+1, fmt.Sprintf(" %s = %s.Got();", v, r))
	f.text.close(s.End(), " }")
	f.counts("range")
}

// aimed is whether a goto of a file goes to a label.
func (p *Package) aimed(in *ast.File, label *ast.Ident) (found bool) {
	ast.Inspect(in, func(n ast.Node) bool {
		b, is := n.(*ast.BranchStmt)
		found = found || is && b.Tok == token.GOTO && p.Info.Uses[b.Label] == p.Info.Defs[label]
		return true
	})
	return found
}
