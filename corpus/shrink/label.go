package shrink

import "github.com/fuzzmachine/go/program"

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
