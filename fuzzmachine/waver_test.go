package fuzzmachine_test

import (
	"strings"
	"testing"
	"time"
)

// A program that fails by chance is not shrunk on, for what is left out may matter; a word says so.
func TestShrinkingStopsAtChance(t *testing.T) {
	runs := 0
	m := newShelves(at("tidy", func(s *faulty) {
		if runs++; runs%3 != 0 && len(s.Items) > 2 {
			s.t.Errorf("untidy")
		}
	}))
	f := check(m, "put 4; put 5; put 6; size; tidy; size")
	if f == nil || f.Kind == "flaky" || !strings.Contains(f.Report, "it does not fail the same way each time") || strings.Contains(f.Report, "any") {
		t.Errorf("%v", f)
	}
}

// One that always fails is run once more, and nothing is said.
func TestShrinkingGoesOn(t *testing.T) {
	m := newShelves(at("tidy", func(s *faulty) { s.t.Errorf("untidy") }))
	if f := check(m, "put 4; tidy"); f == nil || f.Script != "tidy" || strings.Contains(f.Report, "each time") {
		t.Errorf("%v", f)
	}
}

// A slow system is shrunk for as long as there is time, steps first, and the report says that this was not the end.
func TestShrinkingASlowSystem(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes seven seconds")
	}
	m := newShelves(func(s *faulty, step string) {
		if time.Sleep(12 * time.Millisecond); step == "size" && len(s.Items) > 1 && s.Items[1] > 3 {
			s.t.Errorf("second")
		}
	})
	f := check(m, strings.Repeat("put 9; tidy; put 8; take; ", 12)+"put 7; size")
	if f == nil || strings.Contains(f.Report, "any") || !strings.Contains(f.Report, "; then time was up") || !strings.HasSuffix(f.Script, "; size") {
		t.Errorf("%v", f)
	}
}
