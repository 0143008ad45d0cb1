package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// isLabel reports whether a choice is a label: its kind is Names or Refers.
//
//go:noinline
func isLabel(c program.Choice) bool { return c.Kind == program.Names || c.Kind == program.Refers }

// labelsOf returns the labels that a step gives or uses.
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

// labels changes names and refs to the labels that they resolved to, numbered from 0 in the order of
// appearance. The program does the same, and continues to do so when other steps are removed.
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

// names gives each resource the lowest free label, and each ref the label of the resource that was named
// first.
func (s *shrinker) names() {
	for i := range s.Program {
		for k := 0; i < len(s.Program) && k < len(s.Program[i].Choices); k++ {
			c := s.Program[i].Choices[k]
			for lower := uint64(0); isLabel(c) && lower < c.Value; lower++ {
				p := joined(s.Program[:i], swapped(s.Program[i:], lower, c.Value))
				q := with(s.Program, func(program.Choice) uint64 { return lower }, place{i, k})
				if s.tryIf(p, func(o Outcome) bool { return o.resolved(p) }) ||
					c.Kind == program.Refers && s.tryIf(q, func(o Outcome) bool { return o.resolved(q) }) {
					break
				}
			}
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

// resolved reports whether the labels of a program resolved to themselves, as far as that is known.
func (o Outcome) resolved(p program.Program) bool {
	return len(o.Found) < len(p) || key(o.Found[:len(p)]) == key(p)
}

// joined returns the concatenation of programs or of slices of choices.
//
//go:noinline
func joined[E any](parts ...[]E) (all []E) {
	for _, p := range parts {
		all = append(all, p...)
	}
	return all
}

// edited returns a copy of a program with changed choices.
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

// related removes all steps except those that the last step depends on through names. The last step failed.
// If that fails, it keeps the steps without labels too.
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

// families removes a name with all its users.
func (s *shrinker) families() {
	for label := range uint64(program.Labels) {
		s.drop(func(i int) bool { return slices.Contains(labelsOf(s.Program[i]), label) })
	}
}
