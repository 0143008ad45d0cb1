package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// faults removes all injected faults.
func (s *shrinker) faults() {
	s.try(edited(s.Program, withoutFault))
}

// withoutFault changes a choice of a prophecy to predict nothing unusual.
func withoutFault(c *program.Choice) {
	if c.Kind == program.Foretells {
		c.Value = 0
	}
}

// eachFault removes the injected faults of each step, and of each prophecy.
func (s *shrinker) eachFault() {
	for i := len(s.Program) - 1; i >= 0; i-- {
		p := slices.Clone(s.Program)
		p[i] = edited(p[i:i+1], withoutFault)[0]
		s.try(p)
		s.faultsIn(i, s.description.Pieces(s.Program[i]))
	}
}

// faultsIn removes the faults of each of some pieces of a step. The last comes first, so that the positions
// of the others do not change. It removes all choices of a prophecy at once: if only the first became 0, the
// others would be read as choices of the next prophecy.
func (s *shrinker) faultsIn(i int, pieces []program.Piece) {
	for n := len(pieces) - 1; n >= 0; n-- {
		from, to := pieces[n].From, pieces[n].To
		s.faultsIn(i, pieces[n].Inside)
		if pieces[n].Inside == nil && to-from > 1 && s.Program[i].Choices[from].Kind == program.Foretells {
			p := slices.Clone(s.Program)
			choices := p[i].Choices
			p[i].Choices = append(append(choices[:from:from], program.Choice{Kind: program.Foretells}), choices[to:]...)
			s.try(p)
		}
	}
}

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

// value returns the value of a choice, or 0 if there is none.
func (s *shrinker) value(at place) uint64 {
	if at.step >= len(s.Program) || at.choice >= len(s.Program[at.step].Choices) {
		return 0
	}
	return s.Program[at.step].Choices[at.choice].Value
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

// lowerEach lowers each choice by itself.
func (s *shrinker) lowerEach() {
	for _, at := range places(s.Program) {
		if at.step < len(s.Program) && at.choice < len(s.Program[at.step].Choices) { // the program may have become shorter
			s.lower(at)
		}
	}
}

// equal lowers equal choices together: all that have the same kind, bound and value, then any two of them.
func (s *shrinker) equal() {
	shape := s.shape()
	for _, group := range s.groups() {
		if s.shape() == shape { // otherwise the places have changed
			s.lower(group...)
		}
		for j := range group[:min(len(group), mostEqual)] {
			for i := 0; i < j; i++ {
				if s.shape() == shape && s.value(group[i]) == s.value(group[j]) {
					s.lower(group[i], group[j])
				}
			}
		}
	}
}

const mostEqual = 5 // choices of a group of which all pairs are tried

// groups returns the places of equal choices, in groups of at least two.
func (s *shrinker) groups() (list [][]place) {
	var kinds []program.Choice
	for _, at := range places(s.Program) {
		c := s.Program[at.step].Choices[at.choice]
		c.Name = ""
		k := slices.Index(kinds, c)
		if k < 0 {
			k, kinds, list = len(kinds), append(kinds, c), append(list, nil)
		}
		list[k] = append(list[k], at)
	}
	return slices.DeleteFunc(list, func(group []place) bool { return len(group) < 2 })
}

// lower finds the lowest value with which the program fails in the same way, for places with one value. It
// tries even distances first: in a range with negative numbers, every other value is negative.
func (s *shrinker) lower(at ...place) {
	v, shape := s.value(at[0]), s.shape()
	to := func(value uint64) bool { // after a length was lowered, the places behind it have changed
		return s.shape() == shape && s.value(at[0]) > value &&
			s.try(with(s.Program, func(program.Choice) uint64 { return value }, at...))
	}
	if v == 0 || to(0) {
		return
	}
	can, cannot := uint64(0), v/2 // half the distances by which it can and cannot be lowered
	for cannot-can > 1 {
		if by := can + (cannot-can)/2; to(v - 2*by) {
			can = by
		} else {
			cannot = by
		}
	}
	if v -= 2 * can; v == 2 || v == 3 {
		to(v - 2)
	}
	if to(v-1) || s.shape() != shape || !s.counts(at[0]) {
		return
	}
	for value := uint64(1); value < min(v, mostCounted) && !to(value); value++ {
	}
}

// shape returns the numbers of steps and choices.
func (s *shrinker) shape() [2]int { return [2]int{len(s.Program), choices(s.Program)} }

const mostCounted = 64

// counts reports whether a choice may be taken modulo the number of things that exist. Then a low value may
// do what a high one does, although values between them do not.
func (s *shrinker) counts(at place) bool {
	kind := s.Program[at.step].Choices[at.choice].Kind
	return kind == program.Foretells || kind == program.Binds
}
