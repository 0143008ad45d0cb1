package driver

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
)

//go:embed text/testing.go.txt
var testingText string

//go:embed text/exports.go.txt
var exportsText string

// mutatorText is for targets of machines. Where there is a mutator, libFuzzer begins with long inputs.
//
//go:embed text/mutator.go.txt
var mutatorText string

//go:embed text/exports.c.txt
var exportsC string

// testing adds to package testing what libFuzzer needs of it.
func (o *overlay) testing(dir string, machine bool) error {
	if err := o.edit(filepath.Join(dir, "fuzz.go"), edit{
		"F", "Fuzz", "", "if theLibFuzzer != nil {\n\t\ttheLibFuzzer.begin(ff)\n\t}\n",
	}); err != nil {
		return err
	}
	if err := o.edit(filepath.Join(dir, "testing.go"),
		edit{"common", "FailNow", "runtime.Goexit", "c.exits"}, edit{"common", "SkipNow", "runtime.Goexit", "c.exits"},
	); err != nil {
		return err
	}
	texts := map[string]string{"libfuzzer": testingText, "exports": exportsText}
	if machine {
		texts["mutator"] = mutatorText
	}
	for name, text := range texts {
		if err := o.add(filepath.Join(dir, prefix+name+".go"), text); err != nil {
			return err
		}
	}
	return o.add(filepath.Join(dir, prefix+"exports.c"), exportsC)
}

// An edit changes a method: a text goes in place of a function that is called, or to the beginning.
type edit struct{ of, method, calls, text string }

// A span is a part of a file.
type span struct{ from, to int }

// edit adds a file with edits.
func (o *overlay) edit(path string, edits ...edit) error {
	source, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, source, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	slices.Reverse(edits) // they are in the order of the file, so the places of the rest stay
	for _, e := range edits {
		at, found := e.place(files, file, source)
		if !found {
			return fmt.Errorf("%s: method %s of %s is not as in the versions of Go that are known (1.25 to 1.27): "+
				"use another version of Go, or go test -fuzz", path, e.method, e.of)
		}
		source = slices.Replace(source, at.from, at.to, []byte(e.text)...)
	}
	return o.add(path, string(source))
}

// place finds what an edit replaces.
func (e edit) place(files *token.FileSet, file *ast.File, source []byte) (at span, found bool) {
	offset := func(p token.Pos) int { return files.Position(p).Offset }
	for _, d := range file.Decls {
		f, is := d.(*ast.FuncDecl)
		if !is || f.Name.Name != e.method || f.Recv == nil || receiver(f) != e.of {
			continue
		}
		if e.calls == "" {
			from := offset(f.Body.Lbrace) + 1
			return span{from, from}, true
		}
		ast.Inspect(f.Body, func(n ast.Node) bool {
			if call, is := n.(*ast.CallExpr); is {
				s := span{offset(call.Fun.Pos()), offset(call.Fun.End())}
				if string(source[s.from:s.to]) == e.calls {
					at, found = s, true
				}
			}
			return true
		})
	}
	return at, found
}

// receiver is the type that a method belongs to.
func receiver(f *ast.FuncDecl) string {
	if star, is := f.Recv.List[0].Type.(*ast.StarExpr); is {
		if name, is := star.X.(*ast.Ident); is {
			return name.Name
		}
	}
	return ""
}
