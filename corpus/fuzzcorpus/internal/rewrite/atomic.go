package rewrite

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
)

// An operation is one of sync/atomic.
type operation struct {
	method    *ast.SelectorExpr // nil: it is a function
	selection *types.Selection
}

// operation tells whether a call is one of sync/atomic.
func (f *file) operation(c *ast.CallExpr) (o operation, is bool) {
	fun := callee(c)
	function := f.functionOf(fun)
	if function == nil || function.Pkg() == nil || function.Pkg().Path() != "sync/atomic" {
		return o, false
	}
	if function.Signature().Recv() == nil {
		return o, true
	}
	o.method = fun.(*ast.SelectorExpr)
	o.selection = f.Info.Selections[o.method]
	return o, o.selection.Kind() == types.MethodVal
}

// atomic rewrites an operation, so that a point is just before it:
//
//	n.Add(1)                    point.Before(&n).Add(1)
//	atomic.AddInt64(&n, 1)      atomic.AddInt64(point.Before(&n), 1)
//	n.Store(f())                n.Store(point.Before(f()))
func (f *file) atomic(c *ast.CallExpr, o operation) {
	if o.method == nil && f.calls(c.Args[1:]...) || o.method != nil && f.calls(c.Args...) {
		f.last(c)
		return
	}
	if o.method == nil {
		f.around(c.Args[0], f.point+".Before(", ")")
		f.counts("sync/atomic")
		return
	}
	w := f.wayOf(o.selection)
	if w.hidden != "" {
		f.stays(c, fmt.Sprintf(hiddenStays, w.hidden))
		return
	}
	f.around(o.method.X, f.point+".Before("+w.reference(), w.fields+")")
	f.counts("sync/atomic")
}

// last puts the point into the last argument that is no constant, behind what the arguments call.
func (f *file) last(c *ast.CallExpr) {
	for i := len(c.Args) - 1; i >= 0; i-- {
		a := c.Args[i]
		if f.fixed(a) {
			continue
		}
		of, known := f.typed(a)
		_, several := f.typeOf(a).(*types.Tuple)
		if !known || several {
			f.stays(c, "its arguments cannot be rewritten")
			return
		}
		if of != "" {
			of = "[" + of + "]"
		}
		f.around(a, f.point+".Before"+of+"(", ")")
		f.counts("sync/atomic")
		return
	}
}

// calls is whether one of some expressions calls something or receives.
func (f *file) calls(list ...ast.Expr) (found bool) {
	for _, e := range list {
		ast.Inspect(e, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit:
				return false
			case *ast.CallExpr:
				found = found || !f.Info.Types[n.Fun].IsType() && !f.builtIn(n)
			case *ast.UnaryExpr:
				found = found || n.Op == token.ARROW
			}
			return true
		})
	}
	return found
}

// fixed is whether an expression is a constant or nil.
func (f *file) fixed(e ast.Expr) bool { return f.Info.Types[e].Value != nil || f.Info.Types[e].IsNil() }

// typed is the type that an expression has only where it is: an operand of it is a constant without a type,
// as in 1<<n. "" is that it has its type everywhere. The type must have a name here.
func (f *file) typed(e ast.Expr) (name string, known bool) {
	if !f.shifts(e) && !f.compares(e) {
		return "", true
	}
	t, is := types.Unalias(f.typeOf(e)).(*types.Basic)
	if !is {
		return "", false
	}
	_, here := f.Types.Scope().Innermost(e.Pos()).LookupParent(t.Name(), e.Pos())
	return t.Name(), here == types.Universe.Lookup(t.Name())
}

// shifts is whether an operand is a constant that is shifted by something else.
func (f *file) shifts(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		if e.Op == token.SHL || e.Op == token.SHR {
			return !f.fixed(e) && f.fixed(e.X) || f.shifts(e.X)
		}
		return f.shifts(e.X) || f.shifts(e.Y)
	case *ast.UnaryExpr:
		return e.Op != token.AND && e.Op != token.ARROW && f.shifts(e.X)
	}
	return false
}

// compares is whether an expression is a comparison, and has another type than bool.
func (f *file) compares(e ast.Expr) bool {
	_, is := ast.Unparen(e).(*ast.BinaryExpr)
	t := f.typeOf(e)
	b, basic := t.Underlying().(*types.Basic)
	return is && basic && b.Info()&types.IsBoolean != 0 && types.Unalias(t) != types.Typ[types.Bool]
}
