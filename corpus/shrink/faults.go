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
		p := slices.Clone(s.best())
		p[i] = edited(p[i:i+1], withoutFault)[0]
		s.try(p)
		clearFaultsIn(s, i, s.description().Pieces(s.best()[i]))
	}
}

// clearFaultsIn removes the faults of each of some pieces of a step. The last comes first, so that the
// positions of the others do not change. It removes all choices of a prophecy at once: if only the first
// became 0, the others would be read as choices of the next prophecy.
func clearFaultsIn(s subject, i int, pieces []program.Piece) {
	for n := len(pieces) - 1; n >= 0; n-- {
		from, to := pieces[n].From, pieces[n].To
		clearFaultsIn(s, i, pieces[n].Inside)
		if pieces[n].Inside == nil && to-from > 1 && s.best()[i].Choices[from].Kind == program.Foretells {
			p := slices.Clone(s.best())
			was := p[i].Choices
			p[i].Choices = append(append(was[:from:from], program.Choice{Kind: program.Foretells}), was[to:]...)
			s.try(p)
		}
	}
}
