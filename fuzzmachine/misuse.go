package fuzzmachine

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
)

// misused is what is wrong at a call of the user's.
func misused(site uintptr, wrong error) error {
	return &build.Misuse{Site: stack.Site(site), Wrong: wrong}
}

// sited adds where the machine was made to an error that does not say where it is.
func sited(site uintptr, err error) error {
	if _, said := err.(*build.Misuse); said {
		return err
	}
	return misused(site, err)
}

// A badOption is misuse in what With was given.
type badOption struct{ error }

func errNil(element int) error {
	return fmt.Errorf("element %d of the machine is nil: make it with Both, Call, Do, mapping.Refine or the like, or leave it out", element+1)
}

// errZero is of an action that no constructor has made.
func errZero(zero, makers string) error {
	return fmt.Errorf("a %s that is zero does nothing: make it with %s", zero, makers)
}

// claim makes a fuzz target the machine's until it ends. A target that has a machine panics.
func (a *adapter) claim(f TestingF) {
	if _, ends := f.(*testing.F); !ends { // in the builds of OSS-Fuzz, and in tests
		return
	}
	a.target = &process.Target{Name: f.Name(), Site: stack.CallerOf(stack.Name((*Machine).Seed))}
	f.Cleanup(func() {
		process.Begin(nil)
		a.target = nil
	})
	if other := process.Begin(a.target); other != nil {
		panic(fmt.Sprintf("fuzzmachine: %s: %s has been seeded at %s: a target has one machine and calls its Seed once; "+
			"write another target for another machine", a.target.Site, other.Name, other.Site))
	}
}

// belongs panics if the target that runs has another machine.
func (a *adapter) belongs() {
	if other := process.Running(); other != nil && other != a.target {
		panic(fmt.Sprintf("fuzzmachine: %s: this machine runs the tapes of another: %s has been seeded at %s; "+
			"call Seed and Run of the same machine, and write another target for another machine",
			stack.CallerOf(stack.Name((*Machine).Run)), other.Name, other.Site))
	}
}
