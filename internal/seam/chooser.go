package seam

// Choices are what an argument type with choices of its own goes through, whether they are drawn or taken
// note of.
type Choices interface {
	// Choose draws an integer of a range; or, taking note, it returns the one that is there now.
	Choose(r Range, now uint64) uint64
	// Byte does so of any byte, the simplest '0'.
	Byte(now byte) byte
	// Draws is whether values are drawn.
	Draws() bool
}

// A Range is what an integer is chosen from, as bits of the integers. The simplest is the one nearest to 0.
type Range struct {
	Low, High uint64
	Signed    bool
	Kind      uint8 // what the integer decides

	_ [0]func() // ranges are never compared, and what would compare them would be linked
}

// What an integer decides, as package program counts its kinds of choices.
const (
	Number uint8 = 1 // a value
	Size   uint8 = 2 // how many elements follow
)

// A Chooser is what package decode makes its own of.
type Chooser struct{ choices Choices }

// NewChooser makes the chooser that goes through some choices.
func NewChooser(choices Choices) Chooser { return Chooser{choices} }

// Choices returns what it goes through.
func (c *Chooser) Choices() Choices { return c.choices }
