package stub

import (
	"time"

	"github.com/fuzzmachine/go/decode"
)

// MostUnits is how many of a unit there can be.
const MostUnits = 999

// Units are those of spans, the simplest first.
type Units []time.Duration

// Parts returns the first unit that a span is a multiple of, and how many of it. They are 0 if there is no such unit.
func (u Units) Parts(d time.Duration) (unit, count int) {
	for i, one := range u {
		if n := d / one; d%one == 0 && n > 0 && n <= MostUnits {
			return i, int(n)
		}
	}
	return 0, 0
}

// Choose chooses a span.
func (u Units) Choose(c *decode.Chooser, d *time.Duration) {
	unit, count := u.Parts(*d) // one that is no multiple of a unit is outside
	decode.Within(c, &unit, 0, len(u)-1)
	decode.Within(c, &count, 1, MostUnits)
	*d = u[unit] * time.Duration(count)
}
