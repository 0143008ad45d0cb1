package generator

import (
	"reflect"
	"slices"
	"testing"
	"time"
	"unsafe"

	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
)

// A wanderer is a model of two numbers on which the search can take steps. It fails or hangs in the walk that
// a test sets.
type wanderer struct {
	description *program.Description
	gauges      statecoverage.Gauges
	walks       int
	fails       int // the walk in which it fails
	hangs       int // the walk in which it hangs
	rested      int
	closed      int
	holds       func(model [2]int, step program.Step) bool // the guards; nil: there are none
}

// A pace is small, so that each number has its own bucket.
type pace struct {
	By int8 `fuzz:"-1..1"`
}

var description = program.Describe(program.Of[pace]("east"), program.Of[pace]("north"),
	program.Of[struct{}]("rest"))

func newWanderer() *wanderer {
	return &wanderer{description: description, gauges: statecoverage.GaugesOf(reflect.TypeFor[[2]int]())}
}

func (w *wanderer) Walk(walk Walk) (end End) {
	w.walks++
	var model [2]int
	end.Places = []Place{{}}
	now := &end.Places[0]
	report := func(cell uint64) { now.New = walk.New != nil && walk.New(cell) || now.New }
	now.At = w.gauges.Look(unsafe.Pointer(&model), &now.At, report)
	read := func() {
		if walk.Reading != nil {
			w.gauges.Read(unsafe.Pointer(&model), walk.Reading)
		}
	}
	read()
	for {
		step, more := walk.Next(end.Places)
		if !more {
			break
		}
		r := w.description.NewReader().ResetProgram(program.Program{step})
		r.Next()
		before := end.Places[len(end.Places)-1].At
		skipped := w.holds != nil && !w.holds(model, step)
		if p, ok := r.Args().(*pace); ok && !skipped {
			model[r.Index()] += int(p.By)
		}
		read()
		end.Places = append(end.Places, Place{Skipped: skipped})
		now = &end.Places[len(end.Places)-1]
		now.At = w.gauges.Look(unsafe.Pointer(&model), &before, report)
	}
	end.Lost = w.walks == w.hangs
	end.Failed = w.walks == w.fails || end.Lost
	return end
}

func (w *wanderer) Rest()  { w.rested++ }
func (w *wanderer) Close() { w.closed++ }

// newSource returns a source and its walker.
func newSource(seed uint64) (*Source, *wanderer) {
	m := NewMachine(description, 30, 30, []Action{{Name: "east", Weight: 1}, {Name: "north", Weight: 1}, {Name: "rest", Weight: 1}})
	w := newWanderer()
	return m.NewSource(seed, statecoverage.AllGuides, func() Walker { return w }, 1), w
}

func same(a, b program.Program) bool {
	return slices.EqualFunc(a, b, func(x, y program.Step) bool {
		return x.Action == y.Action && slices.Equal(x.Choices, y.Choices)
	})
}

func TestProgramsDependOnSeedAndNumber(t *testing.T) {
	a, _ := newSource(1)
	b, _ := newSource(1)
	c, _ := newSource(2)
	differ := 0
	for i := range 64 {
		later := b.Program(9999 - i)
		if !same(later, a.Program(9999-i)) {
			t.Errorf("program %d differs after others", 9999-i)
		}
		if p := a.Program(i); !same(p, b.Program(i)) || len(p) > 30 {
			t.Errorf("program %d: %d steps, or another at the second time", i, len(p))
		} else if !same(p, c.Program(i)) {
			differ++
		}
	}
	if differ < 60 {
		t.Errorf("another seed makes %d other programs of 64", differ)
	}
	if !a.explorer.explored {
		t.Error("the model was not explored")
	}
}

func TestFoundProgramsHaveNoStepsWithoutEffect(t *testing.T) {
	s, _ := newSource(0)
	s.Program(1)
	for _, f := range s.explorer.finds {
		p := description.Decode(f.tape)
		for _, step := range p {
			if step.Action == "rest" {
				t.Fatalf("%s", description.PrintLine(p))
			}
		}
	}
	if n := len(s.explorer.finds); n < 50 {
		t.Errorf("%d finds", n)
	}
}

func TestSlowModelIsNotSearchedAgain(t *testing.T) {
	s, _ := newSource(0)
	s.limit = -time.Second
	for i := range 4096 {
		if i%100 == 1 {
			s.Program(i)
		}
	}
	if !s.explorer.explored || len(s.explorer.finds) > 0 {
		t.Errorf("explored: %t, with %d finds", s.explorer.explored, len(s.explorer.finds))
	}
	if words := s.Cut(); words == "" || s.Cut() != "" {
		t.Errorf("it says %q, and then %q", words, s.Cut())
	}
}

func TestSearchEndsIfTheModelFailsOrHangs(t *testing.T) {
	for name, set := range map[string]func(*wanderer){
		"fails at once": func(w *wanderer) { w.fails = 1 }, "fails": func(w *wanderer) { w.fails = 7 },
		"hangs at once": func(w *wanderer) { w.hangs = 1 }, "hangs": func(w *wanderer) { w.hangs = 7 },
	} {
		s, w := newSource(0)
		set(w)
		for i := range 16 {
			s.Program(i)
		}
		walks := w.walks
		s.Rest()
		s.Close()
		lost := w.hangs > 0
		if lost && (walks != w.hangs || w.rested+w.closed > 0) || !lost && (w.rested != 1 || w.closed != 1) {
			t.Errorf("%s: %d walks, rested %d times, closed %d times", name, walks, w.rested, w.closed)
		}
	}
}

func TestProgramsWithoutAModel(t *testing.T) {
	m := NewMachine(description, 30, 30, []Action{{Name: "east", Weight: 1}, {Name: "north", Weight: 1}, {Name: "rest", Weight: 1}})
	s := m.NewSource(0, statecoverage.AllGuides, nil, 1)
	for i := range 16 {
		if !same(s.Program(i), s.Blind(i)) {
			t.Errorf("program %d is not drawn blindly", i)
		}
	}
	s.Rest()
	s.Close()
}
