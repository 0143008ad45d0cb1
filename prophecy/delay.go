package prophecy

import (
	"fmt"
	"time"

	"github.com/fuzzmachine/go/decode"
)

// A Delay predicts how long something takes. Its simplest value is no time. A script writes it as !field=3ms.
type Delay time.Duration

// units are the units of delays, the simplest first.
var units = [...]time.Duration{
	time.Millisecond, time.Second, time.Minute, time.Hour, time.Microsecond, time.Nanosecond,
}

const mostOfUnit = 999

// Duration returns the delay as a time.Duration.
func (d Delay) Duration() time.Duration { return time.Duration(d) }

// Choose implements program.Chooses.
func (d *Delay) Choose(c *decode.Chooser) {
	unit, count := d.parts()
	if !seldom(c, *d != 0) { // a delay that is not a multiple of a unit is outside
		*d = 0
		return
	}
	decode.Within(c, &unit, 0, len(units)-1)
	decode.Within(c, &count, 1, mostOfUnit)
	*d = Delay(units[unit] * time.Duration(count))
}

// parts returns the first unit that a delay is a multiple of, and the number of units. The number is 0 if
// there is no such unit.
func (d *Delay) parts() (unit, count int) {
	for i, u := range units {
		if n := time.Duration(*d) / u; time.Duration(*d)%u == 0 && n > 0 && n <= mostOfUnit {
			return i, int(n)
		}
	}
	return 0, 0
}

// Foretold implements program.Foretold.
func (*Delay) Foretold() {}

// MarshalText implements encoding.TextMarshaler.
func (d *Delay) MarshalText() ([]byte, error) { return []byte(d.Duration().String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (d *Delay) UnmarshalText(text []byte) error {
	t, err := time.ParseDuration(string(text))
	*d = Delay(t)
	if _, n := d.parts(); err != nil || n == 0 {
		*d = 0
		return fmt.Errorf("expected a delay such as 3ms, 1 to %d of a unit, found %q", mostOfUnit, text)
	}
	return nil
}
