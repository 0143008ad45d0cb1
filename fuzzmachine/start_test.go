package fuzzmachine_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A stock is the state that shelves begin with.
type stock struct {
	Items []int8 `fuzz:"len=0..4"`
}

func (m *shelf) few() error {
	if len(m.Items) > 3 {
		return fmt.Errorf("%d items", len(m.Items))
	}
	return nil
}

type beginning = fuzzmachine.StartAction[*shelf, *faulty, stock]

// begun is the start of shelves whose system has a fault.
func begun(fault func(*faulty, string)) beginning {
	return fuzzmachine.Start(
		func(a stock) *shelf { return &shelf{slices.Clone(a.Items)} },
		func(t *fuzzmachine.T, a stock) *faulty {
			return &faulty{shelf: shelf{slices.Clone(a.Items)}, fault: fault, t: t}
		})
}

// takenWrong is a fault of shelves that hold 2.
var takenWrong = at("take", func(s *faulty) {
	if len(s.Items) == 2 {
		s.Items = nil
	}
})

// A program that begins with a start begins in that state. Its arguments are printed, parsed and shrunk like
// any others. The first step of a program that has none begins as New says.
func TestProgramsBeginWithAStart(t *testing.T) {
	m := newShelves(takenWrong, begun(takenWrong), compared)
	f := check(m, "start [4,5,6]; size; take; put 1")
	if f == nil || f.Signature != "state" || f.Script != "start items=[0, 0, 0]; take" || f.Step != 2 || !strings.HasPrefix(
		f.Report, "step 2, take: the states differ: model 2 elements, system 0 elements\n") {
		t.Errorf("%v", f)
	}
	for _, script := range []string{"start [4,5]; take; size", "size", "", "start []", "put 1; take"} {
		if f := check(m, script); f != nil {
			t.Errorf("%s: %v", script, f)
		}
	}
}

// A start that is not the first step is skipped, as if its guard were false.
func TestStartCountsOnlyAsTheFirstStep(t *testing.T) {
	m := newShelves(none, begun(none), compared)
	predicted, err := m.Predict(m.Description().Decode(m.Tape("start [3]; put 4; start [5]; take")))
	if err != nil || len(predicted) != 4 || predicted[0].Skipped || !predicted[2].Skipped ||
		predicted[3].Answer != "3, true" && !strings.HasPrefix(predicted[3].Answer, "3") {
		t.Errorf("%v, %v", predicted, err)
	}
	if f := check(m, "put 4; start [5]; take; size"); f != nil {
		t.Error(f)
	}
}

// What the functions of a start do wrong is a failure of the first step.
func TestStartThatFailsIsTheFirstStep(t *testing.T) {
	model := func(a stock) *shelf { return &shelf{a.Items} }
	for signature, system := range map[string]func(t *fuzzmachine.T, a stock) *faulty{
		"panic system string start system":                          func(*fuzzmachine.T, stock) *faulty { panic("no") },
		"failure fuzzmachine_test.TestStartThatFailsIsTheFirstStep": func(t *fuzzmachine.T, _ stock) *faulty { t.Fatalf("no"); return nil },
		"state": func(*fuzzmachine.T, stock) *faulty { return &faulty{fault: none} },
	} {
		m := newShelves(none, fuzzmachine.Start(model, system), compared)
		f := check(m, "start [1]; size; size")
		if f == nil || f.Step != 1 || f.Action != "start" || f.Kind != strings.Fields(signature)[0] {
			t.Errorf("%s: %v", signature, f)
		}
		if f := check(m, "size"); f != nil {
			t.Error(f)
		}
	}
	panics := fuzzmachine.Start(func(stock) *shelf { panic("no") },
		func(*fuzzmachine.T, stock) *faulty { return &faulty{fault: none} })
	f := check(newShelves(none, panics, compared), "start [1]; size")
	if f == nil || f.Step != 1 || !strings.HasPrefix(f.Signature, "panic model ") {
		t.Errorf("the model's function panics: %v", f)
	}
}

// A start that its invariant refuses is not run, and a model that panics there would be run.
func TestStartThatDoesNotHoldIsRefused(t *testing.T) {
	fails := at("size", func(s *faulty) { s.t.Errorf("it is run") })
	m := newShelves(fails, begun(fails).Holds("few", (*shelf).few), compared)
	if f := check(m, "start [1,2,3,4]; size"); f != nil {
		t.Error(f)
	}
	if f := check(m, "start [1,2]; size"); f == nil || f.Kind != "failure" {
		t.Errorf("%v", f)
	}
	crowded := fuzzmachine.Start(
		func(a stock) *shelf { return &shelf{slices.Clone(a.Items)} },
		func(t *fuzzmachine.T, a stock) *faulty {
			if len(a.Items) > 3 {
				t.Errorf("a system is made in a state that is refused")
			}
			return &faulty{shelf: shelf{slices.Clone(a.Items)}, t: t}
		})
	if f := check(newShelves(none, crowded.Holds("few", (*shelf).few), compared), "start [1,2,3,4]; size"); f != nil {
		t.Error(f)
	}
}

// A step that leads where no start may be is a failure of its own, from generated states and from that of
// New.
func TestStepThatLeavesTheInvariantIsAFailure(t *testing.T) {
	m := newShelves(none, begun(none).Holds("few", (*shelf).few), compared)
	f := check(m, "start [1,2,3]; size; put 1; size")
	if f == nil || f.Signature != "holds few" || f.Script != "start items=[0, 0, 0]; put 0" || !strings.HasPrefix(f.Report,
		"step 2, put: the state breaks the invariant \"few\" of Start: 4 items\n") {
		t.Errorf("%v", f)
	}
	if f := check(m, "put 1; put 1; put 1; put 1"); f == nil || f.Signature != "holds few" {
		t.Errorf("%v", f)
	}
	never := func(*shelf) error { return errors.New("never") }
	f = check(newShelves(none, begun(none).Holds("never", never)), "size")
	if f == nil || f.Signature != "holds never" || f.Step != 0 {
		t.Errorf("%v", f)
	}
}

// Half of the generated programs begin with a start, and none has one elsewhere.
func TestHalfOfTheProgramsBeginWithAStart(t *testing.T) {
	m := newShelves(none, begun(none), compared)
	starts, programs := 0, 0
	for _, tape := range seedsOf(t, m) {
		programs++
		for i, step := range m.Description().Decode(tape) {
			switch {
			case step.Action != "start":
			case i == 0:
				starts++
			default:
				t.Fatalf("step %d of a program is a start", i+1)
			}
		}
	}
	if programs != 256 || starts < 100 || starts > 160 {
		t.Errorf("%d of %d programs begin with a start", starts, programs)
	}
}

// Most starts that are refused are a line on standard error, and statistics count them all.
func TestRefusedStartsAreCounted(t *testing.T) {
	picky := func(m *shelf) error {
		if len(m.Items) > 0 {
			return errors.New("there are items")
		}
		return nil
	}
	s := shelving(none)
	s.actions = s.actions[1:] // nothing puts
	m := s.machine(begun(none).Holds("picky", picky))
	t.Setenv("FUZZMACHINE_STATS", "1")
	said := stderrOf(t, func() {
		r := &recorder{name: "FuzzX"}
		m.Seed(r)
		for _, tape := range r.seeds {
			m.Run(r, tape)
		}
		if r.end(); len(r.words) > 0 {
			t.Error(r.said())
		}
	})
	if !strings.Contains(said, " generated starts ") || !strings.Contains(said, " were refused, because their model breaks what Holds says") {
		t.Errorf("%s", said)
	}
}

// Exhaust begins with each start of small values.
func TestExhaustBeginsWithStarts(t *testing.T) {
	m := newShelves(takenWrong, begun(takenWrong).Holds("few", (*shelf).few), compared)
	r := &recorder{name: "TestX"}
	m.Exhaust(r, 2)
	if !strings.Contains(r.said(), "start items=[0, 0, 0]; take") {
		t.Errorf("%s", r.said())
	}
}

// In a bubble, and beside a plain system, programs begin with starts as well. The plain system has none, so
// only the other programs are run on it.
func TestStartsBesideOptions(t *testing.T) {
	m := newShelves(none, begun(none), compared).With(fuzzmachine.Bubble())
	if f := check(m, "start [1,2]; take; size"); f != nil {
		t.Error(f)
	}
	plain := newShelves(none, begun(none), compared, fuzzmachine.Plain[*shelf](newFaulty))
	r := &recorder{name: "TestX"}
	if plain.Replay(r, "start [1,2]; take; size"); r.said() != "" {
		t.Error(r.said())
	}
}

// With the inverse of a start, statistics say how many states are outside its domain.
func TestStatesThatNoStartHasAreCounted(t *testing.T) {
	m := newShelves(none, begun(none).Inverse(func(m *shelf) stock { return stock{m.Items} }), compared)
	t.Setenv("FUZZMACHINE_STATS", "1")
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	said := stderrOf(t, func() {
		r := &recorder{name: "FuzzX"}
		m.Seed(r)
		m.Run(r, m.Tape("start [1,2,3]; put 1; put 1; take; put 2; size"))
		r.end()
	})
	if want := "  of 1 generated starts 0 were refused\n  no start can make 3 of 6 states\n"; !strings.Contains(said, want) {
		t.Errorf("%q is not in\n%s", want, said)
	}
}

// A start that is never taken fails the target, as an action that is never taken does. One that is mostly
// refused is a line. Refused starts are counted where programs are drawn, for another step is drawn in their
// place.
func TestStartThatIsNeverTakenFailsTheTarget(t *testing.T) {
	s := shelving(none)
	s.actions = s.actions[1:] // nothing puts
	start := func(most int) beginning {
		return fuzzmachine.Start(
			func(a stock) *shelf { return &shelf{append([]int8{1}, a.Items...)} },
			func(t *fuzzmachine.T, a stock) *faulty {
				return &faulty{shelf: shelf{append([]int8{1}, a.Items...)}, fault: none, t: t}
			},
		).Holds("few", func(m *shelf) error {
			if len(m.Items) > most {
				return errors.New("too many")
			}
			return nil
		})
	}
	for most, want := range map[int]string{
		0: "start (start_test.go:", 1: " were refused, because their model breaks what Holds says: ", 5: "",
	} {
		fails, lines := doubted(t, s.machine(start(most), compared))
		said := lines
		if most == 0 {
			said = fails
		}
		if want == "" && !strings.Contains(fails+lines, "refused") {
			continue
		}
		if want == "" || !strings.Contains(said, want) || (most == 0) != (fails != "") {
			t.Errorf("most %d: it fails with %q, and says %q", most, fails, lines)
		}
	}
}
