package fuzzmachine

import (
	"errors"
	"fmt"
)

var errNoMachine = errors.New("the Machine is nil or zero: make it with New, NewPair or NewWorld")

func errNil(element int) error {
	return fmt.Errorf("element %d of the machine is nil: make it with Both, Call, Do, mapping.Refine or the "+
		"like, or leave it out", element+1)
}

// errZero is of an action that no constructor has made.
func errZero(zero, makers string) error {
	return fmt.Errorf("a %s that is zero does nothing: make it with %s", zero, makers)
}
