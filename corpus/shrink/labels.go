package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/decode"
)

// isLabel is whether a choice is that of a label, and its kind is Names or Refers.
func isLabel(c decode.Choice) bool { return c.Kind == decode.Names || c.Kind == decode.Refers }

// labelsOf are the labels that a step gives or uses.
func labelsOf(step decode.Step) (labels []uint64) {
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
	numbers := make(map[uint64]uint64)
	p := edited(s.Outcome.Found[:len(s.Program)], func(c *decode.Choice) {
		if !isLabel(*c) {
			return
		}
		if _, known := numbers[c.Value]; !known {
			numbers[c.Value] = uint64(len(numbers))
		}
		c.Value = numbers[c.Value]
	})
	if !s.take(p) {
		s.take(s.Outcome.Found[:len(s.Program)])
	}
}

// edited is a copy of a program with other choices.
func edited(p decode.Program, edit func(*decode.Choice)) decode.Program {
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
	if len(s.Program) == 0 {
		return
	}
	family := make(map[uint64]bool)
	for before := -1; before < len(family); {
		before = len(family)
		for i, step := range slices.Backward(s.Program) {
			if labels := labelsOf(step); i == len(s.Program)-1 || slices.ContainsFunc(labels, func(l uint64) bool { return family[l] }) {
				for _, l := range labels {
					family[l] = true
				}
			}
		}
	}
	last := len(s.Program) - 1
	within := func(i int) bool {
		return i == last || slices.ContainsFunc(labelsOf(s.Program[i]), func(l uint64) bool { return family[l] })
	}
	if len(family) == 0 || !s.keep(within) {
		s.keep(func(i int) bool { return len(labelsOf(s.Program[i])) == 0 || within(i) })
	}
}

// families leaves out a name with all its users.
func (s *shrinker) families() {
	for label := range uint64(decode.Labels) {
		s.keep(func(i int) bool { return !slices.Contains(labelsOf(s.Program[i]), label) })
	}
}
