// Package chooser connects the argument types of package decode, which machines are made of, with the rooms of
// package program, which draw them from tapes: choice and argument. No other package needs it.
package chooser

// Choices are the choices of an argument type that makes its own. They are either drawn or recorded.
type Choices interface {
	// Choose draws an integer of a range, or records the present one and returns it.
	Choose(r Range, now uint64) uint64
	// Byte does the same for any byte. The simplest is '0'.
	Byte(now byte) byte
	// Draws reports whether values are drawn.
	Draws() bool
	// Named returns the name of the next choice to draw, or "".
	Named() string
	// Name sets the name of the last recorded choice.
	Name(name string)
}

// A Range is the range of an integer, as bits of integers. The simplest is the one nearest to 0.
type Range struct {
	Low, High uint64
	Signed    bool
	Kind      uint8 // what the integer decides

}

// These say what an integer decides. They are the kinds of choices in package program.
const (
	Number uint8 = 1 // a value
	Size   uint8 = 2 // how many elements follow
	Picks  uint8 = 7 // which offer of the state is picked
)

// A Chooser is the underlying type of the Chooser in package decode.
type Chooser struct{ choices Choices }

// NewChooser makes the chooser for some choices.
func NewChooser(choices Choices) Chooser { return Chooser{choices} }

// Choices returns the choices of a chooser.
func (c *Chooser) Choices() Choices { return c.choices }
