package rewrite

import (
	"go/ast"
	"go/token"
	"go/types"
)

// functionOf is the declared function or method that an expression names; nil: it is another one.
func (p *Package) functionOf(e ast.Expr) *types.Func {
	var function *types.Func
	switch e := e.(type) {
	case *ast.Ident:
		function, _ = p.Info.Uses[e].(*types.Func)
	case *ast.SelectorExpr:
		function, _ = p.Info.Uses[e.Sel].(*types.Func)
	}
	return function
}

func (p *Package) typeOf(e ast.Expr) types.Type { return p.Info.Types[e].Type }

// takesBool is whether the second value that is assigned can be a bool, and not only what has no type.
func (p *Package) takesBool(s *ast.AssignStmt) bool {
	if s.Tok == token.DEFINE || len(s.Lhs) != 2 || len(s.Rhs) != 1 {
		return true
	}
	t := p.typeOf(s.Lhs[1])
	return t == nil || types.AssignableTo(types.Typ[types.Bool], t)
}
