package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// A handle turns something down or up, of which a program can have less or more: nil where it cannot.
type handle func(p program.Program, by int) program.Program

const (
	mostHandles = 16 // their pairs are 120
	fewForZeros = 12 // steps and choices, with which those that are 0 count too
)

// jointly turns two handles at once: both down, or one down and the other up. Two steps are not for it, but for pairs.
func (s *shrinker) jointly() {
	for i := 0; i < mostHandles; i++ {
		for j := 0; j < min(i, s.turning()); j++ {
			s.together(i, j, -1)
			s.together(i, j, 1)
			s.together(j, i, 1)
		}
	}
}

// turning is how many handles are no steps.
func (s *shrinker) turning() int { return len(s.handles()) - len(s.Program) }

// together turns one handle down and another up or down: twice as far after each time that the program failed the same
// way, half as far after each that it did not. In ranges with negative numbers the next of the same sign is two away, but
// for the first, next to 0.
func (s *shrinker) together(i, j, sign int) {
	by := 1
	for s.turned(i, j, -by, sign*by) || by == 1 && s.turned(i, j, -2, sign*2) {
		by *= 2
	}
	for ; by > 1; by /= 2 {
		s.turned(i, j, -by/2, sign*by/2)
	}
	if !s.turned(i, j, -1, sign*2) {
		s.turned(i, j, -2, sign)
	}
}

func (s *shrinker) turned(i, j, down, other int) bool {
	h := s.handles()
	if max(i, j) >= len(h) {
		return false
	}
	one, two, first, second := h[i], h[j], down, other
	if i > j { // what stands last is turned first, and steps after all, so that the others stay where they are
		one, two, first, second = two, one, second, first
	}
	if p := one(s.Program, first); p != nil {
		if p = two(s.description.Bend(p), second); p != nil {
			return s.try(p)
		}
	}
	return false
}

// handles are those of the program: numbers and lists, the last first, and elements before their list; then steps. They stay
// as long as the program does.
func (s *shrinker) handles() []handle {
	if s.held != nil {
		return s.held
	}
	var steps []handle
	for i := len(s.Program) - 1; i >= 0; i-- {
		steps = append(steps, stepAt(i))
		s.held = s.appendHandles(s.held, i, s.description.Pieces(s.Program[i]))
	}
	s.held = append(s.held, steps...)
	return s.held
}

func (s *shrinker) appendHandles(all []handle, i int, pieces []program.Piece) []handle {
	for n := len(pieces) - 1; n >= 0; n-- {
		piece := pieces[n]
		all = s.appendHandles(all, i, piece.Inside)
		if l := listOf(i, s.Program[i], piece); l.ends != nil {
			all = append(all, func(p program.Program, by int) program.Program { return s.turnList(l.at, p, by) })
			continue
		}
		for k := piece.To - 1; k >= piece.From && piece.Inside == nil; k-- {
			if s.hasMore(s.Program[i], k) {
				all = append(all, place{i, k}.turn)
			}
		}
	}
	return all
}

// hasMore is whether a choice is worth turning: it is not 0, or, in a short program, another of its kind is not.
func (s *shrinker) hasMore(step program.Step, k int) bool {
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

// turn adds to a choice.
func (at place) turn(p program.Program, by int) program.Program {
	c := p[at.step].Choices[at.choice]
	if by < 0 && c.Value < uint64(-by) || by > 0 && c.Bound-c.Value < uint64(by) {
		return nil
	}
	return with(p, func(c program.Choice) uint64 { return c.Value + uint64(by) }, at)
}

// turnList drops the last elements of a list, or adds some of the simplest choices.
func (s *shrinker) turnList(at place, p program.Program, by int) program.Program {
	l := s.listAt(p, at) // what is inside it may have been turned before
	n := len(l.ends) - 1
	if by < 0 {
		if n < -by {
			return nil
		}
		return l.without(p, n+by, n)
	}
	if p = at.turn(p, by); p == nil || n < 0 {
		return nil
	}
	step, end := &p[at.step], l.ends[n]
	rest := step.Choices[end:]
	step.Choices = slices.Clip(step.Choices[:end])
	grown := len(s.description.Bend(program.Program{*step})[0].Choices)
	before := place{0, at.choice}.turn(program.Program{*step}, -by)
	added := grown - len(s.description.Bend(before)[0].Choices)
	step.Choices = append(append(step.Choices, make([]program.Choice, added)...), rest...)
	return p
}

// stepAt is the handle of a step, which can go.
func stepAt(i int) handle {
	return func(p program.Program, by int) program.Program {
		if by != -1 {
			return nil
		}
		return slices.Delete(slices.Clone(p), i, i+1)
	}
}
