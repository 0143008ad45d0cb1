package demand

import (
	"errors"

	"github.com/fuzzmachine/go/internal/build"
)

// A Threshold is a demand on the share of flaws that Machine.Teeth must see noticed.
type Threshold struct{ share *float64 }

// Noticed demands that at least this share of the flaws that Machine.Teeth makes is noticed, from 0 to 1. Without it at
// least 0.95 is demanded.
func Noticed(share float64) Threshold { return Threshold{&share} }

// SetOn makes a Threshold an option of a machine.
func (t Threshold) SetOn(o *build.Options) {
	switch {
	case t.share == nil:
		o.Wrong(errors.New("the zero demand.Threshold demands nothing: make one with demand.Noticed"))
	case !(*t.share >= 0 && *t.share <= 1): // nor is NaN
		o.Wrong(errors.New("demand.Noticed: a share is from 0 to 1: 0.9 is nine flaws in ten"))
	default:
		o.Demands.Noticed = t.share
	}
}
