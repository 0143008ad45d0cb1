package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// same is a helper, as assertion libraries have many.
func same(t *fuzzmachine.T, a, b int) {
	t.Helper()
	if a != b {
		t.Fatalf("%d is not %d", a, b)
	}
}

// Helpers are not found out in runs that pass, for that would cost more than most steps. All the same the
// first report of a failure, and what Known is asked, name the function that has called a helper.
func TestHelpersAreFoundOutWhereARunFails(t *testing.T) {
	machine := func(options ...fuzzmachine.Option) *fuzzmachine.Machine {
		return fuzzmachine.NewWorld(func(*fuzzmachine.T) *int { return new(int) },
			fuzzmachine.Do("add", func(t *fuzzmachine.T, n *int, _ struct{}) { *n++; counts(t, *n) })).With(options...)
	}
	f := check(machine(), "add; add; add; add; add")
	if f == nil || !strings.HasSuffix(f.Signature, ".counts") || f.Step != 3 {
		t.Fatalf("%v", f)
	}
	if f := check(machine(fuzzmachine.Known(f.Signature)), "add; add; add"); f != nil {
		t.Errorf("what is known is reported: %v", f)
	}
}

func counts(t *fuzzmachine.T, n int) { same(t, max(n, 2), 2) }
