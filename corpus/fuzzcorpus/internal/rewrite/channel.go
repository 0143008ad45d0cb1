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
	list := elements(f.typeOf(ch))
	if len(list) > 1 {
		f.stays(n, "the channel is of a type parameter for several types")
	}
	return len(list) == 1
}

// send rewrites
//
//	ch <- v     point.To(ch).Send(v)
func (f *file) send(s *ast.SendStmt) {
	if f.selected[s] || !f.known(s, s.Chan) {
		return
	}
	f.around(s.Chan, f.point+".To(", ").Send(")
	f.removeAll(s.Chan.End(), s.Value.Pos())
	f.closeAt(s.Value.End(), ")")
	f.counts("send")
}

// receive rewrites
//
//	<-ch            point.From(ch).Receive()
//	v, ok := <-ch   v, ok := point.From(ch).Values()
func (f *file) receive(u *ast.UnaryExpr) {
	if u.Op != token.ARROW || f.selected[u] || !f.known(u, u.X) {
		return
	}
	if f.odd[u] {
		f.stays(u, oddStays)
		return
	}
	method := "Receive"
	if _, two := f.typeOf(u).(*types.Tuple); two {
		method = "Values"
	}
	f.removeAll(u.OpPos, u.X.Pos())
	f.openAt(u.OpPos, f.point+".From(")
	f.closeAt(u.X.End(), ")."+method+"()")
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
			f.removeAll(c.Fun.Pos(), c.Fun.End())
			f.openAt(c.Fun.Pos(), f.point+".Close")
			f.counts("close")
		}
	case "make":
		if f.known(c, c.Args[0]) {
			f.around(c, f.point+".Made(", ")")
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
	if key != nil && s.Tok == token.DEFINE && older(f.Info.FileVersions[f.syntax], "go1.22") {
		f.oldLoop(s, key)
		return
	}
	r, got, end := f.next("r"), "", ""
	from := s.Range
	if s.Key != nil {
		from = s.Key.Pos()
	}
	if key != nil {
		got = fmt.Sprintf(" %s %s %s.Got();", f.takenNode(key), s.Tok, r)
		if name, is := key.(*ast.Ident); is && s.Tok == token.DEFINE && f.declares(s.Body, name.Name) {
			got, end = got+" {", "}"
		}
	}
	f.removeAll(from, s.X.Pos())
	f.around(s.X, r+" := "+f.point+".From(", "); "+r+".Next();")
	f.openAt(s.Body.Lbrace+1, got)
	f.closeAt(s.Body.Rbrace, end)
	f.counts("range")
}

// declares is whether a block declares a name by itself.
func (f *file) declares(b *ast.BlockStmt, name string) bool {
	scope := f.Info.Scopes[b]
	return scope != nil && scope.Lookup(name) != nil
}

// oldLoop rewrites a loop whose variable is the same in each iteration, as it is before Go 1.22:
//
//	for v := range ch {     { r := point.From(ch); for v := r.Got(); r.Next(); { v = r.Got();
func (f *file) oldLoop(s *ast.RangeStmt, key ast.Expr) {
	begin, label := s.Pos(), f.labels[s]
	if label != nil {
		if f.aimed(label.Label) {
			f.stays(s, "a goto goes to its label")
			return
		}
		begin = label.Pos()
	}
	r, v := f.next("r"), f.takenNode(key)
	ch := f.takenNode(s.X)
	if strings.Contains(ch, "/*line ") {
		ch += f.lineAt(begin)
	}
	f.openAt(begin, "{ "+r+" := "+f.point+".From("+ch+"); ")
	f.removeAll(s.Key.Pos(), s.X.End())
	f.closeAt(s.X.End(), fmt.Sprintf("%s := %s.Got(); %[2]s.Next();", v, r))
	f.openAt(s.Body.Lbrace+1, fmt.Sprintf(" %s = %s.Got();", v, r))
	f.closeAt(s.End(), " }")
	f.counts("range")
}

// aimed is whether a goto goes to a label.
func (f *file) aimed(label *ast.Ident) (found bool) {
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		b, is := n.(*ast.BranchStmt)
		found = found || is && b.Tok == token.GOTO && f.Info.Uses[b.Label] == f.Info.Defs[label]
		return true
	})
	return found
}
