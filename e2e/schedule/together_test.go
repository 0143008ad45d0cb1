package schedule

import (
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// The race detector sees what actors at once do without an operation between them.
func TestRacesOfActorsAtOnce(t *testing.T) {
	slowtest.TakesSeconds(t)
	b := adding(t, "together_test.go")
	b.compile(t, "-race")
	out := b.run(t, "FuzzTornAtOnce")
	if script := found(out)["race register_test.(*torn).add"]; script != "a: add 0; b: add 0" {
		t.Errorf("%q\n%s", script, out)
	}
}

// Where the package has been rewritten, the script of a failure by chance is tried with switches, and fails for
// certain.
func TestWhatFailsByChanceIsCertain(t *testing.T) {
	slowtest.TakesSeconds(t)
	b := adding(t, "together_test.go")
	b.rewriteToo(t)
	b.compile(t)
	for test, want := range map[string][2]string{
		"TestCounterAgain": {"order add", "a: add 1 !switch=2; b: add 1"},
		"TestGateAgain":    {"panic system runtime.plainError register.(*Gate).Close", "a: close !switch=2; b: close"},
		"TestTotalAgain":   {"deadlock register.(*Semaphore).Acquire", "a: add 0 !switch=2; b: add 0 !switch=2"},
		"TestBankAgain":    {"deadlock register.(*Bank).Move", "a: move to=0 coins=0 !switch=2; b: move to=1 coins=0"},
	} {
		if out := b.run(t, test); found(out)[want[0]] != want[1] {
			t.Errorf("%s: %q\n%s", test, found(out), out)
		}
	}
}
