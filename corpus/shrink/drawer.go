package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/program"
)

// A drawer draws random programs. It runs none of them.
type drawer struct {
	*program.Description
	from program.Program // whose values it uses
	dice dice.Dice
}

// newDrawer returns a drawer whose random numbers depend on the program alone.
func newDrawer(d *program.Description, from program.Program) *drawer {
	return &drawer{d, from, diceOf(key(from))}
}

// drawn returns a program without some steps, with other changes, or both.
func (w *drawer) drawn(p program.Program) program.Program {
	thin := w.thinned(p)
	for more := len(thin) == len(p) || w.dice.Below(2) == 0; more && len(thin) > 0; more = w.dice.Below(3) == 0 {
		thin = w.Bend(w.changed(thin))
	}
	return thin
}

// thinned removes about three steps or fewer, or a share of the steps of each action.
func (w *drawer) thinned(p program.Program) (thin program.Program) {
	few := w.dice.Below(5)
	shares := w.dice
	for _, step := range p {
		share := shares ^ diceOf(step.Action)
		if few > 0 && w.dice.Below(len(p)) >= few-1 || few == 0 && w.dice.Below(4) <= share.Below(4) {
			thin = append(thin, step)
		}
	}
	return thin
}

// changed moves a step, adds or replaces one, or changes a value.
func (w *drawer) changed(p program.Program) program.Program {
	i, j := w.dice.Below(len(p)), w.dice.Below(len(p))
	switch how := w.dice.Below(6); how {
	case 0:
		rest := slices.Delete(slices.Clone(p), i, i+1)
		return slices.Concat(rest[:j], p[i:i+1], rest[j:])
	case 1:
		return w.replaced(slices.Concat(p[:i+1], p[i:]), i, j)
	case 2:
		return w.replaced(slices.Clone(p), i, j)
	}
	if n := len(p[i].Choices); n > 0 {
		return w.revalued(p, place{i, w.dice.Below(n)})
	}
	return p
}

// replaced gives a step another action, and changes about half of its values.
func (w *drawer) replaced(p program.Program, i, j int) program.Program {
	actions := append(w.Actions(), p[j].Action)
	p[i].Action = actions[w.dice.Below(len(actions))]
	p[i] = edited(w.Bend(p[i:i+1]), func(c *program.Choice) {
		if w.dice.Below(2) == 0 {
			c.Value = w.another(*c)
		}
	})[0]
	return p
}

// revalued changes the value of a place, or of all places with the same value.
func (w *drawer) revalued(p program.Program, at place) program.Program {
	was := p[at.step].Choices[at.choice]
	value := w.another(was)
	if w.dice.Below(4) > 0 {
		return with(p, func(program.Choice) uint64 { return value }, at)
	}
	return edited(p, func(c *program.Choice) {
		if c.Bound == was.Bound && c.Value == was.Value {
			c.Value = value
		}
	})
}

// another returns a value that the program has, the next higher one, a small one, or a neighbour.
func (w *drawer) another(c program.Choice) uint64 {
	values := append(valuesLike(w.from, c), 0)
	value := values[w.dice.Below(len(values))]
	switch w.dice.Below(4) {
	case 0:
		value = uint64(w.dice.Below(4))
	case 1:
		value = slices.Max(values) + 1
	case 2:
		value = max(c.Value, 1) - 1 + uint64(2*w.dice.Below(2))
	}
	return min(value, c.Bound)
}

// diceOf returns dice that depend on a text.
func diceOf(text string) (d dice.Dice) {
	for i := range len(text) {
		d = (d ^ dice.Dice(text[i])) * 0x100000001b3
	}
	return d
}
