package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// An adjuster lowers or raises something of a program: a choice, or the length of a list. It returns nil if
// it cannot.
type adjuster func(p program.Program, by int) program.Program

const fewForZeros = 12 // steps and choices of a program in which choices of value 0 are raised too

// adjusters returns the adjusters of a program: of numbers and lists, with the last first and elements
// before their list, and then of steps.
func adjusters(d *program.Description, p program.Program) (all []adjuster) {
	var steps []adjuster
	for i := len(p) - 1; i >= 0; i-- {
		steps = append(steps, stepAt(i))
		all = appendAdjusters(all, d, p, i, d.Pieces(p[i]))
	}
	return append(all, steps...)
}

func appendAdjusters(
	all []adjuster, d *program.Description, p program.Program, i int, pieces []program.Piece,
) []adjuster {
	for n := len(pieces) - 1; n >= 0; n-- {
		piece := pieces[n]
		all = appendAdjusters(all, d, p, i, piece.Inside)
		if l := listOf(i, p[i], piece); l.ends != nil {
			all = append(all, func(p program.Program, by int) program.Program { return adjustList(d, l.at, p, by) })
			continue
		}
		for k := piece.To - 1; k >= piece.From && piece.Inside == nil; k-- {
			if adjustable(p, p[i].Choices[k]) {
				all = append(all, place{i, k}.adjust)
			}
		}
	}
	return all
}

// adjustable reports whether a choice is not 0 or, in a short program, whether another of its range is not 0.
// The number of a pick has no neighbours.
func adjustable(p program.Program, c program.Choice) bool {
	if c.Kind == program.Picks {
		return false
	}
	if isLabel(c) || c.Value > 0 || len(p)+choices(p) > fewForZeros {
		return c.Value > 0 && !isLabel(c)
	}
	return len(valuesLike(p, c)) > 1
}

// adjust adds to a choice.
func (at place) adjust(p program.Program, by int) program.Program {
	c := p[at.step].Choices[at.choice]
	if by < 0 && c.Value < uint64(-by) || by > 0 && c.Bound-c.Value < uint64(by) {
		return nil
	}
	return with(p, func(c program.Choice) uint64 { return c.Value + uint64(by) }, at)
}

// adjustList removes the last elements of a list, or adds elements of the simplest choices.
func adjustList(d *program.Description, at place, p program.Program, by int) program.Program {
	l := listAt(d, p, at) // its elements may have been adjusted before
	n := len(l.ends) - 1
	if by < 0 {
		if n < -by {
			return nil
		}
		return l.without(p, n+by, n)
	}
	if p = at.adjust(p, by); p == nil || n < 0 {
		return nil
	}
	step, end := &p[at.step], l.ends[n]
	rest := step.Choices[end:]
	step.Choices = slices.Clip(step.Choices[:end])
	grown := len(d.Bend(program.Program{*step})[0].Choices)
	before := place{0, at.choice}.adjust(program.Program{*step}, -by)
	added := grown - len(d.Bend(before)[0].Choices)
	step.Choices = append(append(step.Choices, make([]program.Choice, added)...), rest...)
	return p
}

// stepAt returns the adjuster that removes a step.
func stepAt(i int) adjuster {
	return func(p program.Program, by int) program.Program {
		if by != -1 {
			return nil
		}
		return slices.Delete(slices.Clone(p), i, i+1)
	}
}
