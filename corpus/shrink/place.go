package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// A place is the position of a choice: the index of its step, and its index in the step.
type place struct{ step, choice int }

// places returns the places of choices that could be simpler, the last first. Labels are not values.
func places(p program.Program) (list []place) {
	for i := len(p) - 1; i >= 0; i-- {
		for k := len(p[i].Choices) - 1; k >= 0; k-- {
			if c := p[i].Choices[k]; c.Value > 0 && !isLabel(c) {
				list = append(list, place{i, k})
			}
		}
	}
	return list
}

// with returns a copy of a program with other values in some places.
func with(p program.Program, value func(program.Choice) uint64, at ...place) program.Program {
	p = slices.Clone(p)
	for _, at := range at {
		step := &p[at.step]
		step.Choices = slices.Clone(step.Choices)
		step.Choices[at.choice].Value = value(step.Choices[at.choice])
	}
	return p
}

// valuesLike returns the values of the choices of a program that have the bound of a choice.
//
//go:noinline
func valuesLike(p program.Program, like program.Choice) (values []uint64) {
	for _, step := range p {
		for _, c := range step.Choices {
			if c.Bound == like.Bound && !slices.Contains(values, c.Value) {
				values = append(values, c.Value)
			}
		}
	}
	return values
}
