package prophecy

import (
	"errors"

	"github.com/fuzzmachine/go/decode"
)

// A Flag predicts whether one thing happens: a call times out, a message is lost. Its simplest value is that
// it does not. A script writes it as !field.
type Flag bool

// Choose implements program.Chooses.
func (f *Flag) Choose(c *decode.Chooser) { *f = Flag(seldom(c, bool(*f))) }

// Foretold implements program.Foretold.
func (*Flag) Foretold() {}

// MarshalText implements encoding.TextMarshaler. A flag is written by the name of its field alone.
func (*Flag) MarshalText() ([]byte, error) { return nil, nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (f *Flag) UnmarshalText(text []byte) error {
	if len(text) > 0 {
		return errors.New("a flag is written without a value: !field")
	}
	*f = true
	return nil
}
