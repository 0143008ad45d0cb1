package prophecy

import (
	"errors"

	"github.com/fuzzmachine/go/decode"
)

// A Flag foretells that one thing happens or not: a call times out, a message is lost. Its simplest value is that
// it does not. In scripts it is !field.
type Flag bool

// Choose implements program.Chooses.
func (f *Flag) Choose(c *decode.Chooser) { *f = Flag(seldom(c, bool(*f))) }

// Foretold implements program.Foretold.
func (*Flag) Foretold() {}

// MarshalText implements encoding.TextMarshaler: a flag is said by its field alone.
func (*Flag) MarshalText() ([]byte, error) { return nil, nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (f *Flag) UnmarshalText(text []byte) error {
	if len(text) > 0 {
		return errors.New("a flag is written without a value: !field")
	}
	*f = true
	return nil
}
