package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A reference counts how often it is made, copied and asked for its state.
type reference struct {
	shelf
	made, cloned, stated *int
}

func (r *reference) Clone() *reference { *r.cloned++; c := *r; return &c }
func (r *reference) State() int        { *r.stated++; return 7 }

type paired = fuzzmachine.Pair[*reference, *shelf]

// newPaired returns a machine of a reference, and the reference's counts.
func newPaired(more ...fuzzmachine.Element[*paired]) (m machine, counts *[3]int) {
	counts = new([3]int)
	made := func(*fuzzmachine.T) *reference {
		counts[0]++
		return &reference{made: &counts[0], cloned: &counts[1], stated: &counts[2]}
	}
	return fuzzmachine.NewPair(made, func(*fuzzmachine.T) *shelf { return new(shelf) }, append(more,
		fuzzmachine.Both("put", (*reference).put, (*shelf).put),
		fuzzmachine.Call2("take", (*reference).take, (*shelf).take),
	)...), counts
}

// A reference is used only like the system: it is not searched alone, copied or inspected.
func TestReferenceIsUsedLikeTheSystem(t *testing.T) {
	m, counts := newPaired()
	seeds := seedsOf(t, m)
	if counts[0] > 0 || len(seeds) != 256 {
		t.Errorf("for %d seeds the reference is made %d times", len(seeds), counts[0])
	}
	for _, tape := range seeds { // some of them are run again
		if err := m.Check(tape); err != nil {
			t.Fatal(err)
		}
	}
	m.Replay(t, "put 1; take") // is reported
	if counts[0] < 256 || counts[1] > 0 || counts[2] > 0 {
		t.Errorf("made, copied and asked where it is: %d", *counts)
	}
	if said := statistics(t, m, "put 1; take"); strings.Contains(said, "  model ") ||
		strings.Contains(said, "State says") {
		t.Errorf("somebody has looked into it:\n%s", said)
	}
}

// A reference is no model. Predict returns an error, and its functions are not checked for purity.
func TestReferenceIsNotCheckedForPurity(t *testing.T) {
	m, _ := newPaired(
		fuzzmachine.Call0("odd", func(r *reference) { r.put(1) }, func(s *shelf) { s.put(1) }).Stutters(),
		fuzzmachine.Call0("drop", func(*reference) {}, (*shelf).tidy).
			When(func(r *reference) bool { r.Items = nil; return false }),
	)
	_, err := m.Predict(nil)
	if err == nil ||
		!strings.Contains(err.Error(), "Predict: the machine has no model that could run alone: one of New has, and none") {
		t.Errorf("%v", err)
	}
	m.Replay(t, "odd; put 1; take; drop") // a stutter that changes the reference, and a guard that changes it
}

// Two systems that differ are reported like a model and a system. The reference has the t of the run.
func TestDifferenceFromAReferenceIsReported(t *testing.T) {
	undone := 0
	m := fuzzmachine.NewPair(func(t *fuzzmachine.T) *shelf {
		t.Cleanup(func() { undone++ })
		return new(shelf)
	}, func(t *fuzzmachine.T) *faulty {
		return &faulty{fault: at("size", func(s *faulty) { s.Items = nil }), t: t}
	},
		put(), fuzzmachine.Call("size", (*shelf).size, (*faulty).size))
	f := check(m, "put 1; put 2; size")
	if f == nil || f.Signature != "answer size" || f.Script != "put 0; size" || undone == 0 {
		t.Errorf("%d times undone, %v", undone, f)
	}
}
