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
// tries all small values first, because a system may take a value modulo something.
func lower(s subject, at ...place) {
	if offers := s.best()[at[0].step].Choices[at[0].choice].Offers(); offers != nil {
		lowerPicks(s, offers, at)
		return
	}
	v, shape := valueAt(s.best(), at[0]), shapeOf(s.best())
	to := func(value uint64) bool { // after a length was lowered, the places behind it have changed
		p := s.best()
		return shapeOf(p) == shape && valueAt(p, at[0]) > value &&
			s.try(with(p, func(program.Choice) uint64 { return value }, at...))
	}
	if lowest(0, min(v, fewCounted+1), to) || v <= fewCounted+1 {
		return
	}
	if v -= halve(v, to); len(at) > 1 || !lowest(fewCounted+1, min(v, mostCounted), to) {
		for by := uint64(3); by < fewCounted; by++ {
			for more := by; valueAt(s.best(), at[0]) > more && to(valueAt(s.best(), at[0])-more); more *= 2 {
			}
		}
	}
}

// lowerPicks finds the simplest offer with which the program fails in the same way.
func lowerPicks(s subject, offers []uint64, at []place) {
	for _, value := range offers {
		if s.try(with(s.best(), func(program.Choice) uint64 { return value }, at...)) {
			return
		}
	}
}

// Values below these are tried one after the other: before all others, and when no half is low enough.
const (
	fewCounted  = 16
	mostCounted = 64
)

// lowest tries values from the lowest, until the program fails with one.
func lowest(from, most uint64, to func(uint64) bool) bool {
	for value := from; value < most; value++ {
		if to(value) {
			return true
		}
	}
	return false
}

// halve returns by how much a value can be lowered. It tries even distances first: in a range with negative
// numbers, every other value is negative.
func halve(v uint64, to func(uint64) bool) uint64 {
	can, cannot := uint64(0), v/2 // half the distances by which it can and cannot be lowered
	for cannot-can > 1 {
		if by := can + (cannot-can)/2; to(v - 2*by) {
			can = by
		} else {
			cannot = by
		}
	}
	if can *= 2; to(v - can - 1) {
		can++
	}
	return can
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
