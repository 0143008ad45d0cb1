package rewrite

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
)

// atomic rewrites an operation, so that a point is just before it:
//
//	n.Add(1)                    point.Before(&n).Add(1)
//	atomic.AddInt64(&n, 1)      atomic.AddInt64(point.Before(&n), 1)
//	n.Store(f())                n.Store(point.Before(f()))
func (f *file) atomic(c *ast.CallExpr, o operation) {
	if o.method == nil && f.pkg.calls(c.Args[1:]...) || o.method != nil && f.pkg.calls(c.Args...) {
		f.last(c)
		return
	}
	if o.method == nil {
		f.text.around(c.Args[0], f.point+".Before(", ")")
		f.counts("sync/atomic")
		return
	}
	w := f.pkg.wayOf(o.selection)
	if w.hidden != "" {
		f.stays(c, fmt.Sprintf(hiddenStays, w.hidden))
		return
	}
	f.text.around(o.method.X, f.point+".Before("+w.reference(), w.fields+")")
	f.counts("sync/atomic")
}

// last puts the point into the last argument that is no constant, behind what the arguments call.
func (f *file) last(c *ast.CallExpr) {
	for i := len(c.Args) - 1; i >= 0; i-- {
		a := c.Args[i]
		if f.pkg.fixed(a) {
			continue
		}
		of, known := f.pkg.typed(a)
		_, several := f.pkg.typeOf(a).(*types.Tuple)
		if !known || several {
			f.stays(c, "its arguments cannot be rewritten")
			return
		}
		if of != "" {
			of = "[" + of + "]"
		}
		f.text.around(a, f.point+".Before"+of+"(", ")")
		f.counts("sync/atomic")
		return
	}
}

// calls is whether one of some expressions calls something or receives.
func (p *Package) calls(list ...ast.Expr) (found bool) {
	for _, e := range list {
		ast.Inspect(e, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncLit:
				return false
			case *ast.CallExpr:
				found = found || !p.Info.Types[n.Fun].IsType() && !(call{p, n}).builtIn()
			case *ast.UnaryExpr:
				found = found || n.Op == token.ARROW
			}
			return true
		})
	}
	return found
}

// fixed is whether an expression is a constant or nil.
func (p *Package) fixed(e ast.Expr) bool {
	return p.Info.Types[e].Value != nil || p.Info.Types[e].IsNil()
}

// typed is the type that an expression has only where it is: an operand of it is a constant without a type,
// as in 1<<n. "" is that it has its type everywhere. The type must have a name here.
func (p *Package) typed(e ast.Expr) (name string, known bool) {
	if !p.shifts(e) && !p.compares(e) {
		return "", true
	}
	t, is := types.Unalias(p.typeOf(e)).(*types.Basic)
	if !is {
		return "", false
	}
	_, here := p.Types.Scope().Innermost(e.Pos()).LookupParent(t.Name(), e.Pos())
	return t.Name(), here == types.Universe.Lookup(t.Name())
}

// shifts is whether an operand is a constant that is shifted by something else.
func (p *Package) shifts(e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.BinaryExpr:
		if e.Op == token.SHL || e.Op == token.SHR {
			return !p.fixed(e) && p.fixed(e.X) || p.shifts(e.X)
		}
		return p.shifts(e.X) || p.shifts(e.Y)
	case *ast.UnaryExpr:
		return e.Op != token.AND && e.Op != token.ARROW && p.shifts(e.X)
	}
	return false
}

// compares is whether an expression is a comparison, and has another type than bool.
func (p *Package) compares(e ast.Expr) bool {
	_, is := ast.Unparen(e).(*ast.BinaryExpr)
	t := p.typeOf(e)
	b, basic := t.Underlying().(*types.Basic)
	return is && basic && b.Info()&types.IsBoolean != 0 && types.Unalias(t) != types.Typ[types.Bool]
}
