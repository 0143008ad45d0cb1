package rewrite

import (
	"go/ast"
	"go/token"
	"go/types"
	"strconv"
)

// A file is one while it is rewritten.
type file struct {
	*Package
	syntax *ast.File
	edits
	series
	base   int
	point  string // the name of the package
	result Result

	selected map[ast.Node]bool             // communications of select statements
	called   map[ast.Expr]bool             // what is called, in contrast to values of functions
	late     map[ast.Node]bool             // calls after go and defer
	inner    map[*ast.Ident]bool           // the names behind a dot
	odd      map[*ast.UnaryExpr]bool       // receives into a bool of another type
	labels   map[ast.Stmt]*ast.LabeledStmt // of statements
	unused   map[string]string             // imports that may not be used any more: a type of them
}

// walk rewrites the inner parts first.
func (f *file) walk() {
	var stack []ast.Node
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		if n != nil {
			f.enter(n)
			stack = append(stack, n)
			return true
		}
		f.leave(stack[len(stack)-1])
		stack = stack[:len(stack)-1]
		return true
	})
}

// enter notes how the parts of a node are used.
func (f *file) enter(n ast.Node) {
	switch n := n.(type) {
	case *ast.SelectStmt:
		for _, c := range n.Body.List {
			f.enterCase(c.(*ast.CommClause))
		}
	case *ast.CallExpr:
		f.called[callee(n)] = true
	case *ast.GoStmt:
		f.late[n.Call] = true
	case *ast.DeferStmt:
		f.late[n.Call] = true
	case *ast.LabeledStmt:
		f.labels[n.Stmt] = n
	case *ast.SelectorExpr:
		f.inner[n.Sel] = true
	case *ast.AssignStmt:
		if u, is := ast.Unparen(n.Rhs[0]).(*ast.UnaryExpr); is && !f.takesBool(n) {
			f.odd[u] = true
		}
	}
}

// takesBool is whether the second value that is assigned can be a bool, and not only what has no type.
func (f *file) takesBool(s *ast.AssignStmt) bool {
	if s.Tok == token.DEFINE || len(s.Lhs) != 2 || len(s.Rhs) != 1 {
		return true
	}
	t := f.typeOf(s.Lhs[1])
	return t == nil || types.AssignableTo(types.Typ[types.Bool], t)
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
		if _, is := f.Info.Uses[name].(*types.Builtin); is {
			f.builtin(c, name)
			return
		}
	}
	if o, is := f.operation(c); is && !f.late[c] {
		f.atomic(c, o)
	}
}

// callee is what is called, without parentheses and type arguments.
func callee(c *ast.CallExpr) ast.Expr {
	switch fun := ast.Unparen(c.Fun).(type) {
	case *ast.IndexExpr:
		return ast.Unparen(fun.X)
	case *ast.IndexListExpr:
		return ast.Unparen(fun.X)
	default:
		return fun
	}
}

// functionOf is the declared function or method that an expression names; nil: it is another one.
func (f *file) functionOf(e ast.Expr) *types.Func {
	var function *types.Func
	switch e := e.(type) {
	case *ast.Ident:
		function, _ = f.Info.Uses[e].(*types.Func)
	case *ast.SelectorExpr:
		function, _ = f.Info.Uses[e.Sel].(*types.Func)
	}
	return function
}

func (f *file) typeOf(e ast.Expr) types.Type { return f.Info.Types[e].Type }

func (f *file) offset(p token.Pos) int { return int(p) - f.base }

func (f *file) openAt(p token.Pos, text string) { f.open(f.offset(p), text) }

func (f *file) closeAt(p token.Pos, text string) { f.close(f.offset(p), text) }

func (f *file) removeAll(from, to token.Pos) { f.remove(f.offset(from), f.offset(to)) }

// around inserts texts before and behind an expression.
func (f *file) around(n ast.Node, before, behind string) {
	f.openAt(n.Pos(), before)
	f.closeAt(n.End(), behind)
}

// taken removes what is between two places, and returns it in one line.
func (f *file) taken(from, to token.Pos) string {
	return oneLine(f.take(f.offset(from), f.offset(to)), f.position(from).Line)
}

func (f *file) takenNode(n ast.Node) string { return f.taken(n.Pos(), n.End()) }

func (f *file) position(p token.Pos) token.Position { return f.Files.Position(p) }

// counts counts an operation.
func (f *file) counts(kind string) { f.result.Count[kind]++ }

// stays reports an operation that stays as it is.
func (f *file) stays(n ast.Node, why string) {
	f.result.Rests = append(f.result.Rests, Rest{f.position(n.Pos()), why})
}

// lineAt is a directive that says which place follows.
func (f *file) lineAt(p token.Pos) string {
	at := f.position(p)
	return "/*line :" + strconv.Itoa(at.Line) + ":" + strconv.Itoa(max(at.Column, 1)) + "*/"
}
