package rewrite

import "go/ast"

// Uses say what the parts of a file are used for, as far as it has been entered.
type uses struct {
	pkg      *Package
	selected map[ast.Node]bool             // communications of select statements
	called   map[ast.Expr]bool             // what is called, in contrast to values of functions
	late     map[ast.Node]bool             // calls after go and defer
	inner    map[*ast.Ident]bool           // the names behind a dot
	odd      map[*ast.UnaryExpr]bool       // receives into a bool of another type
	labels   map[ast.Stmt]*ast.LabeledStmt // of statements
}

func newUses(p *Package) uses {
	return uses{
		pkg: p, selected: make(map[ast.Node]bool), called: make(map[ast.Expr]bool), late: make(map[ast.Node]bool),
		inner: make(map[*ast.Ident]bool), odd: make(map[*ast.UnaryExpr]bool),
		labels: make(map[ast.Stmt]*ast.LabeledStmt),
	}
}

// enter notes how the parts of a node are used.
func (u *uses) enter(n ast.Node) {
	switch n := n.(type) {
	case *ast.SelectStmt:
		for _, c := range n.Body.List {
			u.enterCase(c.(*ast.CommClause))
		}
	case *ast.CallExpr:
		u.called[callee(n)] = true
	case *ast.GoStmt:
		u.late[n.Call] = true
	case *ast.DeferStmt:
		u.late[n.Call] = true
	case *ast.LabeledStmt:
		u.labels[n.Stmt] = n
	case *ast.SelectorExpr:
		u.inner[n.Sel] = true
	case *ast.AssignStmt:
		if received, is := ast.Unparen(n.Rhs[0]).(*ast.UnaryExpr); is && !u.pkg.takesBool(n) {
			u.odd[received] = true
		}
	}
}

// enterCase notes that the communication of a case belongs to its select.
func (u *uses) enterCase(c *ast.CommClause) {
	switch s := c.Comm.(type) {
	case *ast.SendStmt:
		u.selected[s] = true
	case *ast.ExprStmt:
		u.selected[ast.Unparen(s.X)] = true
	case *ast.AssignStmt:
		u.selected[ast.Unparen(s.Rhs[0])] = true
	}
}
