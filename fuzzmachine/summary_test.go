package fuzzmachine_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/mapping"
)

// A machine of one world that is a Pair compares its sides. It also refuses the t of a run.
func TestWorldThatIsAPairIsCompared(t *testing.T) {
	type world = fuzzmachine.Pair[*int, *int]
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *world { return &world{Model: new(int), System: new(int)} },
		fuzzmachine.Do("both", func(_ *fuzzmachine.T, w *world, _ struct{}) { *w.Model++; *w.System++ }),
		fuzzmachine.Do("one", func(_ *fuzzmachine.T, w *world, _ struct{}) { *w.Model++ }),
		mapping.Refine(func(n *int) int { return *n }, func(n *int) int { return *n }),
	)
	if f := check(m, "both; one; both"); f == nil || f.Kind != "state" || f.Script != "one" {
		t.Errorf("%v", f)
	}
	outer := newDesk(func(t *fuzzmachine.T, _ *handle) { m.Run(t, nil) })
	if f := check(outer, "h1 = open; close h1; reuse h1"); f == nil ||
		!strings.Contains(f.Report, "a run inside a run") {
		t.Errorf("%v", f)
	}
}

// If the answers differ, the states are not compared.
func TestStatesAreNotComparedAfterADifferentAnswer(t *testing.T) {
	m := newShelves(at("put", func(s *faulty) { s.Items = nil }), compared)
	if f := check(m, "put 1"); f == nil || f.Kind != "answer" || strings.Contains(f.Report, "also:") {
		t.Errorf("%v", f)
	}
}

// The first step is compared with what Across saw of the new world.
func TestAcrossChecksTheFirstStep(t *testing.T) {
	s := shelving(none)
	s.model = func() *shelf { return &shelf{[]int8{1, 2}} }
	s.system = func(*fuzzmachine.T) *faulty { return &faulty{shelf: shelf{[]int8{1, 2}}, fault: none} }
	grows := fuzzmachine.Across("grows", func(w *pair) []int8 { return w.System.Items },
		func(before, after []int8) error {
			if len(after) < len(before) {
				return errors.New("it does not")
			}
			return nil
		})
	if f := check(s.machine(grows), "take"); f == nil || f.Signature != "invariant grows" {
		t.Errorf("%v", f)
	}
}

func TestSkippedStepsAreCounted(t *testing.T) {
	s, r := shelving(none), &recorder{name: "FuzzShelf"}
	s.actions[3] = fuzzmachine.Call0("tidy", (*shelf).tidy, (*faulty).tidy).When(func(*shelf) bool {
		return false
	})
	m := s.machine()
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	m.Seed(r)
	for range 120 {
		_ = m.Check(m.Tape("put 1; take; size; tidy; tidy"))
	}
	r.end()
	if !strings.Contains(r.said(), "action tidy") || strings.Contains(r.said(), "skipped 0 times") {
		t.Errorf("says %q", r.said())
	}
}

// If a property run fails, demands that it did not reach are not reported.
func TestDemandsAreNotCheckedAfterFailedChecks(t *testing.T) {
	t.Setenv("FUZZMACHINE_CHECKS", "1000")
	made := 0
	s := shelving(none)
	s.system = func(*fuzzmachine.T) *faulty {
		if made++; made > 300 {
			panic("ouch")
		}
		return &faulty{fault: none}
	}
	m := s.machine().With(demand.Label("never").AtLeast(1))
	r := &recorder{name: "FuzzShelf"}
	m.Seed(r)
	r.end()
	if len(r.words) != 1 || !strings.Contains(r.said(), "ouch") {
		t.Errorf("says %q", r.said())
	}
}

// The same holds if an entry fails without being run. Another target is checked separately.
func TestDemandsAreNotCheckedAfterAFailedEntry(t *testing.T) {
	shelfEntries(t)
	m := newShelves(none).With(demand.Label("never").AtLeast(1))
	keptEntry(t, m, "changed", "put 1", "put 2", "")
	for name, want := range map[string]string{
		"FuzzShelf": "has changed its meaning", "FuzzOther": "label never",
	} {
		r := &recorder{name: name}
		m.Seed(r)
		r.name = name + "/changed"
		m.Run(r, m.Tape("put 1"))
		r.name = name + "/seed"
		for _, tape := range r.seeds {
			m.Run(r, tape)
		}
		r.end()
		if len(r.words) != 1 || !strings.Contains(r.said(), want) {
			t.Errorf("%s says %q", name, r.said())
		}
	}
}

// The test to paste has the variable of the machine, which is found in the line that runs it.
func TestPastedTestNamesTheMachine(t *testing.T) {
	if testing.Short() {
		t.Skip("it takes about a second")
	}
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	machines := []*shelves{newShelves(at("tidy", func(*faulty) { panic("ouch") }))}
	machines[0].Seed(&recorder{name: "FuzzShelf"})
	r := &recorder{name: "FuzzShelf/seed#1"}
	machines[0].Run(r, machines[0].Tape("tidy"))
	if !strings.Contains(r.said(), "paste into TestPastedTestNamesTheMachine, which knows the "+
		"machine:\n\n\tmachines[0].Replay(t, `tidy`)\n") {
		t.Errorf("says %q", r.said())
	}
	long := newShelves(at("put", func(s *faulty) {
		if len(s.Items) == 20 {
			panic("full")
		}
	}))
	r = &recorder{name: "FuzzShelf"}
	long.Seed(r)
	long.Run(r, long.Tape(strings.Repeat("put 1; ", 20)))
	if !strings.Contains(r.said(), "long.Replay(t, `\n\t\tput 0\n\t\tput 0\n") {
		t.Errorf("says %q", r.said())
	}
}
