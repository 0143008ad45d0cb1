package shrink

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Passes know neither each other nor how candidates run. Only the list of passes names them. Only the holder
// of the simplest program and what starts it know the judge.
func TestPassesKnowNeitherJudgeNorEachOther(t *testing.T) {
	inside, passes := []string{"judge", "newJudge", "simplest"}, 0
	for name, files := range usesOf(t) {
		var may []string
		switch {
		case slices.Contains(inside, name):
			may = []string{"judge.go", "simplest.go", "shrink.go"}
		case slices.Contains(files, "passes.go") && name != "pass" && name != "subject":
			may, passes = []string{"passes.go"}, passes+1
		default:
			continue
		}
		for _, file := range files {
			if !slices.Contains(may, file) {
				t.Errorf("%s must not know %s", file, name)
			}
		}
	}
	if passes < len(again) {
		t.Errorf("the test sees %d passes of %d", passes, len(again))
	}
}

// usesOf returns the files that use each function and type of this package.
func usesOf(t *testing.T) map[string][]string {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	files, uses := token.NewFileSet(), make(map[string][]string)
	declared := make(map[*ast.Ident]bool)
	var used []*ast.Ident
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(files, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.FuncDecl:
				declared[n.Name] = true
				if n.Recv == nil {
					uses[n.Name.Name] = nil
				}
			case *ast.TypeSpec:
				declared[n.Name], uses[n.Name.Name] = true, nil
			case *ast.SelectorExpr:
				declared[n.Sel] = true // a method, a field, or of another package
			case *ast.Ident:
				used = append(used, n)
			}
			return true
		})
	}
	for _, n := range used {
		file := files.Position(n.Pos()).Filename
		if list, ours := uses[n.Name]; ours && !declared[n] && !slices.Contains(list, file) {
			uses[n.Name] = append(list, file)
		}
	}
	return uses
}
