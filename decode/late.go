package decode

import (
	"slices"

	"github.com/fuzzmachine/go/internal/seam"
)

// Late is a choice that is bound when the step runs, such as one of the buttons that a page shows then. The
// tape holds a number. A script can hold the name of what was chosen as well, #5"Save". The name counts as
// long as it is there.
type Late struct {
	Number uint16
	Name   string
	chosen seam.Chosen
}

// Pick chooses among n things that exist now.
func (l Late) Pick(n int) int {
	if n <= 0 {
		panic("decode: Late.Pick(0): there is nothing to choose from; add a guard that skips the step then")
	}
	return int(l.Number) % n
}

// PickNamed chooses among things that have names.
func (l Late) PickNamed(names []string) int {
	i := slices.Index(names, l.Name)
	if l.Name == "" || i < 0 {
		i = l.Pick(len(names))
	}
	l.chosen.Say(names[i])
	return i
}
