package target

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// A target that runs a machine and does not seed it, or too late, is recognised. One that may seed it
// elsewhere is not reported.
func TestUnseededTargetsAreRecognised(t *testing.T) {
	const runs = "f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })"
	for _, test := range []struct{ body, want string }{
		{"m.Seed(f); " + runs, ""},
		{runs, "call m.Seed(f) before f.Fuzz"},
		{"f.Add([]byte{}); " + runs, "call m.Seed(f) before f.Fuzz"},
		{runs + "; m.Seed(f)", "it calls Seed after f.Fuzz"},
		{"prepare(f); " + runs, ""},
		{"f.Fuzz(func(t *testing.T, tape []byte) { ms[0].Run(t, tape) })", "call the machine.Seed(f)"},
		{"f.Fuzz(func(t *testing.T, tape []byte) { defer done(); m.Run(t, tape) })", "call m.Seed(f)"},
		{"f.Fuzz(func(t *testing.T, tape []byte) { t.Run(name, sub) })", ""},
		{"f.Fuzz(func(t *testing.T, n int) { m.Check(n) })", ""},
		{"f.Fuzz(run)", ""},
		{"", ""},
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "x_test.go", "package x\nfunc FuzzX(f *testing.F) { "+test.body+" }", parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		got := seeding(file.Decls[0].(*ast.FuncDecl))
		if test.want == "" && got != "" || !strings.Contains(got, test.want) {
			t.Errorf("%s: %q, not %q", test.body, got, test.want)
		}
	}
}
