package generator

import (
	"testing"

	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

// newFenced returns a source of a model whose steps to the north want to go one way in the east and the other way in the
// west, and which can rest only at home.
func newFenced(g statecoverage.Guide) (*Source, *wanderer) {
	m := NewMachine(description, 30, 30, []Action{{Name: "east", Weight: 1}, {Name: "north", Weight: 2, Guarded: true}, {Name: "rest", Weight: 2, Guarded: true}})
	w := newWanderer()
	w.holds = func(model [2]int, step program.Step) bool {
		switch {
		case step.Action == "rest":
			return model == [2]int{}
		case step.Action == "north":
			return (model[0] < 0) == (step.Choices[0].Value == 1)
		}
		return true
	}
	return m.NewSource(1, g, func() Walker { return w }, 1), w
}

// taken is how many steps of a program the model takes.
func (w *wanderer) taken(p program.Program) (n int) {
	end := w.Walk(Walk{Next: func(places []Place) (step program.Step, more bool) {
		if i := len(places) - 1; i < len(p) {
			return p[i], true
		}
		return step, false
	}})
	for _, at := range end.Places[1:] {
		if !at.Skipped {
			n++
		}
	}
	return n
}

// Where a model knows the guards no step is skipped, whether the program goes on from a find, is a wave, or neither; but
// one program in eight asks no guard.
func TestProgramsAskTheModelsGuards(t *testing.T) {
	s, w := newFenced(statecoverage.AllGuides)
	var steps, taken [8]int
	for i := range 400 {
		p := s.Program(i)
		if i%8 == 0 && !same(p, s.Blind(i)) {
			t.Errorf("program %d is not drawn blindly", i)
		}
		if len(p) == 0 || len(p) > 30 {
			t.Errorf("program %d has %d steps", i, len(p))
		}
		if i%4 == 1 {
			found := description.Decode(s.explorer.find(i / 4).tape)
			if len(p) < len(found) || !same(p[:len(found)], found) {
				t.Errorf("program %d is %s, and what was found is %s", i, description.PrintLine(p), description.PrintLine(found))
			}
		}
		steps[i%8] += len(p)
		taken[i%8] += w.taken(p)
	}
	for i := range steps {
		if i == 0 && taken[i]*3 > steps[i]*2 || i > 0 && taken[i] < steps[i] || steps[i] < 300 {
			t.Errorf("%d of the %d steps of programs %d of 8 are taken", taken[i], steps[i], i)
		}
	}
}

// A program ends where nothing can be done.
func TestAPathEndsWhereNothingCanBeDone(t *testing.T) {
	s, w := newFenced(statecoverage.AllGuides)
	s.Program(1)
	w.holds = func(model [2]int, _ program.Step) bool { return model[0] == 0 }
	for i := range 100 {
		if p := s.Program(i); i%8 > 0 && w.taken(p) < len(p) {
			t.Errorf("program %d: %s", i, description.PrintLine(p))
		}
	}
}

// A model that hangs in the walk of a program leaves the program as it is without a walk.
func TestAPathWhoseModelHangs(t *testing.T) {
	s, w := newFenced(statecoverage.AllGuides)
	s.Program(1)
	w.hangs = w.walks + 1
	lost := s.drawing
	for i := 2; i < 40; i += 4 {
		if !same(s.Program(i), s.Blind(i)) {
			t.Errorf("program %d has been walked", i)
		}
	}
	if w.walks != w.hangs || s.drawing == lost {
		t.Errorf("%d walks, and the walk that hangs may draw: %t", w.walks, s.drawing == lost)
	}
}
