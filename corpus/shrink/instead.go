package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

const fewValues = 3 // of one bound, with which others are tried instead

// instead leaves out a step, and has another use another resource, or another value of those that are in use; or this and
// all steps behind it use the one for the other.
func (s *shrinker) instead() {
	if len(s.Program) > fewSteps {
		return
	}
	for i := 0; i < len(s.Program); i++ {
		for k := 0; i < len(s.Program) && k < len(s.Program[i].Choices); k++ {
			if s.insteadAt(place{i, k}) {
				return
			}
		}
	}
}

func (s *shrinker) insteadAt(at place) bool {
	values := s.valuesLike(s.Program[at.step].Choices[at.choice])
	if len(values) > fewValues {
		return false
	}
	for _, value := range values {
		alone := with(s.Program, func(program.Choice) uint64 { return value }, at)
		if s.insteadOf(at.step, alone) || at.choice == 0 && s.insteadOf(at.step, s.exchanged(at, value)) {
			return true
		}
	}
	return false
}

// insteadOf leaves out any step of a program but one.
func (s *shrinker) insteadOf(kept int, p program.Program) bool {
	for i := range p {
		if i != kept && s.try(slices.Delete(slices.Clone(p), i, i+1)) {
			return true
		}
	}
	return false
}

// exchanged lets two values of a bound change places, from a step on.
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

// valuesLike are those that the choices of a bound have.
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
