package shrink

import (
	"cmp"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/program"
)

// Compare orders programs, the simpler first. It is negative if a is simpler than b, and 0 if neither is.
func Compare(a, b program.Program) int {
	return cmp.Or(
		len(a)-len(b), faults(a)-faults(b), choices(a)-choices(b), slices.CompareFunc(a, b, compareSteps),
	)
}

func compareSteps(a, b program.Step) int {
	return cmp.Or(strings.Compare(a.Action, b.Action), slices.CompareFunc(a.Choices, b.Choices, compareChoices))
}

func compareChoices(a, b program.Choice) int {
	if a.Kind == program.Picks && b.Kind == program.Picks {
		return comparePicks(a, b)
	}
	return cmp.Compare(a.Value, b.Value)
}

// comparePicks orders what was picked, the short texts first. What a run has not picked yet counts as simpler,
// so that the run is made.
func comparePicks(a, b program.Choice) int {
	return cmp.Or(len(a.Name)-len(b.Name), strings.Compare(a.Name, b.Name), cmp.Compare(a.Value, b.Value))
}

// faults counts the choices of prophecies that predict something unusual.
func faults(p program.Program) (n int) {
	for _, s := range p {
		for _, c := range s.Choices {
			if c.Kind == program.Foretells && c.Value > 0 {
				n++
			}
		}
	}
	return n
}

//go:noinline
func choices(p program.Program) (n int) {
	for _, s := range p {
		n += len(s.Choices)
	}
	return n
}
