package demand

import (
	"errors"
	"fmt"
	"path/filepath"
	"runtime"

	"github.com/fuzzmachine/go/internal/build"
)

// A Demand is an option of a machine.
type Demand struct{ set func(*build.Demands) error }

var errZero = errors.New("the zero demand.Demand demands nothing: make one with a function of package demand, such as " +
	"demand.Fulfilled, EachEffective, Label or Methods")

// SetOn makes a Demand an option of a machine.
func (d Demand) SetOn(o *build.Options) {
	err := errZero
	if d.set != nil {
		err = d.set(&o.Demands)
	}
	if err != nil {
		o.Wrong(err)
	}
}

// Fulfilled demands that every prophecy which predicts something unusual is consulted in its step. Otherwise
// the step fails.
func Fulfilled() Demand {
	return Demand{func(d *build.Demands) error { d.Fulfilled = true; return nil }}
}

// Foreseen demands that no stub consults a prophecy which the action does not have. Otherwise the step fails.
func Foreseen() Demand {
	return Demand{func(d *build.Demands) error { d.Foreseen = true; return nil }}
}

// EachEffective demands that every action takes effect at least once: a step that is not skipped, does not
// fail and does not stutter. Actions that are declared to stutter always are exempt.
func EachEffective() Demand {
	return Demand{func(d *build.Demands) error { d.Effective = true; return nil }}
}

// Noticed demands that at least this share of the flaws that Machine.Teeth makes is noticed, from 0 to 1. Without it at
// least 0.95 is demanded.
func Noticed(share float64) Demand {
	return Demand{func(d *build.Demands) error {
		if !(share >= 0 && share <= 1) { // nor is NaN
			return errors.New("demand.Noticed: a share is from 0 to 1: 0.9 is nine flaws in ten")
		}
		d.Noticed = &share
		return nil
	}}
}

// caller returns the file:line at which the caller of caller was called.
func caller() string {
	_, file, line, _ := runtime.Caller(2)
	return fmt.Sprintf("%s:%d", filepath.Base(file), line)
}
