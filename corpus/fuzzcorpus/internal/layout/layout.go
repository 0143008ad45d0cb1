// Package layout finds what keeps fuzz targets from being built by OSS-Fuzz. Its builds for Go targets do more than go test
// does: they copy the file of the target, or take all test files for files of the package.
package layout

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

// Of says what is wrong with the place of a target, and the cure.
func Of(t *target.Target) (troubles []string) {
	p := t.Package
	switch external := contains(p.External, t.File); {
	case external && len(p.Sources)+len(p.Tests) > 0:
		troubles = append(troubles, fmt.Sprintf("%s is of package x_test, beside package x: no build of OSS-Fuzz takes two packages of one directory; make it package x, or move it to a directory of its own", t.File))
	case external:
		troubles = append(troubles, fmt.Sprintf("%s is of package x_test, which compile_native_go_fuzzer_v2 does not find: take _test from its package clause", t.File))
	case len(p.External) > 0:
		troubles = append(troubles, fmt.Sprintf("%s is of package x_test, beside the target: compile_native_go_fuzzer_v2 takes all test files for one package; move the target to a directory of its own", strings.Join(p.External, ", ")))
	}
	return append(troubles, inFile(t)...)
}

// inFile looks into the file of the target.
func inFile(t *target.Target) (troubles []string) {
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(t.Package.Dir, t.File), nil, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	for _, d := range file.Decls {
		f, is := d.(*ast.FuncDecl)
		if is && f.Name.Name == t.Name && !fuzzesLiteral(f) {
			troubles = append(troubles, "it has no f.Fuzz with a function literal in it, which OSS-Fuzz's coverage build looks for: write f.Fuzz(func(t *testing.T, tape []byte) { … }) in the target itself")
		}
	}
	if others := needed(t, file); len(others) > 0 {
		troubles = append(troubles, fmt.Sprintf("%s uses %s of other test files, which compile_native_go_fuzzer leaves out: move them to %s, or to a file that is no test", t.File, strings.Join(others, ", "), t.File))
	}
	return troubles
}

// fuzzesLiteral is whether a target calls Fuzz with a function literal.
func fuzzesLiteral(f *ast.FuncDecl) (found bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		call, is := n.(*ast.CallExpr)
		if !is || len(call.Args) != 1 {
			return true
		}
		method, is := call.Fun.(*ast.SelectorExpr)
		_, literal := call.Args[0].(*ast.FuncLit)
		found = found || is && literal && method.Sel.Name == "Fuzz"
		return true
	})
	return found
}

// needed lists what other test files of the package declare, and this one mentions.
func needed(t *target.Target, file *ast.File) (names []string) {
	declared := make(map[string]bool)
	for _, name := range append(t.Package.Tests, t.Package.External...) {
		other, err := parser.ParseFile(token.NewFileSet(), filepath.Join(t.Package.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil || name == t.File || other.Name.Name != file.Name.Name {
			continue
		}
		for _, d := range other.Decls {
			declares(d, declared)
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if s, is := n.(*ast.SelectorExpr); is { // x.Name is another package's, or a field
			ast.Inspect(s.X, func(n ast.Node) bool { names = mention(n, declared, names); return true })
			return false
		}
		names = mention(n, declared, names)
		return true
	})
	return names
}

func mention(n ast.Node, declared map[string]bool, names []string) []string {
	if id, is := n.(*ast.Ident); is && declared[id.Name] {
		delete(declared, id.Name)
		names = append(names, id.Name)
	}
	return names
}

// declares notes what a declaration declares for the whole package.
func declares(d ast.Decl, names map[string]bool) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv == nil && d.Name.Name != "init" && d.Name.Name != "_" {
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

func contains(list []string, name string) bool {
	for _, n := range list {
		if n == name {
			return true
		}
	}
	return false
}
