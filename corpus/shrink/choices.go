package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// calm lets nothing unusual happen.
func (s *shrinker) calm() {
	s.try(edited(s.Program, calmed))
}

// calmed lets a choice foretell nothing.
func calmed(c *program.Choice) {
	if c.Kind == program.Foretells {
		c.Value = 0
	}
}

// calmEach lets nothing unusual happen in a step, or not what one of its prophecies foretells.
func (s *shrinker) calmEach() {
	for i := len(s.Program) - 1; i >= 0; i-- {
		p := slices.Clone(s.Program)
		p[i] = edited(p[i:i+1], calmed)[0]
		s.try(p)
		s.calmPieces(i, s.description.Pieces(s.Program[i]))
	}
}

// calmPieces does so to each of some values of a step, the last first, so that the others stay where they are. All that a
// prophecy says goes at once: if its first choice alone were 0, its others would be taken for those of the next one.
func (s *shrinker) calmPieces(i int, pieces []program.Piece) {
	for n := len(pieces) - 1; n >= 0; n-- {
		from, to := pieces[n].From, pieces[n].To
		s.calmPieces(i, pieces[n].Inside)
		if pieces[n].Inside == nil && to-from > 1 && s.Program[i].Choices[from].Kind == program.Foretells {
			p := slices.Clone(s.Program)
			choices := p[i].Choices
			p[i].Choices = append(append(choices[:from:from], program.Choice{Kind: program.Foretells}), choices[to:]...)
			s.try(p)
		}
	}
}

// A place is where a choice stands: in which step, and there as which.
type place struct{ step, choice int }

// places are those of the choices that could be simpler, the last first; what a label says is no value.
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

// value is that of a choice, 0 where there is none.
func (s *shrinker) value(at place) uint64 {
	if at.step >= len(s.Program) || at.choice >= len(s.Program[at.step].Choices) {
		return 0
	}
	return s.Program[at.step].Choices[at.choice].Value
}

// with is a copy of a program with other values in some places.
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
		if at.step < len(s.Program) && at.choice < len(s.Program[at.step].Choices) { // else the program is shorter now
			s.lower(at)
		}
	}
}

// alike lowers choices of one value together: those of one kind and bound, or else any two of them.
func (s *shrinker) alike() {
	shape := s.shape()
	for _, group := range s.groups() {
		if s.shape() == shape { // else the places are others now
			s.lower(group...)
		}
		for j := range group[:min(len(group), mostAlike)] {
			for i := 0; i < j; i++ {
				if s.shape() == shape && s.value(group[i]) == s.value(group[j]) {
					s.lower(group[i], group[j])
				}
			}
		}
	}
}

const mostAlike = 5 // of a group, of which any two are tried

// groups are the places of equal choices, where there is more than one.
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

// lower finds the lowest value with which the program fails the same way, for some places that have the same. It goes by
// even distances first: where a range has negative numbers, every other value is one.
func (s *shrinker) lower(at ...place) {
	v, shape := s.value(at[0]), s.shape()
	to := func(value uint64) bool { // where a length was lowered, the places behind it are others
		return s.shape() == shape && s.value(at[0]) > value && s.try(with(s.Program, func(program.Choice) uint64 { return value }, at...))
	}
	if v == 0 || to(0) {
		return
	}
	kept, gone := uint64(0), v/2 // by two times how much it can be lowered, and cannot
	for gone-kept > 1 {
		if by := kept + (gone-kept)/2; to(v - 2*by) {
			kept = by
		} else {
			gone = by
		}
	}
	if v -= 2 * kept; v == 2 || v == 3 {
		to(v - 2)
	}
	if to(v-1) || s.shape() != shape || !s.counts(at[0]) {
		return
	}
	for value := uint64(1); value < min(v, mostCounted) && !to(value); value++ {
	}
}

// shape changes with the number of steps or choices.
func (s *shrinker) shape() [2]int { return [2]int{len(s.Program), choices(s.Program)} }

const mostCounted = 64

// counts is whether a choice may count round and round among things that are there when it is made: then a low value does
// what a high one does, and what lies between does not.
func (s *shrinker) counts(at place) bool {
	kind := s.Program[at.step].Choices[at.choice].Kind
	return kind == program.Foretells || kind == program.Binds
}
