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
func (a *alone[W]) compile(o *build.Options) (*plan, error) {
	if a.world == nil {
		return nil, errors.New("the function that makes the world is nil: give one that makes what a run owns")
	}
	if err := wrongState(reflect.TypeFor[W]()); err != nil {
		return nil, err
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
