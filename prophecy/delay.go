package prophecy

import (
	"fmt"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/prophecy/internal/stub"
)

// A Delay predicts how long something takes. Its simplest value is no time. A script writes it as !field=3ms.
type Delay time.Duration

// units are the units of delays, the simplest first.
var units = stub.Units{time.Millisecond, time.Second, time.Minute, time.Hour, time.Microsecond, time.Nanosecond}

// Duration returns the delay as a time.Duration.
func (d Delay) Duration() time.Duration { return time.Duration(d) }

// Choose implements program.Chooses.
func (d *Delay) Choose(c *decode.Chooser) {
	if !seldom(c, *d != 0) {
		*d = 0
		return
	}
	units.Choose(c, (*time.Duration)(d))
}

// Foretold implements program.Foretold.
func (*Delay) Foretold() {}

// MarshalText implements encoding.TextMarshaler.
func (d *Delay) MarshalText() ([]byte, error) { return []byte(d.Duration().String()), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (d *Delay) UnmarshalText(text []byte) error {
	t, err := time.ParseDuration(string(text))
	*d = Delay(t)
	if _, n := units.Parts(t); err != nil || n == 0 {
		*d = 0
		return fmt.Errorf("expected a delay such as 3ms, 1 to %d of a unit, found %q", stub.MostUnits, text)
	}
	return nil
}
