package choice

// Deepest is how many times a value may contain one of its own type.
const Deepest = 64

// Nest goes through the choices of a value inside another of its type. It ends a value that is nested too
// deep. There a drawn value is the simplest and costs no digits, and any other value cannot be recorded.
func (c *Chooser) Nest(choose func(c *Chooser)) {
	switch {
	case c.TooDeep: // the value is rejected already, and may have no end
	case c.depth < Deepest:
		c.depth++
		choose(c)
		c.depth--
	case c.simplest: // even the simplest value has no end
		c.TooDeep = true
	default:
		inner := Simplest()
		inner.recording = c.recording
		choose(inner)
		c.TooDeep = inner.TooDeep || !AllSimplest(inner.Choices)
	}
}
