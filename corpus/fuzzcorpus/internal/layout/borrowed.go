package layout

import (
	"fmt"
	"go/ast"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// literal finds targets without a function literal in f.Fuzz.
func (v *view) literal() []Problem {
	if v.fuzzed != nil {
		return nil
	}
	return []Problem{{
		Text: "it does not call f.Fuzz with a function literal, which OSS-Fuzz's coverage build needs: " +
			"write f.Fuzz(func(t *testing.T, tape []byte) { … }) in the target itself",
		Breaks: Native | Coverage,
	}}
}

// borrowed finds targets that use names of other test files.
func (v *view) borrowed() []Problem {
	var names, from []string
	renames := !slices.Contains(v.Package.External, v.File) // package x_test is in tests alone
	for _, other := range v.others {
		declared, lent := other.declares(), false
		for _, name := range v.file.uses() {
			if declared[name] {
				names, lent = append(names, name), true
			}
		}
		if lent {
			from = append(from, other.name)
			renames = renames && !tests(other)
		}
	}
	if len(names) == 0 {
		return nil
	}
	p := Problem{
		Text: fmt.Sprintf("%s uses %s of other test files, which compile_native_go_fuzzer omits: "+
			"build it with compile_native_go_fuzzer_v2, or move them to %s or to a file that is not a test",
			v.File, strings.Join(names, ", "), v.File),
		Breaks: Native,
	}
	for _, name := range from {
		plain := strings.TrimSuffix(name, "_test.go") + ".go"
		_, err := os.Stat(filepath.Join(v.Package.Dir, plain))
		renames = renames && os.IsNotExist(err)
		p.Command = append(p.Command, "git mv "+quoted(v.from(v.here)+name)+" "+quoted(v.from(v.here)+plain))
	}
	if !renames {
		p.Command = nil
	}
	return []Problem{p}
}

// tests reports whether a file has functions that go test runs, so that it must stay a test.
func tests(f *testFile) bool {
	for _, d := range f.Decls {
		function, is := d.(*ast.FuncDecl)
		for _, prefix := range []string{"Test", "Fuzz", "Benchmark", "Example"} {
			if is && function.Recv == nil && strings.HasPrefix(function.Name.Name, prefix) {
				return true
			}
		}
	}
	return false
}
