package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// isLabel is whether a choice is that of a label, and its kind is Names or Refers.
//
//go:noinline
func isLabel(c program.Choice) bool { return c.Kind == program.Names || c.Kind == program.Refers }

// labelsOf are the labels that a step gives or uses.
//
//go:noinline
func labelsOf(step program.Step) (labels []uint64) {
	for _, c := range step.Choices {
		if isLabel(c) {
			labels = append(labels, c.Value)
		}
	}
	return labels
}

// labels has names and refs say what they stood for, by labels counted from 0 in the order of their appearance. The program
// does the same then, and goes on doing so when other steps are left out.
func (s *shrinker) labels() {
	if len(s.Outcome.Found) < len(s.Program) {
		return
	}
	found := s.Outcome.Found[:len(s.Program)]
	numbers := make(map[uint64]uint64)
	counted := edited(found, func(c *program.Choice) {
		if isLabel(*c) {
			if _, known := numbers[c.Value]; !known {
				numbers[c.Value] = uint64(len(numbers))
			}
			c.Value = numbers[c.Value]
		}
	})
	if !s.take(counted) && key(found) != key(s.Program) {
		s.take(found)
	}
}

// names gives resources the lowest labels that are free when they are named, and has steps use the one that was named first.
func (s *shrinker) names() {
	for i := range s.Program {
		for k := 0; i < len(s.Program) && k < len(s.Program[i].Choices); k++ {
			c := s.Program[i].Choices[k]
			for lower := uint64(0); isLabel(c) && lower < c.Value; lower++ {
				p := joined(s.Program[:i], swapped(s.Program[i:], lower, c.Value))
				q := with(s.Program, func(program.Choice) uint64 { return lower }, place{i, k})
				if s.tryIf(p, func(o Outcome) bool { return o.says(p) }) ||
					c.Kind == program.Refers && s.tryIf(q, func(o Outcome) bool { return o.says(q) }) {
					break
				}
			}
		}
	}
}

// swapped lets two labels change places.
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

// says is whether the labels of a program stood for what they say, as far as that is known.
func (o Outcome) says(p program.Program) bool {
	return len(o.Found) < len(p) || key(o.Found[:len(p)]) == key(p)
}

// joined is a copy of some programs, or stretches of choices, one behind the other.
//
//go:noinline
func joined[E any](parts ...[]E) (all []E) {
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

// edited is a copy of a program with other choices.
func edited(p program.Program, edit func(*program.Choice)) program.Program {
	p = slices.Clone(p)
	for i := range p {
		p[i].Choices = slices.Clone(p[i].Choices)
		for k := range p[i].Choices {
			edit(&p[i].Choices[k])
		}
	}
	return p
}

// related leaves out all steps but those that the last one, which failed, depends on through names: first those without a
// label too, then not.
func (s *shrinker) related() {
	last := len(s.Program) - 1
	if last < 0 {
		return
	}
	family := make(map[uint64]bool)
	within := func(i int) bool {
		labels := labelsOf(s.Program[i])
		return i == last || slices.ContainsFunc(labels, func(l uint64) bool { return family[l] })
	}
	for before := -1; before < len(family); {
		before = len(family)
		for i := last; i >= 0; i-- {
			for _, l := range labelsOf(s.Program[i]) {
				if within(i) {
					family[l] = true
				}
			}
		}
	}
	if len(family) == 0 || !s.keep(within) {
		s.keep(func(i int) bool { return len(labelsOf(s.Program[i])) == 0 || within(i) })
	}
}

// families leaves out a name with all its users.
func (s *shrinker) families() {
	for label := range uint64(program.Labels) {
		s.drop(func(i int) bool { return slices.Contains(labelsOf(s.Program[i]), label) })
	}
}
