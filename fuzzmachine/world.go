package fuzzmachine

import (
	"errors"
	"reflect"

	"github.com/fuzzmachine/go/internal/build"
)

// An alone is a machine of one world, as NewWorld is given it.
type alone[W any] struct {
	world    func(*T) W
	elements []Element[W]
}

//go:noinline
func (a *alone[W]) compile(o *build.Options) (*engine, error) {
	if a.world == nil {
		return nil, errors.New("the function that makes the world is nil: give one that makes what a run owns")
	}
	b, err := gather(a.elements)
	if err != nil {
		return nil, err
	}
	s := settingOf(b)
	s.world = a.world
	if said := stateOf[W](); said != nil {
		s.said = func(w W) int { return said(&w) }
	}
	return compile(s, &plan{options: o})
}

// stater is the optional method of a model or world that says coarsely where it is.
type stater interface{ State() int }

// stateOf is how the State of a type is asked; nil where it has none. What is no pointer is asked by its address, so that
// nothing is copied to the heap at every step.
func stateOf[M any]() func(*M) int {
	t := reflect.TypeFor[M]()
	switch asked := reflect.TypeFor[stater](); {
	case t.Implements(asked) && (t.Kind() == reflect.Pointer || t.Kind() == reflect.Interface):
		return func(m *M) int { return any(*m).(stater).State() }
	case reflect.PointerTo(t).Implements(asked):
		return func(m *M) int { return any(m).(stater).State() }
	}
	return nil
}
