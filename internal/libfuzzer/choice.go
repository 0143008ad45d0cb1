package libfuzzer

import "github.com/fuzzmachine/go/program"

// change changes one choice of a step, or of the first after it that has one of the kind.
func (u *Mutator) change(k Kind, at int) {
	n := len(u.text.steps)
	for i := range n {
		at := (at + i) % n
		step := u.step(at)
		which := -1
		if k == Prophecy {
			which = foretold(step.Choices, u.Below(len(step.Choices)+1))
		} else if len(step.Choices) > 0 {
			which = u.Below(len(step.Choices))
		}
		if which < 0 {
			continue
		}
		c := &step.Choices[which]
		switch {
		case k == Prophecy:
			c.Value = u.toggled(*c)
		case k == Reuse:
			c.Value = u.reused(*c, (at+1+u.Below(n-1))%n)
		default:
			c.Value = u.value(*c)
		}
		if bent := u.description.Bend(program.Program{step}); len(bent) == 1 {
			if tape := u.encoded(bent[0]); tape != nil {
				u.text.steps[at] = tape
			}
		}
		return
	}
}

// foretold finds a choice of a prophecy, and begins to look somewhere; -1: there is none.
func foretold(choices []program.Choice, from int) int {
	for i := range choices {
		if at := (from + i) % len(choices); choices[at].Kind == program.Foretells && choices[at].Bound > 0 {
			return at
		}
	}
	return -1
}

// toggled is another value of a prophecy: nothing unusual, if it had predicted something, most times.
func (u *Mutator) toggled(c program.Choice) uint64 {
	if c.Value != 0 && u.Below(4) > 0 {
		return 0
	}
	return 1 + u.Roll()%c.Bound
}

// reused is the value of a choice of the same kind and bound in another step; if there is none, any.
func (u *Mutator) reused(c program.Choice, other int) uint64 {
	choices := u.step(other).Choices
	from := u.Below(len(choices) + 1)
	for i := range choices {
		if o := choices[(from+i)%len(choices)]; o.Kind == c.Kind && o.Bound == c.Bound {
			return o.Value
		}
	}
	return u.value(c)
}

// value is another value of a choice: a neighbour, a simple one, one at the end of its range, or any.
func (u *Mutator) value(c program.Choice) uint64 {
	if c.Bound == 0 {
		return 0
	}
	switch u.Below(8) {
	case 0:
		return min(c.Value+1, c.Bound)
	case 1:
		return max(c.Value, 1) - 1
	case 2:
		return c.Bound - min(c.Bound, uint64(u.Below(4)))
	case 3, 4, 5:
		return u.Roll() % (min(c.Bound, few-1) + 1)
	}
	if c.Bound == ^uint64(0) {
		return u.Roll() >> u.Below(64)
	}
	return u.Roll() >> u.Below(64) % (c.Bound + 1)
}

const few = 16 // simple values
