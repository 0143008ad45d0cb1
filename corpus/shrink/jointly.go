package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// An adjuster lowers or raises something of a program: a choice, or the length of a list. It returns nil if
// it cannot.
type adjuster func(p program.Program, by int) program.Program

const (
	mostAdjusters = 16 // with 120 pairs
	fewForZeros   = 12 // steps and choices of a program in which choices of value 0 are raised too
)

// jointly moves two adjusters at once: both down, or one down and the other up. The pass pairs removes two
// steps.
func (s *shrinker) jointly() {
	for i := 0; i < mostAdjusters; i++ {
		for j := 0; j < min(i, s.notSteps()); j++ {
			s.together(i, j, -1)
			s.together(i, j, 1)
			s.together(j, i, 1)
		}
	}
}

// notSteps returns how many adjusters do not remove a step.
func (s *shrinker) notSteps() int { return len(s.adjusters()) - len(s.Program) }

// together moves one adjuster down and another up or down. It doubles the distance while the program fails in
// the same way, then halves it. In a range with negative numbers, the next value of the same sign is two
// away, except near 0.
func (s *shrinker) together(i, j, sign int) {
	by := 1
	for s.adjusted(i, j, -by, sign*by) || by == 1 && s.adjusted(i, j, -2, sign*2) {
		by *= 2
	}
	for ; by > 1; by /= 2 {
		s.adjusted(i, j, -by/2, sign*by/2)
	}
	if !s.adjusted(i, j, -1, sign*2) {
		s.adjusted(i, j, -2, sign)
	}
}

func (s *shrinker) adjusted(i, j, down, other int) bool {
	h := s.adjusters()
	if max(i, j) >= len(h) {
		return false
	}
	one, two, first, second := h[i], h[j], down, other
	if i > j { // the last place is changed first, and steps are removed last, so that other places do not change
		one, two, first, second = two, one, second, first
	}
	if p := one(s.Program, first); p != nil {
		if p = two(s.description.Bend(p), second); p != nil {
			return s.try(p)
		}
	}
	return false
}

// adjusters returns the adjusters of the program: of numbers and lists, with the last first and elements
// before their list, and then of steps.
func (s *shrinker) adjusters() []adjuster {
	if s.held != nil {
		return s.held
	}
	var steps []adjuster
	for i := len(s.Program) - 1; i >= 0; i-- {
		steps = append(steps, stepAt(i))
		s.held = s.appendAdjusters(s.held, i, s.description.Pieces(s.Program[i]))
	}
	s.held = append(s.held, steps...)
	return s.held
}

func (s *shrinker) appendAdjusters(all []adjuster, i int, pieces []program.Piece) []adjuster {
	for n := len(pieces) - 1; n >= 0; n-- {
		piece := pieces[n]
		all = s.appendAdjusters(all, i, piece.Inside)
		if l := listOf(i, s.Program[i], piece); l.ends != nil {
			all = append(all, func(p program.Program, by int) program.Program { return s.adjustList(l.at, p, by) })
			continue
		}
		for k := piece.To - 1; k >= piece.From && piece.Inside == nil; k-- {
			if s.adjustable(s.Program[i], k) {
				all = append(all, place{i, k}.adjust)
			}
		}
	}
	return all
}

// adjustable reports whether a choice is not 0 or, in a short program, whether another of its kind is not 0.
func (s *shrinker) adjustable(step program.Step, k int) bool {
	c := step.Choices[k]
	if isLabel(c) || c.Value > 0 || len(s.Program)+choices(s.Program) > fewForZeros {
		return c.Value > 0 && !isLabel(c)
	}
	return slices.ContainsFunc(s.Program, func(like program.Step) bool {
		return slices.ContainsFunc(like.Choices, func(other program.Choice) bool {
			return other.Value > 0 && other.Kind == c.Kind && other.Bound == c.Bound
		})
	})
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
func (s *shrinker) adjustList(at place, p program.Program, by int) program.Program {
	l := s.listAt(p, at) // its elements may have been adjusted before
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
	grown := len(s.description.Bend(program.Program{*step})[0].Choices)
	before := place{0, at.choice}.adjust(program.Program{*step}, -by)
	added := grown - len(s.description.Bend(before)[0].Choices)
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
