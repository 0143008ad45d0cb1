package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// cut removes the steps after the one that failed.
func (s *shrinker) cut() {
	if n := s.Outcome.Step; n > 0 && n < len(s.Program) {
		s.try(s.Program[:n])
	}
}

// skipped removes the steps whose guard was false.
func (s *shrinker) skipped() {
	s.keep(func(i int) bool { return i >= len(s.Outcome.Skipped) || !s.Outcome.Skipped[i] })
}

// keep removes all steps but some.
func (s *shrinker) keep(kept func(i int) bool) bool {
	var p program.Program
	for i, step := range s.Program {
		if kept(i) {
			p = append(p, step)
		}
	}
	return s.try(p)
}

// loops removes sequences of steps that lead the model back to the same state, the longest first.
func (s *shrinker) loops() {
	for i := 0; i < len(s.Outcome.States); i++ {
		for j := min(len(s.Outcome.States)-1, len(s.Program)); j > i; j-- {
			if s.Outcome.States[i] == s.Outcome.States[j] && s.drop(func(k int) bool { return i <= k && k < j }) {
				break // the states have changed
			}
		}
	}
}

// blocks removes sequences of steps.
func (s *shrinker) blocks() {
	thin(len(s.Program), func(from, to int) bool { return s.drop(func(i int) bool { return from <= i && i < to }) })
}

// thin drops as many of n things as it can, from the last to the first. It doubles the number that it drops
// at a time after a success, and halves it after a failure.
func thin(n int, drop func(from, to int) bool) {
	for to, size := n, 1; to > 0; {
		from := max(to-size, 0)
		switch {
		case drop(from, to):
			to, size = from, 2*size
		case size > 1:
			size /= 2
		default:
			to--
		}
	}
}

const (
	fewSteps = 10 // programs with at most so many steps have all their pairs tried
	farApart = 4  // in a longer program, the steps of a pair are nearer to each other
)

// pairs removes two steps of which neither can be removed alone.
func (s *shrinker) pairs() {
	for j := len(s.Program) - 1; j > 0; j-- {
		for i := j - 1; i >= 0 && (len(s.Program) <= fewSteps || j-i < farApart); i-- {
			if s.drop(func(k int) bool { return k == i || k == j }) {
				j = min(j, len(s.Program))
				break
			}
		}
	}
}

// replace replaces two neighbours, or one step, by the simplest step of another action.
func (s *shrinker) replace() {
	for wide := 2; wide > 0; wide-- {
		for i := len(s.Program) - wide; i >= 0; i-- {
			for _, action := range s.description.Actions() {
				if i+wide <= len(s.Program) && len(s.Program) <= fewSteps {
					p := s.description.Bend(joined(s.Program[:i], program.Program{{Action: action}}, s.Program[i+wide:]))
					s.tryIf(p, func(o Outcome) bool { return o.resolved(p) })
				}
			}
		}
	}
}

// sorted exchanges neighbouring steps, and values inside a step.
func (s *shrinker) sorted() {
	for i := 1; i < len(s.Program); i++ {
		p := slices.Clone(s.Program)
		p[i-1], p[i] = p[i], p[i-1]
		if s.try(p) || s.tryLabels(p, i) {
			i = max(i-2, 0)
		}
	}
	for i := range s.Program {
		s.sortedInside(i, nil)
	}
}

// tryLabels tries a program with other labels for the resources that a step uses.
func (s *shrinker) tryLabels(p program.Program, i int) bool {
	for k, c := range p[i].Choices {
		if c.Kind != program.Refers {
			continue
		}
		for _, label := range s.valuesLike(c) {
			if s.try(with(p, func(program.Choice) uint64 { return label }, place{i, k})) {
				return true
			}
		}
	}
	return false
}

// sortedInside exchanges any two values of a step that are in the piece at the end of a path, and values
// inside them.
func (s *shrinker) sortedInside(i int, path []int) {
	for k := 0; k < len(s.pieces(i, path)); k++ {
		for j := range k {
			if list := s.pieces(i, path); k < len(list) {
				a, b, was := list[j], list[k], s.Program[i].Choices
				p := slices.Clone(s.Program)
				p[i].Choices = joined(was[:a.From], was[b.From:b.To], was[a.To:b.From], was[a.From:a.To], was[b.To:])
				s.try(p)
			}
		}
		s.sortedInside(i, append(slices.Clip(path), k))
	}
}

// pieces returns the pieces of a step, or those inside the piece at the end of a path.
func (s *shrinker) pieces(i int, path []int) []program.Piece {
	list := s.description.Pieces(s.Program[i])
	for _, k := range path {
		if k >= len(list) {
			return nil
		}
		list = list[k].Inside
	}
	return list
}
