package generator

import (
	"reflect"
	"testing"
	"unsafe"

	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/program"
	"github.com/fuzzmachine/go/prophecy"
)

// A shelf is a model that holds keys. It is a Walker as well: a walk begins with an empty one.
type shelf struct{ held map[uint64]bool }

type held struct{ Key uint8 }

type sought struct {
	Key  uint8
	Lost prophecy.Flag
}

var (
	onShelves = program.Describe(program.Of[held]("put"), program.Of[held]("take"), program.Of[sought]("has"))
	ofShelves = statecoverage.GaugesOf(reflect.TypeFor[shelf]())
)

func (s *shelf) do(step program.Step) {
	switch key := step.Choices[0].Value; step.Action {
	case "put":
		s.held[key] = true
	case "take":
		delete(s.held, key)
	}
}

func (s *shelf) Walk(w Walk) (end End) {
	s.held = make(map[uint64]bool)
	see := func() {
		var before statecoverage.Spot
		if n := len(end.Places); n > 0 {
			before = end.Places[n-1].At
		}
		at := Place{}
		at.At = ofShelves.Look(unsafe.Pointer(s), &before, func(cell uint64) { at.New = w.New != nil && w.New(cell) || at.New })
		if end.Places = append(end.Places, at); w.Reading != nil {
			ofShelves.Read(unsafe.Pointer(s), w.Reading)
		}
	}
	see()
	for step, more := w.Next(end.Places); more; step, more = w.Next(end.Places) {
		s.do(step)
		see()
	}
	return end
}

func (*shelf) Rest()  {}
func (*shelf) Close() {}

// shelves is a source of programs for shelves.
func shelves(seed uint64, g statecoverage.Guide) *Source {
	m := NewMachine(onShelves, 64, 64, []Action{{Name: "put", Weight: 1}, {Name: "take", Weight: 1}, {Name: "has", Weight: 1}})
	return m.NewSource(seed, g, func() Walker { return new(shelf) }, 1)
}

// filled is how many of 2,048 programs fill a shelf with so many keys, and how many of these empty it afterwards.
func filled(g statecoverage.Guide, keys int) (full, emptied int) {
	var s *Source
	for i := range 2048 {
		if i%512 == 0 {
			s = shelves(uint64(i/512+1), g)
		}
		world, high := &shelf{held: make(map[uint64]bool)}, false
		for _, step := range s.Program(i % 512) {
			world.do(step)
			if len(world.held) >= keys {
				high = true
			}
			if high && len(world.held) == 0 {
				emptied++
				break
			}
		}
		if high {
			full++
		}
	}
	return full, emptied
}

// To empty what has been filled each key must be met again. On a model, steps that move nothing are left out until then.
func TestRisesOfAModelFallToTheGround(t *testing.T) {
	full, emptied := filled(statecoverage.AllGuides, 12)
	if full < 240 || emptied < 12 {
		t.Errorf("%d are filled, %d of these emptied", full, emptied)
	}
	if _, emptied := filled(statecoverage.AllGuides&^statecoverage.Rises, 12); emptied > 4 {
		t.Errorf("by chance, %d are emptied", emptied)
	}
}

// A step that moves nothing is mostly left out, but not one with an injected fault: the system may be elsewhere after it.
func TestRisesOfAModelKeepInjectedFaults(t *testing.T) {
	s, faults, idle := shelves(1, statecoverage.AllGuides), 0, 0
	for i := 3; i < 512; i += 4 {
		for _, step := range s.Program(i) {
			switch {
			case unusual(step) > 0:
				faults++
			case step.Action == "has":
				idle++
			}
		}
	}
	if faults < 2*idle || idle == 0 {
		t.Errorf("%d steps move nothing and have an injected fault, %d have none", faults, idle)
	}
}
