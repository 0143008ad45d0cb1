package layout

import (
	"go/ast"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// apart is the name of the package, and of its directory, to which a target of package x_test moves.
func apart(t *target.Target) string {
	return strings.ReplaceAll(filepath.Base(t.Package.Dir), "-", "") + "fuzz"
}

// together lists the file of the target, and those of its package that it needs, and so on.
func (v *view) together() []*testFile {
	list := []*testFile{v.file}
	for i := 0; i < len(list); i++ {
		for _, other := range v.others {
			if !slices.Contains(list, other) && (list[i].uses(other) || other.extends(list[i])) {
				list = append(list, other)
			}
		}
	}
	return list
}

// uses reports whether a file uses a name that another one declares.
func (f *testFile) uses(other *testFile) bool {
	return slices.ContainsFunc(f.Unresolved, func(id *ast.Ident) bool { return other.Scope.Lookup(id.Name) != nil })
}

// extends reports whether a file has methods of a type that another one declares.
func (f *testFile) extends(other *testFile) bool {
	return slices.ContainsFunc(f.Decls, func(d ast.Decl) (found bool) {
		if method, is := d.(*ast.FuncDecl); is && method.Recv != nil {
			ast.Inspect(method.Recv.List[0].Type, func(n ast.Node) bool {
				id, is := n.(*ast.Ident)
				found = found || is && other.Scope.Lookup(id.Name) != nil
				return true
			})
		}
		return found
	})
}

// hidden returns a name of package x that files use and that the package has in its own tests only.
func (v *view) hidden(files []*testFile) (name string) {
	own := parsed(v.Package.Dir, v.Package.Tests)
	declared := func(name string) bool {
		return slices.ContainsFunc(own, func(f *testFile) bool { return f.Scope.Lookup(name) != nil })
	}
	for _, f := range files {
		ast.Inspect(f.File, func(n ast.Node) bool {
			s, is := n.(*ast.SelectorExpr)
			if !is {
				return true
			}
			if x, is := s.X.(*ast.Ident); is && x.Obj == nil && x.Name+"_test" == f.Name.Name && declared(s.Sel.Name) {
				name = x.Name + "." + s.Sel.Name
			}
			return true
		})
	}
	return name
}
