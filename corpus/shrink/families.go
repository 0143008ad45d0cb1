package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// keepRelated removes all steps except those that the last step depends on through names. The last step
// failed. If that fails, it keeps the steps without labels too.
func keepRelated(s subject) {
	p := s.best()
	last := len(p) - 1
	if last < 0 {
		return
	}
	family := make(map[uint64]bool)
	within := func(i int) bool {
		labels := labelsOf(p[i])
		return i == last || slices.ContainsFunc(labels, func(l uint64) bool { return family[l] })
	}
	for before := -1; before < len(family); {
		before = len(family)
		for i := last; i >= 0; i-- {
			for _, l := range labelsOf(p[i]) {
				if within(i) {
					family[l] = true
				}
			}
		}
	}
	if len(family) == 0 || !keep(s, within) {
		keep(s, func(i int) bool { return len(labelsOf(p[i])) == 0 || within(i) })
	}
}

// dropFamilies removes a name with all its users.
func dropFamilies(s subject) {
	for label := range uint64(program.Labels) {
		drop(s, func(i int) bool { return slices.Contains(labelsOf(s.best()[i]), label) })
	}
}
