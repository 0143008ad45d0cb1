package rewrite

import (
	"go/ast"
	"go/types"
	"slices"
)

// functions are those of which package point has one of the same name.
var functions = []string{
	"sync.OnceFunc", "sync.OnceValue", "sync.OnceValues", "time.Sleep", "time.AfterFunc", "runtime.Gosched",
}

// some is a type of each of their packages, for a file that uses nothing else of it.
var some = map[string]string{"sync": "Mutex", "time": "Duration", "runtime": "Error"}

// unscheduled are functions that do what no rewritten code can do.
var unscheduled = []string{"reflect.Select", "iter.Pull", "iter.Pull2"}

// qualified rewrites functions:
//
//	time.Sleep(d)   point.Sleep(d)
func (f *file) qualified(s *ast.SelectorExpr) {
	x, is := s.X.(*ast.Ident)
	if !is {
		return
	}
	if pkg, is := f.pkg.Info.Uses[x].(*types.PkgName); is {
		f.function(s, f.pkg.functionOf(s), pkg.Name()+".")
	}
}

// name rewrites functions of packages that are imported with a dot.
func (f *file) name(n *ast.Ident) {
	if function := f.pkg.functionOf(n); !f.uses.inner[n] && function != nil && function.Pkg() != nil &&
		function.Pkg() != f.pkg.Types && function.Signature().Recv() == nil {
		f.function(n, function, "")
	}
}

// function rewrites an expression for a function of a package whose names have a prefix here.
func (f *file) function(e ast.Expr, function *types.Func, prefix string) {
	if function == nil {
		return
	}
	switch pkg, name := function.Pkg().Path(), function.FullName(); {
	case slices.Contains(functions, name):
		f.unused[pkg] = prefix + some[pkg]
		f.text.remove(e.Pos(), e.End())
		f.text.close(e.End(), f.point+"."+function.Name())
		f.counts(name)
	case slices.Contains(unscheduled, name):
		f.stays(e, name)
	case pkg == "sync/atomic" && !f.uses.called[e]:
		f.stays(e, name+" is used as a value")
	}
}

// reflected reports operations on channels by reflection.
func (f *file) reflected(s *ast.SelectorExpr) {
	switch s.Sel.Name {
	case "Send", "Recv", "TrySend", "TryRecv", "Close":
		f.stays(s, "reflect.Value."+s.Sel.Name)
	}
}
