package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// relabel changes names and refs to the labels that they resolved to, numbered from 0 in the order of
// appearance. The program does the same, and continues to do so when other steps are removed.
func relabel(s subject) {
	p := s.best()
	if len(s.outcome().Found) < len(p) {
		return
	}
	found := s.outcome().Found[:len(p)]
	numbers := make(map[uint64]uint64)
	counted := edited(found, func(c *program.Choice) {
		if isLabel(*c) {
			if _, known := numbers[c.Value]; !known {
				numbers[c.Value] = uint64(len(numbers))
			}
			c.Value = numbers[c.Value]
		}
	})
	if !s.take(counted) && key(found) != key(p) {
		s.take(found)
	}
}

// lowerNames gives each resource the lowest free label, and each ref the label of the resource that was
// named first.
func lowerNames(s subject) {
	for i := range s.best() {
		for k := 0; i < len(s.best()) && k < len(s.best()[i].Choices); k++ {
			lowerLabel(s, place{i, k})
		}
	}
}

// lowerLabel lowers the label at a place, if there is one.
func lowerLabel(s subject, at place) {
	c := s.best()[at.step].Choices[at.choice]
	for lower := uint64(0); isLabel(c) && lower < c.Value; lower++ {
		p := slices.Concat(s.best()[:at.step], swapped(s.best()[at.step:], lower, c.Value))
		q := with(s.best(), func(program.Choice) uint64 { return lower }, at)
		if s.tryIf(p, func(o Outcome) bool { return o.resolved(p) }) ||
			c.Kind == program.Refers && s.tryIf(q, func(o Outcome) bool { return o.resolved(q) }) {
			break
		}
	}
}

// swapped exchanges two labels.
func swapped(p program.Program, a, b uint64) program.Program {
	return edited(p, func(c *program.Choice) {
		switch {
		case isLabel(*c) && c.Value == a:
			c.Value = b
		case isLabel(*c) && c.Value == b:
			c.Value = a
		}
	})
}
