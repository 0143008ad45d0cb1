package layout

import (
	"cmp"
	"context"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// handed finds f and t that are handed to functions of other files whose parameter is *testing.F, *testing.T or
// testing.TB. Of the types that the builds put in their place, no build has all methods of TB, and
// compile_native_go_fuzzer changes the types in the file of the target alone.
func (v *view) handed(ctx context.Context) (problems []Problem) {
	said := make(map[string]bool)
	for _, c := range v.handing() {
		kind := v.parameter(ctx, c)
		p := Problem{Breaks: Native}
		switch {
		case kind == "":
			continue
		case kind == "TB" && c.f:
			p.Breaks |= NativeV2
			p.Text = fmt.Sprintf("%s takes its f as testing.TB, which no build accepts: "+
				"let it take an interface with the methods that it calls", c.name)
		default:
			p.Text = fmt.Sprintf("%s takes testing.%s, which compile_native_go_fuzzer does not accept: "+
				"build it with compile_native_go_fuzzer_v2, or let it take an interface with the methods that it calls",
				c.name, kind)
		}
		if !said[p.Text] {
			said[p.Text] = true
			problems = append(problems, p)
		}
	}
	return problems
}

// A handing is a call of a function with f or t.
type handing struct {
	name     string // as written
	path     string // of the package; "" is that of the target
	function string
	at       int  // which argument
	f        bool // whether it is f
}

func (v *view) handing() (list []handing) {
	find := func(body ast.Node, given string, f bool) {
		ast.Inspect(body, func(n ast.Node) bool {
			call, is := n.(*ast.CallExpr)
			if !is {
				return true
			}
			h := handing{f: f, at: slices.IndexFunc(call.Args, func(e ast.Expr) bool {
				id, is := e.(*ast.Ident)
				return is && id.Name == given
			})}
			switch fun := call.Fun.(type) {
			case *ast.Ident:
				h.name, h.function = fun.Name, fun.Name
			case *ast.SelectorExpr:
				if x, is := fun.X.(*ast.Ident); is {
					h.name, h.path, h.function = x.Name+"."+fun.Sel.Name, v.imported(x), fun.Sel.Name
				}
			}
			if isPackage := strings.Contains(h.name, ".") == (h.path != ""); h.at >= 0 && h.function != "" && isPackage {
				list = append(list, h)
			}
			return true
		})
	}
	find(v.function.Body, first(v.function.Type), true)
	if v.fuzzed != nil {
		find(v.fuzzed.Body, first(v.fuzzed.Type), false)
	}
	return list
}

// parameter returns which type of package testing a function takes: F, T, TB, or none.
func (v *view) parameter(ctx context.Context, h handing) string {
	dir := v.Package.Dir
	if functions[h.path] != nil { // see calls
		return ""
	}
	if h.path != "" {
		dir = target.Dir(ctx, dir, h.path)
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || dir == "" {
		return ""
	}
	for _, path := range files {
		name := filepath.Base(path)
		own := h.path == "" && name == v.File
		if strings.HasSuffix(name, "_test.go") && !own { // see borrowed
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			continue
		}
		if kind := taken(file, h); kind != "" && (!own || kind == "TB") { // the build changes the target's own file
			return kind
		}
	}
	return ""
}

// taken is parameter, of a function in a file.
func taken(file *ast.File, h handing) string {
	for _, d := range file.Decls {
		f, is := d.(*ast.FuncDecl)
		if !is || f.Recv != nil || f.Name.Name != h.function {
			continue
		}
		at := 0
		for _, field := range f.Type.Params.List {
			if at += max(len(field.Names), 1); at > h.at {
				return ofTesting(field.Type)
			}
		}
	}
	return ""
}

// ofTesting returns the name of a type of package testing, or of what points to it.
func ofTesting(e ast.Expr) string {
	if star, is := e.(*ast.StarExpr); is {
		e = star.X
	}
	s, is := e.(*ast.SelectorExpr)
	if !is {
		return ""
	}
	if x, is := s.X.(*ast.Ident); is && x.Name == "testing" {
		return s.Sel.Name
	}
	return ""
}

var major = regexp.MustCompile(`^v[0-9]+$`)

// guess returns the name that a package most likely has.
func guess(importPath string) string {
	name := path.Base(importPath)
	if major.MatchString(name) {
		name = path.Base(path.Dir(importPath))
	}
	name, _, _ = strings.Cut(name, ".")
	return cmp.Or(strings.TrimPrefix(name, "go-"), name)
}
