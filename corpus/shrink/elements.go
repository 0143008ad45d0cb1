package shrink

import (
	"slices"

	"github.com/fuzzmachine/go/program"
)

// dropElements removes elements of lists, and joins neighbouring lists inside another list.
func dropElements(s subject) {
	all := func() []list { return lists(s.description(), s.best()) }
	for n := 0; n < len(all()); n++ {
		thin(len(all()[n].ends)-1, func(from, to int) bool {
			l := all()
			return n < len(l) && to < len(l[n].ends) &&
				(s.try(l[n].without(s.best(), from, to)) || to-from == 1 && shift(s, l[n], from))
		})
		for l := all(); n < len(l) && join(s, l[n]); {
			l = all()
		}
	}
}

// shift removes an element and lowers the others, because they may be indices into the list.
func shift(s subject, l list, element int) bool {
	n := len(l.ends) - 1
	if n > fewSteps || n < 2 || l.ends[n]-l.ends[0] != n {
		return false
	}
	for by := uint64(1); by <= 2; by++ { // in a range with negative numbers, 2 is the next lower value
		p := s.best()
		for _, end := range l.ends[1:] {
			p = with(p, func(c program.Choice) uint64 { return c.Value - min(c.Value, by) }, place{l.at.step, end - 1})
		}
		if s.try(l.without(p, element, element+1)) {
			return true
		}
	}
	return false
}

// join joins two neighbouring elements of a list that are lists themselves.
func join(s subject, l list) bool {
	for k := len(l.ends) - 2; k > 0; k-- {
		first := listAt(s.description(), s.best(), place{l.at.step, l.ends[k-1]})
		second := listAt(s.description(), s.best(), place{l.at.step, l.ends[k]})
		if first.ends == nil || second.ends == nil || len(second.ends) == 1 {
			continue
		}
		more := uint64(len(second.ends) - 1)
		p := with(s.best(), func(c program.Choice) uint64 { return c.Value + more }, first.at)
		p = with(p, func(c program.Choice) uint64 { return c.Value - 1 }, l.at)
		step := &p[l.at.step]
		step.Choices = slices.Delete(step.Choices, l.ends[k], l.ends[k]+1) // the length of the second
		if s.try(p) {
			return true
		}
	}
	return false
}
