package layout

import (
	"context"
	"fmt"
	"go/ast"
	"path/filepath"
	"slices"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// handed finds f that is handed to a function whose parameter is testing.TB. The type that the build puts in place
// of testing.F does not have all methods of it.
func (v *view) handed(ctx context.Context) (problems []Problem) {
	said := make(map[string]bool)
	ast.Inspect(v.function.Body, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is {
			return true
		}
		at := slices.IndexFunc(call.Args, func(e ast.Expr) bool {
			id, is := e.(*ast.Ident)
			return is && id.Name == first(v.function.Type)
		})
		name, dir, function := v.called(ctx, call.Fun, at >= 0)
		if dir != "" && !said[name] && takesTB(dir, function, at) {
			said[name] = true
			problems = append(problems, Problem{Text: fmt.Sprintf("%s takes its f as testing.TB, which no build accepts: "+
				"let it take an interface with the methods that it calls", name)})
		}
		return true
	})
	return problems
}

// called returns a function as it is written, the directory of its package, and its name there. The directory is ""
// if it is no function of a package, or not wanted.
func (v *view) called(ctx context.Context, fun ast.Expr, wanted bool) (name, dir, function string) {
	switch fun := fun.(type) {
	case *ast.Ident:
		if wanted {
			return fun.Name, v.Package.Dir, fun.Name
		}
	case *ast.SelectorExpr:
		if x, is := fun.X.(*ast.Ident); is && wanted && v.imported(x) != "" {
			return x.Name + "." + fun.Sel.Name, target.Dir(ctx, v.Package.Dir, v.imported(x)), fun.Sel.Name
		}
	}
	return "", "", ""
}

// takesTB reports whether the parameter of a function at a position is testing.TB.
func takesTB(dir, function string, at int) bool {
	paths, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	for _, path := range paths {
		for _, file := range parsed(dir, []string{filepath.Base(path)}) {
			object := file.Scope.Lookup(function)
			if object == nil {
				continue
			}
			f, is := object.Decl.(*ast.FuncDecl)
			if !is {
				return false
			}
			for _, field := range f.Type.Params.List {
				if at -= max(len(field.Names), 1); at < 0 {
					s, is := field.Type.(*ast.SelectorExpr)
					return is && s.Sel.Name == "TB"
				}
			}
		}
	}
	return false
}
