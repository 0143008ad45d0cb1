package fuzzmachine_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// empty is that nothing is left at the end.
func empty(s *faulty) error {
	if len(s.Items) > 0 {
		return fmt.Errorf("%d items are left", len(s.Items))
	}
	return nil
}

var emptied = fuzzmachine.Finally("empty", func(w *pair) error { return empty(w.System) })

// What must hold at the end need not hold before. It is looked at once, after the last step, in the new world if
// there is no step, and before what is registered for cleanup.
func TestFinallyHoldsAtTheEnd(t *testing.T) {
	var seen []string
	m := newShelves(none, begun(none), fuzzmachine.Finally("first", func(w *pair) error {
		w.System.t.Cleanup(func() { seen = append(seen, "cleanup") })
		seen = append(seen, fmt.Sprint(w.Model.Items, w.System.Items))
		return nil
	}), fuzzmachine.Finally("second", func(*pair) error { seen = append(seen, "second"); return nil }))
	for script, want := range map[string]string{
		"put 1; put 2; take": "[2] [2] second cleanup",
		"":                   "[] [] second cleanup",
		"start [3]":          "[3] [3] second cleanup",
	} {
		seen = nil
		if report := replayed(m, script); report != "" || strings.Join(seen[:3], " ") != want {
			t.Errorf("%s: %q %s", script, seen, report)
		}
	}
	m = newShelves(none, emptied)
	for _, script := range []string{"", "put 1; take", "put 1; put 2; size; take; take; tidy"} {
		if f := check(m, script); f != nil {
			t.Errorf("%s: %v", script, f)
		}
	}
}

// The report says that all steps were taken. The program is as short as one that ends so can be.
func TestFinallyIsReported(t *testing.T) {
	f := check(newShelves(none, emptied), "put 1; put 2; take; size; put 3; take; tidy")
	if f == nil || f.Signature != "finally empty" || f.Script != "put 0" || f.Step != 1 ||
		!strings.HasPrefix(f.Report, "after the last step: \"empty\" does not hold: 1 items are left\n") ||
		!strings.Contains(f.Report, "checked at  finally_test.go:") {
		t.Errorf("%v", f)
	}
}

// A run that has failed is over, and so is one at whose end the first of two does not hold.
func TestFinallyIsNotHeldAfterAFailure(t *testing.T) {
	held := 0
	never := fuzzmachine.Finally("never", func(*pair) error { held++; return errors.New("it never does") })
	for want, m := range map[string]machine{
		"answer size": newShelves(at("size", func(s *faulty) { s.Items = append(s.Items, 1) }), never),
		"state":       newShelves(none, mapping.Refine((*shelf).size, func(*faulty) int { return 9 }), never),
	} {
		if report := replayed(m, "put 1; size"); !strings.Contains(report, "signature   "+want) || held > 0 {
			t.Errorf("%s: %d: %s", want, held, report)
		}
	}
	f := check(newShelves(none, emptied, never), "put 1")
	if f == nil || f.Signature != "finally empty" || strings.Contains(f.Report, "it never does") {
		t.Errorf("%v", f)
	}
	if f := check(newShelves(none, emptied, never).With(fuzzmachine.Known("finally empty")), "put 1"); f != nil {
		t.Errorf("%v", f)
	}
}

// It may change the system, but not the model, panics under a name of its own, and may report to t.
func TestFinallyThatDoesMore(t *testing.T) {
	for want, end := range map[string]func(w *pair) error{
		"":                        func(w *pair) error { w.System.clear(); return nil },
		"impure finally end":      func(w *pair) error { w.Model.clear(); return nil },
		"panic finally string":    func(*pair) error { panic("the end") },
		"after the last step: no": func(w *pair) error { w.System.t.Errorf("no"); return nil },
		"last step: FailNow":      func(w *pair) error { w.System.t.FailNow(); return nil },
	} {
		m := newShelves(none, fuzzmachine.Finally("end", end))
		report := replayed(m, "put 2; size")
		if (report == "") != (want == "") || !strings.Contains(report, want) {
			t.Errorf("%s: %s", want, report)
		}
		if strings.HasPrefix(want, "impure") && !strings.Contains(report, `Finally("end") must not change the model, but it changed Items`) {
			t.Error(report)
		}
	}
}

// Of several states that are possible, one must have what must hold.
func TestFinallyOfBlocks(t *testing.T) {
	const block = "a: push 1 !switch=2; b: push 2"
	type papersPair = fuzzmachine.Pair[*papers, *papers]
	seen := 0
	same := fuzzmachine.Finally("same", func(w *papersPair) error {
		if seen++; !slices.Equal(w.Model.List, w.System.List) {
			return fmt.Errorf("%v is %v", w.Model.List, w.System.List)
		}
		return nil
	})
	other := func(first int) fuzzmachine.Element[*papersPair] {
		return fuzzmachine.Finally("first", func(w *papersPair) error {
			if len(w.Model.List) > 0 && w.Model.List[0] != first {
				return fmt.Errorf("%d is the first", w.Model.List[0])
			}
			return nil
		})
	}
	for _, e := range []fuzzmachine.Element[*papersPair]{same, other(1), other(2)} {
		for _, script := range []string{block, "push 1; pop; " + block + "; a: sum"} {
			if f := check(paperPiles(e), script); f != nil {
				t.Errorf("%s: %v", script, f)
			}
		}
	}
	f := check(paperPiles(other(3)), block)
	if f == nil || f.Signature != "finally first" || strings.Contains(f.Script, ":") {
		t.Errorf("%v", f)
	}
	report := replayed(paperPiles(other(3)), block)
	if !strings.HasPrefix(report, `after the last step: "first" holds in none of the 2 states that are possible: `) {
		t.Error(report)
	}
	see := fuzzmachine.DoBoth("see", func(*fuzzmachine.T, *papers, *papers, struct{}) {})
	seen = 0
	m := paperPiles(see, same)
	if report := replayed(m, block+"; see"); report != "" || seen > 0 {
		t.Errorf("the program ended early, %d: %s", seen, report)
	}
	for _, script := range []string{"", "see", "a: push 1"} {
		if report := replayed(m, script); report != "" || seen == 0 {
			t.Errorf("%q did not, %d: %s", script, seen, report)
		}
		seen = 0
	}
}

// Steps that are taken from models made of the system end as others do.
func TestFinallyOfSingleSteps(t *testing.T) {
	m := newShelves(none, mapping.ToModel(shelfOf), emptied).With(fuzzmachine.SingleSteps())
	if f := check(m, "put 1; take; put 2; put 3"); f == nil || f.Signature != "finally empty" || f.Script != "put 0" {
		t.Errorf("%v", f)
	}
}

// In a bubble there is time to come to rest.
func TestFinallyWaitsInABubble(t *testing.T) {
	var work atomic.Int32 // under way
	slow := at("put", func(s *faulty) {
		work.Add(1)
		go func() { time.Sleep(time.Hour); work.Add(-1) }()
	})
	rested := func(wait time.Duration) machine {
		return inBubble(newShelves(slow, fuzzmachine.Finally("empty", func(*pair) error {
			if time.Sleep(wait); work.Load() > 0 {
				return errors.New("work is left")
			}
			return nil
		})))
	}
	if f := check(rested(2*time.Hour), "put 1"); f != nil {
		t.Error(f)
	}
	if f := check(rested(time.Minute), "put 1"); f == nil || f.Signature != "finally empty" {
		t.Error(f)
	}
}

// It ends all programs of Exhaust, is one of the comparisons that Teeth knows, and one with which a machine is
// not blind.
func TestFinallyIsAComparison(t *testing.T) {
	report, _ := exhaust(t, newShelves(none, emptied), 2)
	wants(t, report, "after the last step: ", "signature   finally empty", "`put 0`")
	table, _ := bite(t, newShelves(none, fuzzmachine.Finally("same", func(w *pair) error {
		if !slices.Equal(w.Model.Items, w.System.Items) {
			return errors.New("they differ")
		}
		return nil
	})))
	rows(t, table, `Finally("same") `)
	add := fuzzmachine.Both0("add", (*gate).add, (*gate).add)
	blind := fuzzmachine.Finally("x", func(*fuzzmachine.Pair[*gate, *gate]) error { return nil })
	if fails, _ := doubted(t, gates(add, blind)); fails != "" {
		t.Error(fails)
	}
}
