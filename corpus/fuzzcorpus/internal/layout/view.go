package layout

import (
	"errors"
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
	text   string // of the file of the target
	file   *testFile
	others []*testFile // of the same package
	fuzzed *ast.FuncLit
}

// A testFile is a test file of a package.
type testFile struct {
	name string
	*ast.File
}

func viewOf(t *target.Target) (v *view, err error) {
	v = &view{Target: t}
	text, err := os.ReadFile(filepath.Join(t.Package.Dir, t.File))
	if err != nil {
		return nil, err
	}
	v.text = string(text)
	same := t.Package.Tests
	if slices.Contains(t.Package.External, t.File) {
		same = t.Package.External
	}
	for _, f := range parsed(t.Package.Dir, same) {
		if f.name == t.File {
			v.file = f
		} else {
			v.others = append(v.others, f)
		}
	}
	if v.file == nil {
		return nil, errors.New(t.File + " does not compile")
	}
	v.fuzzed = target.Literal(v.file.Scope.Lookup(t.Name).Decl.(*ast.FuncDecl))
	return v, nil
}

// parsed reads files that can be read, and resolves the names in each that it declares itself.
func parsed(dir string, names []string) (list []*testFile) {
	for _, name := range names {
		if file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(dir, name), nil, 0); err == nil {
			list = append(list, &testFile{name, file})
		}
	}
	return list
}

// way is the way from the directory of the module to that of the package, "" or with a slash at its end.
func (v *view) way() string {
	way, err := filepath.Rel(v.Package.Module, v.Package.Dir)
	switch {
	case err != nil:
		way = v.Package.Dir
	case way == ".":
		return ""
	}
	return filepath.ToSlash(way) + "/"
}

// literal finds targets without a function literal in f.Fuzz.
func (v *view) literal() []Problem {
	if v.fuzzed != nil {
		return nil
	}
	return []Problem{{Text: "it does not call f.Fuzz with a function literal, which OSS-Fuzz's coverage build needs: " +
		"write f.Fuzz(func(t *testing.T, tape []byte) { … }) in the target itself"}}
}

// first returns the name of the first parameter of a function; "" is that it has none.
func first(f *ast.FuncType) string {
	if f == nil || len(f.Params.List) == 0 || len(f.Params.List[0].Names) == 0 {
		return ""
	}
	return f.Params.List[0].Names[0].Name
}
