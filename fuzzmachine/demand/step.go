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
		o.Wrong(errors.New("demand.Every{} demands nothing: make it with demand.Fulfilled, Foreseen or EachEffective"))
		return
	}
	e.set(&o.Demands)
}

// Fulfilled demands that every prophecy which foretells something unusual is consulted in its step. A step in which it is
// not fails.
func Fulfilled() Every { return Every{func(d *build.Demands) { d.Fulfilled = true }} }

// Foreseen demands that nobody consults a prophecy which the action does not have. A step in which somebody does fails.
func Foreseen() Every { return Every{func(d *build.Demands) { d.Foreseen = true }} }

// EachEffective demands that every action takes effect at least once: neither skipped, nor failed, nor a stutter, unless it
// is declared to stutter always.
func EachEffective() Every { return Every{func(d *build.Demands) { d.Effective = true }} }
