package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// lowerEach lowers each choice by itself.
func lowerEach(s subject) {
	for _, at := range places(s.best()) {
		if p := s.best(); at.step < len(p) && at.choice < len(p[at.step].Choices) { // it may have become shorter
			lower(s, at)
		}
	}
}

// lowerEqual lowers equal choices together: all that have the same kind, bound and value, then any two of
// them.
func lowerEqual(s subject) {
	shape := shapeOf(s.best())
	for _, group := range groups(s.best()) {
		if shapeOf(s.best()) == shape { // otherwise the places have changed
			lower(s, group...)
		}
		for j := range group[:min(len(group), mostEqual)] {
			for i := 0; i < j; i++ {
				if p := s.best(); shapeOf(p) == shape && valueAt(p, group[i]) == valueAt(p, group[j]) {
					lower(s, group[i], group[j])
				}
			}
		}
	}
}

const mostEqual = 5 // choices of a group of which all pairs are tried

// groups returns the places of equal choices, in groups of at least two.
func groups(p program.Program) (list [][]place) {
	var kinds []program.Choice
	for _, at := range places(p) {
		c := p[at.step].Choices[at.choice]
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
func lower(s subject, at ...place) {
	v, shape := valueAt(s.best(), at[0]), shapeOf(s.best())
	to := func(value uint64) bool { // after a length was lowered, the places behind it have changed
		p := s.best()
		return shapeOf(p) == shape && valueAt(p, at[0]) > value &&
			s.try(with(p, func(program.Choice) uint64 { return value }, at...))
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
	if to(v-1) || shapeOf(s.best()) != shape || !counts(s.best(), at[0]) {
		return
	}
	for value := uint64(1); value < min(v, mostCounted) && !to(value); value++ {
	}
}

// valueAt returns the value of a choice, or 0 if there is none.
//
//go:noinline
func valueAt(p program.Program, at place) uint64 {
	if at.step >= len(p) || at.choice >= len(p[at.step].Choices) {
		return 0
	}
	return p[at.step].Choices[at.choice].Value
}

// shapeOf returns the numbers of steps and choices.
func shapeOf(p program.Program) [2]int { return [2]int{len(p), choices(p)} }

const mostCounted = 64

// counts reports whether a choice may be taken modulo the number of things that exist. Then a low value may
// do what a high one does, although values between them do not.
func counts(p program.Program, at place) bool {
	kind := p[at.step].Choices[at.choice].Kind
	return kind == program.Foretells || kind == program.Binds
}
