package fuzzmachine_test

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

// Most users need only these packages. Their subpackages are for those who need more.
var met = []string{"fuzzmachine", "decode", "mapping", "prophecy"}

const mostNames = 82 // exported at the top level of the packages above

// A golden file has what each public package exports. A change of it is a change for users: run with
// -update, read the diff, and describe it in CHANGELOG.md.
func TestExportedAPIIsGolden(t *testing.T) {
	var text strings.Builder
	declared := exported(t)
	for _, dir := range slices.Sorted(maps.Keys(declared)) {
		slices.Sort(declared[dir])
		text.WriteString("=== " + dir + "\n" + strings.Join(declared[dir], "") + "\n")
	}
	const path = "testdata/api.txt"
	if *update {
		if err := os.WriteFile(path, []byte(text.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(text.String()) {
		if !strings.Contains("\n"+string(golden), "\n"+line) {
			t.Errorf("%s does not have %s", path, line)
		}
	}
	if string(golden) != text.String() {
		t.Errorf("what is exported is not what %s says: if that is meant, run this test with -update, and say it in "+
			"CHANGELOG.md", path)
	}
}

func TestExportedNamesAreFew(t *testing.T) {
	sum := 0
	for _, s := range sources(t) {
		if slices.Contains(met, s.dir()) && !s.isTest() {
			sum += topLevel(s.file)
		}
	}
	if sum > mostNames {
		t.Errorf("%v export %d names, more than %d: what only tools need has a place of its own",
			met, sum, mostNames)
	}
}

// topLevel counts the exported names of a file, without methods.
func topLevel(file *ast.File) (n int) {
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil && d.Name.IsExported() {
				n++
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.TypeSpec:
					n += truth(s.Name.IsExported())
				case *ast.ValueSpec:
					for _, name := range s.Names {
						n += truth(name.IsExported())
					}
				}
			}
		}
	}
	return n
}

func truth(is bool) int {
	if is {
		return 1
	}
	return 0
}

// exported returns what each public package declares for others, one declaration a line.
func exported(t *testing.T) map[string][]string {
	t.Helper()
	declared := make(map[string][]string)
	for _, s := range sources(t) {
		dir := s.dir()
		if s.isTest() || strings.Contains("/"+dir, "/internal/") || isBeside(dir) || s.file.Name.Name == "main" {
			continue
		}
		// a copy, because it is cut
		file, err := parser.ParseFile(positions, s.path, s.text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if ast.FileExports(file) {
			for _, decl := range file.Decls {
				declared[dir] = append(declared[dir], declaration(t, decl)...)
			}
		}
	}
	return declared
}

// declaration prints the exported part of a declaration, without bodies, comments and values.
func declaration(t *testing.T, decl ast.Decl) (lines []string) {
	t.Helper()
	switch d := decl.(type) {
	case *ast.FuncDecl:
		if !exportedReceiver(d) {
			return nil
		}
		d.Body, d.Doc = nil, nil
		return []string{printed(t, d)}
	case *ast.GenDecl:
		for _, spec := range d.Specs {
			switch s := spec.(type) {
			case *ast.TypeSpec:
				s.Doc, s.Comment = nil, nil
				lines = append(lines, "type "+printed(t, uncommented(s)))
			case *ast.ValueSpec:
				for _, name := range s.Names {
					lines = append(lines, fmt.Sprintf("%v %s\n", d.Tok, name.Name))
				}
			}
		}
	}
	return lines
}

// uncommented removes the comments of fields and methods.
func uncommented(s *ast.TypeSpec) *ast.TypeSpec {
	ast.Inspect(s, func(n ast.Node) bool {
		if f, is := n.(*ast.Field); is {
			f.Doc, f.Comment = nil, nil
		}
		return true
	})
	return s
}

func printed(t *testing.T, node any) string {
	t.Helper()
	var text bytes.Buffer
	if err := format.Node(&text, positions, node); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(text.String(), "\n")
	lines = slices.DeleteFunc(lines, func(line string) bool { return strings.TrimSpace(line) == "" })
	return strings.Join(lines, "\n") + "\n"
}
