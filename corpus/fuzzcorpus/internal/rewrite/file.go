package rewrite

import (
	"go/ast"
	"go/types"
)

// A file is one while it is rewritten.
type file struct {
	pkg    *Package
	syntax *ast.File
	text   text
	names  series
	uses   uses
	point  string // the name of the package
	result Result
	unused map[string]string // imports that may not be used any more: a type of them
}

// walk rewrites the inner parts first.
func (f *file) walk() {
	var stack []ast.Node
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		if n != nil {
			f.uses.enter(n)
			stack = append(stack, n)
			return true
		}
		f.leave(stack[len(stack)-1])
		stack = stack[:len(stack)-1]
		return true
	})
}

// leave rewrites a node.
func (f *file) leave(n ast.Node) {
	switch n := n.(type) {
	case *ast.SendStmt:
		f.send(n)
	case *ast.UnaryExpr:
		f.receive(n)
	case *ast.CallExpr:
		f.call(n)
	case *ast.SelectorExpr:
		f.selector(n)
	case *ast.Ident:
		f.name(n)
	case *ast.RangeStmt:
		f.loop(n)
	case *ast.SelectStmt:
		f.choice(n)
	case *ast.GoStmt:
		f.goes(n)
	case *ast.DeferStmt:
		f.defers(n)
	}
}

// call rewrites a call of a function that is built in, or of sync/atomic.
func (f *file) call(c *ast.CallExpr) {
	if name, is := callee(c).(*ast.Ident); is {
		if _, is := f.pkg.Info.Uses[name].(*types.Builtin); is {
			f.builtin(c, name)
			return
		}
	}
	if o, is := (call{f.pkg, c}).operation(); is && !f.uses.late[c] {
		f.atomic(c, o)
	}
}

// counts counts an operation.
func (f *file) counts(kind string) { f.result.Count[kind]++ }

// stays reports an operation that stays as it is.
func (f *file) stays(n ast.Node, why string) {
	f.result.Rests = append(f.result.Rests, Rest{f.text.position(n.Pos()), why})
}
