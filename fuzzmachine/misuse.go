package fuzzmachine

import (
	"fmt"

	"github.com/fuzzmachine/go/internal/build"
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
	return fmt.Errorf("element %d of the machine is nil: make it with Both, Call, Do, mapping.Refine or the "+
		"like, or leave it out", element+1)
}

// errZero is of an action that no constructor has made.
func errZero(zero, makers string) error {
	return fmt.Errorf("a %s that is zero does nothing: make it with %s", zero, makers)
}
