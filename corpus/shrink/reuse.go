package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

const fewValues = 3 // of one bound, with which the pass runs

// reuse removes a step, and changes a resource or value of another step to one that the program has. Or it
// exchanges the two in that step and in all later ones.
func (s *shrinker) reuse() {
	if len(s.Program) > fewSteps {
		return
	}
	for i := 0; i < len(s.Program); i++ {
		for k := 0; i < len(s.Program) && k < len(s.Program[i].Choices); k++ {
			if s.reuseAt(place{i, k}) {
				return
			}
		}
	}
}

func (s *shrinker) reuseAt(at place) bool {
	values := s.valuesLike(s.Program[at.step].Choices[at.choice])
	if len(values) > fewValues {
		return false
	}
	for _, value := range values {
		alone := with(s.Program, func(program.Choice) uint64 { return value }, at)
		if s.dropOne(at.step, alone) || at.choice == 0 && s.dropOne(at.step, s.exchanged(at, value)) {
			return true
		}
	}
	return false
}

// dropOne removes each step of a program but one.
func (s *shrinker) dropOne(kept int, p program.Program) bool {
	for i := range p {
		if i != kept && s.try(slices.Delete(slices.Clone(p), i, i+1)) {
			return true
		}
	}
	return false
}

// exchanged exchanges two values of a bound, from a step on.
func (s *shrinker) exchanged(at place, b uint64) program.Program {
	like := s.Program[at.step].Choices[at.choice]
	return joined(s.Program[:at.step], edited(s.Program[at.step:], func(c *program.Choice) {
		switch {
		case c.Bound == like.Bound && c.Value == like.Value:
			c.Value = b
		case c.Bound == like.Bound && c.Value == b:
			c.Value = like.Value
		}
	}))
}

// valuesLike returns the values of the choices with the bound of a choice.
func (s *shrinker) valuesLike(like program.Choice) (values []uint64) {
	for _, step := range s.Program {
		for _, c := range step.Choices {
			if c.Bound == like.Bound && !slices.Contains(values, c.Value) {
				values = append(values, c.Value)
			}
		}
	}
	return values
}
