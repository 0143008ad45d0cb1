package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// guarded has actions of all kinds. Each has two guards: one on the model, and one on the model and the
// argument.
func guarded(world func(*shelf) bool, args func(*shelf, int8) bool) map[string]element {
	of := func(w *pair) bool { return world(w.Model) }
	ofArgs := func(w *pair, v int8) bool { return args(w.Model, v) }
	return map[string]element{
		"Both":       put().When(world).WhenArgs(args),
		"StuttersIf": put().Fails(failed).StuttersIf(func(int8) bool { return false }).When(world).WhenArgs(args),
		"Observed":   observed().WhenArgs(args).When(world),
		"DoBoth":     doBoth().When(world).WhenArgs(args),
		"Do":         fuzzmachine.Do("put", alone[int8]).WhenArgs(ofArgs).When(of),
	}
}

// add adds one item to both sides.
func add(_ *fuzzmachine.T, m *shelf, s *faulty, _ struct{}) { m.put(1); s.put(1) }

// A step is taken if both guards of its action hold, and skipped otherwise.
func TestBothGuardsMustHold(t *testing.T) {
	world := func(s *shelf) bool { return s.size() == 0 }
	args := func(_ *shelf, v int8) bool { return v < 5 }
	for name, action := range guarded(world, args) {
		s := shelving(none)
		s.actions[0] = action
		s.add(fuzzmachine.DoBoth("add", add))
		said := statistics(t, s.machine(), "put 7; tidy; add; put 7; put 1; take")
		if !strings.Contains(said, row("put", 0, 3, 0, 0)) {
			t.Errorf("%s: a guard does not hold, and it says\n%s", name, said)
		}
		if said := statistics(t, s.machine(), "put 1"); !strings.Contains(said, row("put", 1, 0, 0, 0)) {
			t.Errorf("%s: both guards hold, and it says\n%s", name, said)
		}
	}
}

// Predict skips the steps that a run skips.
func TestPredictChecksBothGuards(t *testing.T) {
	s := shelving(none)
	s.actions[0] = put().When(func(s *shelf) bool { return s.size() < 2 }).
		WhenArgs(func(_ *shelf, v int8) bool { return v < 5 })
	m := s.machine()
	p, err := m.Description().Parse("put 1; put 5; put 2; put 3; size")
	if err != nil {
		t.Fatal(err)
	}
	list, err := m.Predict(p)
	if err != nil {
		t.Fatal(err)
	}
	for i, skipped := range []bool{false, true, false, true, false} {
		if list[i].Skipped != skipped {
			t.Errorf("step %d: %+v", i+1, list[i])
		}
	}
}

// A guard that panics is reported as a guard, and so is a guard that changes the model.
func TestPanicsAndChangesOfGuardsAreReported(t *testing.T) {
	boom := func() bool { panic("boom") }
	yes := func(*shelf) bool { return true }
	for name, action := range guarded(func(*shelf) bool { return boom() },
		func(*shelf, int8) bool { return true }) {
		s := shelving(none)
		s.actions[0] = action
		if f := check(s.machine(), "put 1"); f == nil || !strings.Contains(f.Report, "the guard panics: boom") {
			t.Errorf("When of %s: %v", name, f)
		}
	}
	for name, action := range guarded(yes, func(*shelf, int8) bool { return boom() }) {
		s := shelving(none)
		s.actions[0] = action
		if f := check(s.machine(), "put 1"); f == nil || !strings.Contains(f.Report, "the guard panics: boom") {
			t.Errorf("WhenArgs of %s: %v", name, f)
		}
	}
	for name, action := range map[string]element{
		"When":     put().When(func(s *shelf) bool { s.Items = nil; return false }),
		"WhenArgs": put().WhenArgs(func(s *shelf, _ int8) bool { s.Items = nil; return false }),
	} {
		s := shelving(none)
		s.actions[0] = action
		s.add(fuzzmachine.DoBoth("add", add))
		r := &recorder{name: "TestX"}
		if s.machine().Replay(r, "add; put 1; size"); !strings.Contains(r.said(), "signature   impure put") {
			t.Errorf("%s changes the model: %q", name, r.said())
		}
	}
}

// A guard that changes the model is impure although it holds. It is reported before the system, which answers
// as the model would have without that change.
func TestGuardThatHoldsAndChangesTheModelIsImpure(t *testing.T) {
	drops := func(s *shelf) bool { s.Items = nil; return true }
	dropsToo := func(s *shelf, _ int8) bool { return drops(s) }
	always := func(*shelf) bool { return true }
	for name, action := range guarded(always, dropsToo) {
		s := shelving(none)
		s.actions[0] = action
		s.add(fuzzmachine.DoBoth("add", add))
		r := &recorder{name: "TestX"}
		const words = "the guard must not change the model, but it changed Items from 1 element to 0 elements"
		if s.machine().Replay(r, "add; put 1; size"); !strings.Contains(r.said(), "signature   impure put") ||
			!strings.Contains(r.said(), words) {
			t.Errorf("WhenArgs of %s: %q", name, r.said())
		}
	}
	s := shelving(none)
	s.actions[0] = put().When(drops)
	if f := check(s.machine(), "put 1; put 2; put 3"); f == nil || f.Signature != "impure put" ||
		f.Script != "put 0; put 0" {
		t.Errorf("the system is blamed: %v", f)
	}
}

// A guard that reads the system is named, whether its own step has changed the system or another one.
func TestGuardThatReadsTheSystemIsNamed(t *testing.T) {
	var full int // what the system has written
	few := func(*shelf) bool { return full < 3 }
	some := func(*shelf) bool { return full > 0 }
	for name, actions := range map[string][]element{
		"put":  {fuzzmachine.Both("put", (*shelf).put, (*faulty).put).When(few)},
		"look": {put(), fuzzmachine.Call("look", (*shelf).size, (*faulty).size).When(some)},
	} {
		s := shelving(none)
		s.system = func(t *fuzzmachine.T) *faulty {
			full = 0
			return &faulty{fault: func(s *faulty, _ string) { full = len(s.Items) }, t: t}
		}
		s.actions = actions
		r := &recorder{name: "TestX"}
		s.machine().Replay(r, "put 1; put 1; put 1")
		wants(t, r.said(), "the guard of "+name+" was ", "for the same state of the model; it depends on the system",
			"signature   impure "+name+"\n", "hint        let the guard look at the model alone")
	}
}

// A guard that reads the model alone is not suspected, though the system changes at every step.
func TestGuardOfTheModelIsNotSuspected(t *testing.T) {
	s := shelving(none)
	s.actions[0] = put().When(func(s *shelf) bool { return s.size() < 2 }).
		WhenArgs(func(s *shelf, v int8) bool { return v != int8(s.size()) })
	s.machine().Replay(t, "put 5; put 1; put 7; take; put 1; size; take; take")
}

// A guard that changes the model is blamed for that, and not those that see what it has left.
func TestGuardThatSeesAChangedModelIsNotBlamed(t *testing.T) {
	s := shelving(none)
	s.actions = []element{
		put().When(func(s *shelf) bool { return s.size() < 1 }),
		fuzzmachine.Call("look", (*shelf).size, (*faulty).size).When(func(s *shelf) bool {
			s.Items = append(s.Items, 1)
			return len(s.Items) > 9
		}),
	}
	r := &recorder{name: "TestX"}
	s.machine().Replay(r, "put 1; look")
	wants(t, r.said(), "signature   impure look\n", "the guard must not change the model")
}
