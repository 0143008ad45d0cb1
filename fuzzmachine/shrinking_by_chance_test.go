package fuzzmachine_test

import (
	"strings"
	"testing"
)

// Shrinking stops if the program fails only by chance, because a step that is left out may matter. The report
// says so.
func TestShrinkingStopsAtChance(t *testing.T) {
	runs := 0
	m := newShelves(at("tidy", func(s *faulty) {
		if runs++; runs%3 != 0 && len(s.Items) > 2 {
			s.t.Errorf("untidy")
		}
	}))
	f := check(m, "put 4; put 5; put 6; size; tidy; size")
	if f == nil || f.Kind == "flaky" || !strings.Contains(f.Report, "the program does not fail each time") ||
		strings.Contains(f.Report, "any") {
		t.Errorf("%v", f)
	}
}

// A program that always fails is run once more, and the report does not mention it.
func TestShrinkingContinuesIfTheFailureRecurs(t *testing.T) {
	m := newShelves(at("tidy", func(s *faulty) { s.t.Errorf("untidy") }))
	if f := check(m, "put 4; tidy"); f == nil || f.Script != "tidy" || strings.Contains(f.Report, "each time") {
		t.Errorf("%v", f)
	}
}
