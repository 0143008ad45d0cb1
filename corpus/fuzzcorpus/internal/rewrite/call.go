package rewrite

import (
	"go/ast"
	"go/types"
)

// A call is one in a package.
type call struct {
	pkg  *Package
	expr *ast.CallExpr
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

// An operation is one of sync/atomic.
type operation struct {
	method    *ast.SelectorExpr // nil: it is a function
	selection *types.Selection
}

// operation tells whether a call is one of sync/atomic.
func (c call) operation() (o operation, is bool) {
	fun := callee(c.expr)
	function := c.pkg.functionOf(fun)
	if function == nil || function.Pkg() == nil || function.Pkg().Path() != "sync/atomic" {
		return o, false
	}
	if function.Signature().Recv() == nil {
		return o, true
	}
	o.method = fun.(*ast.SelectorExpr)
	o.selection = c.pkg.Info.Selections[o.method]
	return o, o.selection.Kind() == types.MethodVal
}

// simple is whether a call is that of a func().
func (c call) simple() bool {
	if _, atomic := c.operation(); atomic || c.builtIn() || len(c.expr.Args) > 0 {
		return false
	}
	signature, is := c.pkg.typeOf(c.expr.Fun).Underlying().(*types.Signature)
	return is && signature.Results().Len() == 0 && signature.Params().Len() == 0
}

// builtIn is whether a call is that of a function of the language.
func (c call) builtIn() bool {
	name, is := callee(c.expr).(*ast.Ident)
	_, built := c.pkg.Info.Uses[name].(*types.Builtin)
	return is && built
}

// declared is whether a call is that of a declared or built-in function, which need not be evaluated now.
func (c call) declared() bool {
	if c.builtIn() {
		return true
	}
	if s, is := callee(c.expr).(*ast.SelectorExpr); is {
		if selection := c.pkg.Info.Selections[s]; selection != nil {
			return selection.Kind() == types.MethodExpr && c.pkg.functionOf(s) != nil
		}
	}
	return c.pkg.functionOf(callee(c.expr)) != nil
}
