package builds_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/e2e/builds/ways"
)

// The coverage build of compile_native_go_fuzzer_v2 wants f.Fuzz with a function literal, in the target or in what it
// calls in its module.
func TestLiteralIsFoundInTheModule(t *testing.T) {
	t.Parallel()
	const literal = "f.Fuzz(func(t *testing.T, tape []byte) {})"
	for _, c := range []struct {
		name, body, helper, elsewhere string
		found                         bool
	}{
		{"in the target", literal, "", "", true},
		{"in a helper", "help(f)", "func help(f *testing.F) { " + literal + " }", "", true},
		{"in a package of the module", "other.Help(1, f)", "", "func Help(n int, f *testing.F) { " + literal + " }", true},
		{"in a helper that has it under another name", "help(f)", "func help(g *testing.F) { " + literal + " }", "", false},
		{"not a literal", "f.Fuzz(made)", "func made(t *testing.T, tape []byte) {}", "", false},
		{"another function of the package", "", "func help(f *testing.F) { " + literal + " }", "", false},
		{"in another module", "library.Run(f)", "", "", false},
		{"round and round", "help(f)", "func help(f *testing.F) { help(f) }", "", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := t.TempDir()
			dir := filepath.Join(root, "target")
			imports := "import (\n\t\"testing\"\n\t\"user.example/other\"\n\t\"library.example/library\"\n)\n"
			write(t, filepath.Join(dir, "x_test.go"), "package target\n"+imports+"func FuzzX(f *testing.F) { "+c.body+" }\n"+c.helper+"\n")
			write(t, filepath.Join(root, "other", "other.go"), "package other\nimport \"testing\"\n"+c.elsewhere+"\n")
			err := ways.Literal(root, "user.example", dir, "FuzzX")
			if c.found && err != nil {
				t.Error(err)
			}
			if !c.found && (err == nil || !strings.Contains(err.Error(), "give f.Fuzz a function literal in FuzzX")) {
				t.Errorf("it says %v", err)
			}
		})
	}
}
