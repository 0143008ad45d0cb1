package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// clearFaults removes all injected faults.
func clearFaults(s subject) { s.try(edited(s.best(), withoutFault)) }

// withoutFault changes a choice of a prophecy to predict nothing unusual.
func withoutFault(c *program.Choice) {
	if c.Kind == program.Foretells {
		c.Value = 0
	}
}

// clearEachFault removes the injected faults of each step, and of each prophecy.
func clearEachFault(s subject) {
	for i := len(s.best()) - 1; i >= 0; i-- {
		if !hasPlace(s, i, 0) {
			continue
		}
		p := slices.Clone(s.best())
		p[i] = edited(p[i:i+1], withoutFault)[0]
		if !s.try(p) {
			clearFaultsIn(s, i, s.description().Pieces(s.best()[i]))
		}
	}
}

// clearFaultsIn removes the faults of each of some pieces of a step. The last comes first, so that the
// positions of the others do not change. It removes all choices of a prophecy at once: if only the first
// became 0, the others would be read as choices of the next prophecy.
func clearFaultsIn(s subject, i int, pieces []program.Piece) {
	for n := len(pieces) - 1; n >= 0; n-- {
		from, to := pieces[n].From, pieces[n].To
		clearFaultsIn(s, i, pieces[n].Inside)
		if pieces[n].Inside == nil && to-from > 1 && hasPlace(s, i, to) && s.best()[i].Choices[from].Kind == program.Foretells {
			p := slices.Clone(s.best())
			was := p[i].Choices
			p[i].Choices = append(append(was[:from:from], program.Choice{Kind: program.Foretells}), was[to:]...)
			if !s.try(p) {
				thinFault(s, i, from, to)
			}
		}
	}
}

// hasPlace is whether a step has so many choices, for a program that fails earlier has lost its last steps.
func hasPlace(s subject, i, choices int) bool {
	return i < len(s.best()) && choices <= len(s.best()[i].Choices)
}

const mostOfFault = 4 // choices that are removed from a prophecy at once

// thinFault removes elements of a prophecy that is a list: whether it predicts something, how many elements there
// are, and these. The last comes first. Where elements are of several choices, what is left may be read as other
// elements, and as fewer.
func thinFault(s subject, i, from, to int) {
	for at := to - 1; at > from+1; at-- {
		for size := 1; size <= min(mostOfFault, to-at) && hasPlace(s, i, at+size); size++ {
			p := slices.Clone(s.best())
			p[i].Choices = slices.Delete(slices.Clone(p[i].Choices), at, at+size)
			if count := &p[i].Choices[from+1]; count.Value > 0 {
				count.Value--
			}
			if s.try(p) {
				to -= size
				break
			}
		}
	}
}
