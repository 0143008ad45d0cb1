package fuzzmachine

import (
	"errors"
	"fmt"
)

// A misuse is an error that says itself where in the user's code it is.
type misuse struct {
	site  string // "": the error says it
	wrong error
}

func (m *misuse) Error() string {
	if m.site == "" {
		return m.wrong.Error()
	}
	return m.site + ": " + m.wrong.Error()
}

func (m *misuse) Unwrap() error { return m.wrong }

// misused is what is wrong at a call of the user's.
func misused(site uintptr, wrong error) error { return &misuse{siteOf(site), wrong} }

// sited adds where the machine was made to an error that does not say where it is.
func sited(site uintptr, err error) error {
	if said := new(misuse); errors.As(err, &said) {
		return err
	}
	return misused(site, err)
}

func errNil(element int) error {
	return fmt.Errorf("element %d of the machine is nil: make it with Both, Call, Do, mapping.Refine or the like, or leave it out", element+1)
}
