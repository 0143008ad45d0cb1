package fuzzmachine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// Shrinking never changes from one failure to another (law 8), although shorter programs have other failures.
func TestShrinkingKeepsTheFailure(t *testing.T) {
	m := newShelves(func(s *faulty, step string) {
		switch {
		case step == "put" && len(s.Items) == 3:
			panic("three")
		case step == "tidy" && len(s.Items) == 0:
			s.t.Errorf("nothing to tidy")
		}
	})
	f := check(m, "put 1; tidy; put 2; tidy; put 3; size")
	if f == nil || f.Kind != "panic" || f.Script != "put 0; put 0; put 0" {
		t.Errorf("%v", f)
	}
}

// After a failure nothing is called, neither New's functions nor an action.
func TestNoStepAfterAFailure(t *testing.T) {
	steps := 0
	s := shelving(func(s *faulty, step string) {
		steps++
		if step == "size" {
			s.t.Errorf("no")
		}
	})
	r := &recorder{name: "TestX"}
	s.machine().Replay(r, "put 1; size; take; take")
	if steps != 2*2 || strings.Contains(r.said(), "also:") { // the run, and the one that confirms it
		t.Errorf("%d steps: %s", steps, r.said())
	}
	steps = 0
	s.system = func(t *fuzzmachine.T) *faulty { t.Errorf("no"); return nil }
	if f := check(s.machine(), "put 1"); f == nil || f.Step != 0 || steps > 0 ||
		strings.Contains(f.Report, "also:") {
		t.Errorf("%d steps: %v", steps, f)
	}
}

// A copied shelf counts its copies.
type copied struct {
	shelf
	clones *int
}

func (c *copied) Clone() *copied {
	*c.clones++
	return &copied{shelf{slices.Clone(c.Items)}, c.clones}
}

// If the model has a method Clone, it makes the copies.
func TestCloneOfTheModelIsUsed(t *testing.T) {
	clones := 0
	m := fuzzmachine.New(func() *copied { return &copied{clones: &clones} },
		func(*fuzzmachine.T) *shelf { return new(shelf) },
		fuzzmachine.Both("put", (*copied).put, (*shelf).put))
	m.Replay(&recorder{name: "TestX"}, "put 1")
	for val := range 30 {
		_ = m.Check(m.Tape("put " + string(rune('0'+val%10))))
	}
	if clones == 0 {
		t.Error("it is not")
	}
}

func TestLogOfSeveralLinesStandsUnderItsStep(t *testing.T) {
	m := newShelves(at("tidy", func(s *faulty) { s.t.Logf("one\ntwo"); s.t.Errorf("no") }))
	if f := check(m, "tidy"); f == nil || !strings.Contains(f.Report, "log    one\n                  two\n") {
		t.Errorf("%v", f)
	}
}

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
