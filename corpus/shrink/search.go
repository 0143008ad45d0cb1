package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/program"
)

// A search from a program of n steps runs (n-1)⁴ programs, because a longer program can be shortened in more
// ways. These limits of programs and of steps keep it short where steps are slow.
const (
	mostPrograms = 8000
	mostSteps    = 40_000
)

// search walks from the program to others of the same length that fail in the same way, whether simpler or
// not. From each of them it tries shorter programs, until one fails. The random numbers depend on the program
// alone.
func (s *shrinker) search() bool {
	s.begin("search")
	n, d, at := len(s.Program), diceOf(key(s.Program)), s.Program
	few := min(n-1, 10)
	worth := min(few*few*few*few, mostPrograms, mostSteps/max(n, 1))
	most := s.Passes[s.pass].Runs + worth
	for left := 4 * worth; left > 0 && s.Passes[s.pass].Runs < most && !s.Ended && !s.late; left-- { // some are not new
		p := s.drawn(at, &d)
		if len(p) < n && s.try(p) {
			return true
		}
		if len(p) == n && s.isNext(p) {
			at = p
		}
	}
	s.Late = s.late && worth > 0
	return false
}

// isNext reports whether a program was not run before and fails in the same way.
func (s *shrinker) isNext(p program.Program) bool {
	_, known := s.tried[key(p)]
	return !known && s.outcome(p).Same
}

// drawn returns a program without some steps, with other changes, or both.
func (s *shrinker) drawn(p program.Program, d *dice.Dice) program.Program {
	thin := thinned(p, d)
	for more := len(thin) == len(p) || d.Below(2) == 0; more && len(thin) > 0; more = d.Below(3) == 0 {
		thin = s.description.Bend(s.changed(thin, d))
	}
	return thin
}

// thinned removes about three steps or fewer, or a share of the steps of each action.
func thinned(p program.Program, d *dice.Dice) (thin program.Program) {
	shares, few := *d, d.Below(5)
	for _, step := range p {
		share := shares ^ diceOf(step.Action)
		if few > 0 && d.Below(len(p)) >= few-1 || few == 0 && d.Below(4) <= share.Below(4) {
			thin = append(thin, step)
		}
	}
	return thin
}

// changed moves a step, adds or replaces one, or changes a value.
func (s *shrinker) changed(p program.Program, d *dice.Dice) program.Program {
	i, j := d.Below(len(p)), d.Below(len(p))
	switch how := d.Below(6); how {
	case 0:
		rest := slices.Delete(slices.Clone(p), i, i+1)
		return joined(rest[:j], p[i:i+1], rest[j:])
	case 1:
		return s.replaced(joined(p[:i+1], p[i:]), i, j, d)
	case 2:
		return s.replaced(slices.Clone(p), i, j, d)
	}
	if n := len(p[i].Choices); n > 0 {
		return s.revalued(p, place{i, d.Below(n)}, d)
	}
	return p
}

// replaced gives a step another action, and changes about half of its values.
func (s *shrinker) replaced(p program.Program, i, j int, d *dice.Dice) program.Program {
	actions := append(s.description.Actions(), p[j].Action)
	p[i].Action = actions[d.Below(len(actions))]
	p[i] = edited(s.description.Bend(p[i:i+1]), func(c *program.Choice) {
		if d.Below(2) == 0 {
			c.Value = s.another(*c, d)
		}
	})[0]
	return p
}

// revalued changes the value of a place, or of all places with the same value.
func (s *shrinker) revalued(p program.Program, at place, d *dice.Dice) program.Program {
	was := p[at.step].Choices[at.choice]
	value := s.another(was, d)
	if d.Below(4) > 0 {
		return with(p, func(program.Choice) uint64 { return value }, at)
	}
	return edited(p, func(c *program.Choice) {
		if c.Bound == was.Bound && c.Value == was.Value {
			c.Value = value
		}
	})
}

// another returns a value that the program has, the next higher one, a small one, or a neighbour.
func (s *shrinker) another(c program.Choice, d *dice.Dice) uint64 {
	values := append(s.valuesLike(c), 0)
	value := values[d.Below(len(values))]
	switch d.Below(4) {
	case 0:
		value = uint64(d.Below(4))
	case 1:
		value = slices.Max(values) + 1
	case 2:
		value = max(c.Value, 1) - 1 + uint64(2*d.Below(2))
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
