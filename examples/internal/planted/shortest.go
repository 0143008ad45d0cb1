package planted

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// Shortest fails t unless the bug has a program of Steps steps and none shorter: all programs of small values run, the
// short ones first.
func Shortest(t *testing.T, m *fuzzmachine.Machine, bug Bug) {
	t.Helper()
	if os.Getenv("NIGHT") == "" && bug.Steps > 2 && bug.Steps < 10 { // of more, there are few actions
		t.Skip("runs up to millions of programs; runs with NIGHT=1")
	}
	first := &first{name: t.Name()}
	m.Exhaust(first, bug.Steps)
	_, pasted, _ := strings.Cut(first.report, "Replay(t, `")
	script, _, found := strings.Cut(pasted, "`")
	if steps := len(strings.FieldsFunc(script, func(c rune) bool { return c == ';' || c == '\n' })); !found || steps != bug.Steps {
		t.Errorf("%s fails in %d steps, want %d:\n%s", bug.Name, steps, bug.Steps, first.report)
	}
	_, signature, _ := strings.Cut(first.report, "signature   ")
	signature, _, _ = strings.Cut(signature, "\n")
	if !slices.Contains(strings.Split(bug.Signature, "|"), signature) {
		t.Errorf("%s is reported as %q, want %q", bug.Name, signature, bug.Signature)
	}
}

// A first is the t of a test that fails. It keeps the report.
type first struct{ name, report string }

func (f *first) Helper()                        {}
func (f *first) Name() string                   { return f.name }
func (f *first) Fatalf(_ string, report ...any) { f.report += report[0].(string) }
