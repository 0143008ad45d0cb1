package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// another removes one or two steps, and puts another one, with values of the program, in place of a third.
func another(s subject) {
	for i := 0; i < len(s.best()) && len(s.best()) <= fewSteps; i++ {
		for _, action := range s.description().Actions() {
			for _, step := range others(s, i, action) {
				if i < len(s.best()) && dropOne(s, i, slices.Concat(s.best()[:i], program.Program{step}, s.best()[i+1:])) {
					return
				}
			}
		}
	}
}

// others returns steps of an action that differ from the one at an index in one value, if it is of the same
// action, and else from the simplest.
func others(s subject, i int, action string) (list program.Program) {
	from := program.Step{Action: action}
	if s.best()[i].Action == action {
		from = s.best()[i]
	}
	list = s.description().Bend(program.Program{from})
	for k, c := range list[0].Choices {
		for _, value := range valuesLike(s.best(), c) {
			list = append(list, with(list[:1], func(program.Choice) uint64 { return value }, place{0, k})...)
		}
	}
	return s.description().Bend(list)
}

// fewForTwo is how many steps a program can have if two of them are removed at once.
const fewForTwo = 6

// dropOne removes a step of a program except one, and in a short program two.
func dropOne(s subject, kept int, p program.Program) bool {
	for j := range p {
		for i := range j + 1 {
			if i != kept && j != kept && (i == j || len(p) <= fewForTwo) &&
				s.try(only(p, func(k int) bool { return k != i && k != j })) {
				return true
			}
		}
	}
	return false
}
