package prophecy

import (
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/decode"
)

const (
	mostDice = 8
	sides    = 64
)

// Dice predict the random numbers of a system, one after the other: identifiers, jitter, which peer it
// contacts. Its simplest value predicts no unusual number. A script writes it as !field=3,0,12.
type Dice struct {
	n     uint8
	rolls [mostDice]uint8
}

// Choose implements program.Chooses.
func (d *Dice) Choose(c *decode.Chooser) {
	n := int(d.n)
	if !seldom(c, n > 0) {
		return
	}
	c.Size(&n, 1, mostDice)
	d.n = uint8(n)
	for i := range n {
		decode.Within(c, &d.rolls[i], 0, sides-1)
	}
}

// Foretold implements program.Foretold.
func (*Dice) Foretold() {}

// MarshalText implements encoding.TextMarshaler.
func (d *Dice) MarshalText() ([]byte, error) { return listed(d.rolls[:d.n]), nil }

// UnmarshalText implements encoding.TextUnmarshaler.
func (d *Dice) UnmarshalText(text []byte) error {
	rolls, ok := listOf(text)
	if !ok || len(rolls) > mostDice || slices.Max(rolls) >= sides {
		return fmt.Errorf("expected up to %d rolls such as 3,0,12, each at most %d, found %q",
			mostDice, sides-1, text)
	}
	*d = Dice{n: uint8(len(rolls))}
	for i, n := range rolls {
		d.rolls[i] = uint8(n)
	}
	return nil
}
