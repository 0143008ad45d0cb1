package prophecy

import (
	"fmt"

	"github.com/fuzzmachine/go/decode"
)

// A Choice predicts which of several things happens, where their number is known only when it happens: which
// message arrives next, which replica answers. Its simplest value is the first, the usual one. A script
// writes it as !field@2.
type Choice uint8

const mostChoice = 63

// Of returns which of n things is chosen, from 0. A larger choice on a tape is taken modulo n. Of more than
// 64 things it is one of the first 64.
func (c Choice) Of(n int) int {
	if n < 1 {
		panic("prophecy: Choice.Of(0): there is nothing to choose from; add a guard that skips the step then")
	}
	return int(c) % n
}

// Choose implements program.Chooses.
func (c *Choice) Choose(by *decode.Chooser) { decode.Within(by, c, 0, mostChoice) }

// Foretold implements program.Foretold.
func (*Choice) Foretold() {}

// MarshalText implements encoding.TextMarshaler.
func (c *Choice) MarshalText() ([]byte, error) { return numbered(uint16(*c)), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (c *Choice) UnmarshalText(text []byte) error {
	n, ok := numberOf(text, 0, mostChoice)
	if !ok {
		return fmt.Errorf("expected a choice such as @2, at most @%d, found %q", mostChoice, text)
	}
	*c = Choice(n)
	return nil
}
