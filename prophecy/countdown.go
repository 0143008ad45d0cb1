package prophecy

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
)

// A Countdown predicts that the n-th of several events is unusual: the third write fails, power is lost after
// so many bytes. Its simplest value, 0, is never. A script writes it as !field@7.
type Countdown uint16

const mostCount = 4095

// At reports whether the n-th event is the unusual one, counted from 1.
func (c Countdown) At(n int) bool { return c > 0 && n == int(c) }

// Choose implements program.Chooses.
func (c *Countdown) Choose(by *decode.Chooser) {
	if !seldom(by, *c > 0) {
		*c = 0
		return
	}
	decode.Within(by, c, 1, mostCount)
}

// Foretold implements program.Foretold.
func (*Countdown) Foretold() {}

// MarshalText implements encoding.TextMarshaler.
func (c *Countdown) MarshalText() ([]byte, error) { return numbered(uint16(*c)), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Countdown) UnmarshalText(text []byte) error {
	n, ok := numberOf(text, 1, mostCount)
	if !ok {
		return fmt.Errorf("expected a count such as @7, from @1 to @%d, found %q", mostCount, text)
	}
	*c = Countdown(n)
	return nil
}
