package layout

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// A view is a target with the test files of its package.
type view struct {
	*target.Target
	here     string
	text     string // of the file of the target
	file     *testFile
	function *ast.FuncDecl
	others   []*testFile // of the same package
	fuzzed   *ast.FuncLit
}

// A testFile is a test file of a package.
type testFile struct {
	name string
	*ast.File
}

func viewOf(t *target.Target, here string) (v *view, err error) {
	v = &view{Target: t, here: here}
	text, err := os.ReadFile(filepath.Join(t.Package.Dir, t.File))
	if err != nil {
		return nil, err
	}
	v.text = string(text)
	if v.file, err = parsed(t.Package.Dir, t.File); err != nil {
		return nil, err
	}
	same := t.Package.Tests
	if slices.Contains(t.Package.External, t.File) {
		same = t.Package.External
	}
	for _, name := range same {
		if other, err := parsed(t.Package.Dir, name); err == nil && name != t.File {
			v.others = append(v.others, other)
		}
	}
	for _, d := range v.file.Decls {
		if f, is := d.(*ast.FuncDecl); is && f.Recv == nil && f.Name.Name == t.Name {
			v.function = f
		}
	}
	v.fuzzed = fuzzedBy(v.function)
	return v, nil
}

// parsed reads a file, and resolves the names in it that it declares itself.
func parsed(dir, name string) (*testFile, error) {
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, name), nil, 0)
	return &testFile{name, file}, err
}

// uses lists the names that a file uses and does not declare, in order.
func (f *testFile) uses() (names []string) {
	for _, id := range f.Unresolved {
		if !slices.Contains(names, id.Name) {
			names = append(names, id.Name)
		}
	}
	return names
}

// declares returns the names that a file declares for the whole package.
func (f *testFile) declares() map[string]bool {
	names := make(map[string]bool)
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				names[d.Name.Name] = true
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.TypeSpec:
					names[s.Name.Name] = true
				case *ast.ValueSpec:
					for _, n := range s.Names {
						names[n.Name] = true
					}
				}
			}
		}
	}
	delete(names, "init")
	delete(names, "_")
	return names
}

// extends returns the types that a file declares methods of.
func (f *testFile) extends() map[string]bool {
	names := make(map[string]bool)
	for _, d := range f.Decls {
		if method, is := d.(*ast.FuncDecl); is && method.Recv != nil {
			names[receiver(method)] = true
		}
	}
	return names
}

// receiver returns the name of the type that a method belongs to.
func receiver(d *ast.FuncDecl) string {
	e := d.Recv.List[0].Type
	for {
		switch x := e.(type) {
		case *ast.StarExpr:
			e = x.X
		case *ast.IndexExpr:
			e = x.X
		case *ast.IndexListExpr:
			e = x.X
		case *ast.Ident:
			return x.Name
		default:
			return "_"
		}
	}
}

// fuzzedBy returns the function literal with which a target calls Fuzz, or nil.
func fuzzedBy(f *ast.FuncDecl) (found *ast.FuncLit) {
	ast.Inspect(f, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is || len(call.Args) != 1 || found != nil {
			return true
		}
		method, is := call.Fun.(*ast.SelectorExpr)
		if literal, isLiteral := call.Args[0].(*ast.FuncLit); is && isLiteral && method.Sel.Name == "Fuzz" {
			found = literal
		}
		return true
	})
	return found
}

// first returns the name of the first parameter of a function; "" is that it has none.
func first(f *ast.FuncType) string {
	if f == nil || len(f.Params.List) == 0 || len(f.Params.List[0].Names) == 0 {
		return ""
	}
	return f.Params.List[0].Names[0].Name
}
