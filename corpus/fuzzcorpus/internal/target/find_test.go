package target

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"
)

// A target is recognised by what it does, whatever its names are.
func TestTargetsAreRecognised(t *testing.T) {
	for _, test := range []struct {
		source          string
		target, machine bool
		reason          string
	}{
		{`func FuzzX(f *testing.F) { m.Seed(f); f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) }) }`, true, true, "as in the README"},
		{`func FuzzX(fuzz *testing.F) { m.Seed(fuzz); fuzz.Fuzz(func(it *testing.T, in []byte) { m.Run(it, in) }) }`, true, true, "other names"},
		{`func FuzzX(f *testing.F) { m.Seed(f); f.Fuzz(run) }`, true, true, "a function that has a name"},
		{`func FuzzX(f *testing.F) { machines[0].of("x").Seed(f) }`, true, true, "a machine in an expression"},
		{`func FuzzX(f *testing.F) { m.Seed(told{f}) }`, true, true, "an f inside another value"},
		{`func FuzzX(f *testing.F) { m.Seed(with(f, &told)) }`, true, true, "an f that a function returns"},
		{`func FuzzX(f *testing.F) { g := f; m.Seed(g) }`, true, true, "an f by another name"},
		{`func FuzzX(f *T.F) { m.Seed(f) }`, true, true, "package testing by another name"},
		{`func FuzzX(f *F) { m.Seed(f) }`, true, true, "package testing without a name"},
		{`func FuzzX(f *testing.F) { f.Fuzz(func(t *testing.T, n int) {}) }`, true, false, "a target of no machine"},
		{`func FuzzX(f *testing.F) { rng.Seed(1); rng.Seed() }`, true, false, "another's Seed"},
		{`func FuzzX(f *testing.F) { f.Seed(1) }`, true, false, "an f that is seeded"},
		{`func FuzzX(f *testing.T) {}`, false, false, "a t"},
		{`func FuzzX(f testing.F) {}`, false, false, "no pointer"},
		{`func FuzzX(f, g *testing.F) {}`, false, false, "two"},
		{`func (x x) FuzzX(f *testing.F) {}`, false, false, "a method"},
		{`func Fuzzy(f *testing.F) {}`, false, false, "a lower-case letter"},
		{`func Fuzz(f *testing.F) {}`, true, false, "nothing after Fuzz"},
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "x_test.go", "package x\n"+test.source, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		f := file.Decls[0].(*ast.FuncDecl)
		if got := isTarget(f); got != test.target {
			t.Errorf("%s: it is a target: %v", test.reason, got)
		} else if got && seeds(f) != test.machine {
			t.Errorf("%s: it is a machine's: %v", test.reason, !test.machine)
		}
	}
}

// The entries of a target of one []byte can be made seeds.
func TestTargetsOfBytesAreRecognised(t *testing.T) {
	for source, want := range map[string]bool{
		`f.Fuzz(func(t *testing.T, tape []byte) {})`:        true,
		`f.Add(1); f.Fuzz(func(_ *testing.T, b []byte) {})`: true,
		`f.Fuzz(func(t *testing.T, text string) {})`:        false,
		`f.Fuzz(func(t *testing.T, a, b []byte) {})`:        false,
		`f.Fuzz(func(t *testing.T, n int, b []byte) {})`:    false,
		`f.Fuzz(run)`: false,
		`f.Add(func(t *testing.T, tape []byte) {}); f.Skip(1)`: false,
	} {
		file, err := parser.ParseFile(token.NewFileSet(), "x_test.go",
			"package x\nfunc FuzzX(f *testing.F) { "+source+" }", parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		if got := takesBytes(Literal(file.Decls[0].(*ast.FuncDecl))); got != want {
			t.Errorf("%s fuzzes one []byte: %v", source, got)
		}
	}
}
