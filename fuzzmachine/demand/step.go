package demand

import (
	"errors"

	"github.com/fuzzmachine/go/internal/build"
)

// An Every is a demand on every step, or on every action.
type Every struct{ set func(*build.Demands) }

// SetOn makes an Every an option of a machine.
func (e Every) SetOn(o *build.Options) {
	if e.set == nil {
		o.Wrong(errors.New("the zero demand.Every demands nothing: make one with demand.Fulfilled, Foreseen or " +
			"EachEffective"))
		return
	}
	e.set(&o.Demands)
}

// Fulfilled demands that every prophecy which predicts something unusual is consulted in its step. Otherwise
// the step fails.
func Fulfilled() Every { return Every{func(d *build.Demands) { d.Fulfilled = true }} }

// Foreseen demands that no stub consults a prophecy which the action does not have. Otherwise the step fails.
func Foreseen() Every { return Every{func(d *build.Demands) { d.Foreseen = true }} }

// EachEffective demands that every action takes effect at least once: a step that is not skipped, does not
// fail and does not stutter. Actions that are declared to stutter always are exempt.
func EachEffective() Every { return Every{func(d *build.Demands) { d.Effective = true }} }
