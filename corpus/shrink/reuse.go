package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

const fewValues = 3 // of one bound, with which the pass runs

// reuse removes a step, and changes a resource or value of another step to one that the program has. Or it
// exchanges the two in that step and in all later ones.
func reuse(s subject) {
	p := s.best()
	if len(p) > fewSteps {
		return
	}
	for i := range p {
		for k := range p[i].Choices {
			if reuseAt(s, place{i, k}) {
				return
			}
		}
	}
}

// reuseAt changes the value at a place to each other that the program has.
func reuseAt(s subject, at place) bool {
	values := valuesLike(s.best(), s.best()[at.step].Choices[at.choice])
	if len(values) > fewValues {
		return false
	}
	for _, value := range values {
		alone := with(s.best(), func(program.Choice) uint64 { return value }, at)
		if dropOne(s, at.step, alone) || at.choice == 0 && dropOne(s, at.step, exchanged(s.best(), at, value)) {
			return true
		}
	}
	return false
}

// dropOne removes each step of a program but one.
func dropOne(s subject, kept int, p program.Program) bool {
	for i := range p {
		if i != kept && s.try(slices.Delete(slices.Clone(p), i, i+1)) {
			return true
		}
	}
	return false
}

// exchanged exchanges two values of a bound, from a step on.
func exchanged(p program.Program, at place, b uint64) program.Program {
	like := p[at.step].Choices[at.choice]
	return joined(p[:at.step], edited(p[at.step:], func(c *program.Choice) {
		switch {
		case c.Bound == like.Bound && c.Value == like.Value:
			c.Value = b
		case c.Bound == like.Bound && c.Value == b:
			c.Value = like.Value
		}
	}))
}
