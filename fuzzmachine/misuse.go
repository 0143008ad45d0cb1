package fuzzmachine

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/stack"
)

// A helper is what the t of a test and the f of a target have in common.
type helper interface{ Helper() }

// misuse fails a test that uses something wrongly. It panics where Fatalf returns, as in builds of OSS-Fuzz, for
// nothing that follows would be true.
func misuse(t helper, words string) {
	t.Helper()
	if t, fails := t.(interface{ Fatalf(string, ...any) }); fails {
		t.Fatalf("%s", words)
	}
	panic("fuzzmachine: " + words)
}

var errNoMachine = errors.New("the Machine is nil or zero: make it with New, NewPair or NewWorld")

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
	return fmt.Errorf("element %d of the machine is nil: make it with Both, Call, Do, mapping.Refine or the "+
		"like, or leave it out", element+1)
}

// errZero is of an action that no constructor has made.
func errZero(zero, makers string) error {
	return fmt.Errorf("a %s that is zero does nothing: make it with %s", zero, makers)
}
