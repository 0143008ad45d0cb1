package program

import "unsafe"

// A cycle stands for the codec of a type inside itself. It ends a value that is nested too deep. There a
// drawn value is the simplest and costs no digits, and any other value cannot be recorded.
type cycle struct {
	codec codec
	_     incomparable
}

// deepest is how many times a value may contain one of its own type.
const deepest = 64

func (y *cycle) choose(c *chooser, p unsafe.Pointer) {
	switch {
	case c.tooDeep: // the value is rejected already, and may have no end
	case c.depth < deepest:
		c.depth++
		y.codec.choose(c, p)
		c.depth--
	case c.simplest: // even the simplest value has no end
		c.tooDeep = true
	default:
		inner := simplest()
		inner.recording = c.recording
		y.codec.choose(inner, p)
		c.tooDeep = inner.tooDeep || !allSimplest(inner.choices)
	}
}

func (y *cycle) print(text []byte, p unsafe.Pointer) []byte { return y.codec.print(text, p) }

func (y *cycle) parse(s *scanner, p unsafe.Pointer) { y.codec.parse(s, p) }

func (y *cycle) parts(p unsafe.Pointer) []part { return partsOf(y.codec, p) }

func allSimplest(choices []Choice) bool {
	all := uint64(0)
	for _, c := range choices {
		all |= c.Value
	}
	return all == 0
}
