// Package layout finds fuzz targets that OSS-Fuzz cannot build. Its builds for Go targets differ from go
// test: they copy the file of the target, or compile all test files as one package.
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

// Of returns what prevents builds of a target, with the cure.
func Of(t *target.Target) (problems []string) {
	p := t.Package
	switch external := contains(p.External, t.File); {
	case external && len(p.Sources)+len(p.Tests) > 0:
		problems = append(problems, fmt.Sprintf("%s has package x_test, beside package x: "+
			"no build of OSS-Fuzz accepts two packages in one directory; "+
			"change it to package x, or move it to a directory of its own", t.File))
	case external:
		problems = append(problems, fmt.Sprintf("%s has package x_test, which compile_native_go_fuzzer_v2 does not find: "+
			"remove _test from its package clause", t.File))
	case len(p.External) > 0:
		problems = append(problems, fmt.Sprintf("%s has package x_test, beside the target: "+
			"compile_native_go_fuzzer_v2 compiles all test files as one package; "+
			"move the target to a directory of its own", strings.Join(p.External, ", ")))
	}
	return append(problems, inFile(t)...)
}

// inFile returns the problems in the file of the target.
func inFile(t *target.Target) (problems []string) {
	file, err := parser.ParseFile(token.NewFileSet(), filepath.Join(t.Package.Dir, t.File), nil, parser.SkipObjectResolution)
	if err != nil {
		return nil
	}
	for _, d := range file.Decls {
		f, is := d.(*ast.FuncDecl)
		if is && f.Name.Name == t.Name && !fuzzesLiteral(f) {
			problems = append(problems, "it does not call f.Fuzz with a function literal, which OSS-Fuzz's coverage build needs: "+
				"write f.Fuzz(func(t *testing.T, tape []byte) { … }) in the target itself")
		}
	}
	if others := needed(t, file); len(others) > 0 {
		problems = append(problems, fmt.Sprintf("%s uses %s of other test files, which compile_native_go_fuzzer omits: "+
			"move them to %s, or to a file that is not a test", t.File, strings.Join(others, ", "), t.File))
	}
	return problems
}

// fuzzesLiteral reports whether a target calls Fuzz with a function literal.
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

// needed lists the names that this file uses and other test files of the package declare.
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

// declares adds the names that a declaration declares for the whole package.
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
