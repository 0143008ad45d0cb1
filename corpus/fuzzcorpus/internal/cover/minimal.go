// Package cover measures what entries cover, and chooses entries that together cover everything that any of
// them covers. It removes none.
package cover

import (
	"cmp"
	"slices"
)

// A Set is the items that one entry covers: blocks of code, states, failures.
type Set struct {
	Items    []string
	Size     int  // of two sets that cover as much, Minimal takes the smaller
	Required bool // it is kept even if it adds nothing
}

// Minimal returns which sets to keep: the required ones, and few others. The sets that it keeps cover all
// items, and need each of the others for that.
func Minimal(sets []Set) (keep []bool) {
	keep = make([]bool, len(sets))
	covered := make(map[string]int) // number of kept sets that have an item
	take := func(i int, by int) {
		keep[i] = by > 0
		for _, item := range distinct(sets[i].Items) {
			covered[item] += by
		}
	}
	var order []int
	for i, s := range sets {
		if s.Required {
			take(i, +1)
		} else {
			order = append(order, i)
		}
	}
	taken := slices.Clone(order[:0])
	for {
		best, most := -1, 0
		for _, i := range order {
			n := added(sets[i], covered, keep[i])
			if n > most || n == most && n > 0 && sets[i].Size < sets[best].Size {
				best, most = i, n
			}
		}
		if best < 0 {
			break
		}
		take(best, +1)
		taken = append(taken, best)
	}
	slices.SortStableFunc(taken, func(a, b int) int { return cmp.Compare(sets[b].Size, sets[a].Size) })
	for _, i := range taken {
		if take(i, -1); added(sets[i], covered, false) > 0 {
			take(i, +1)
		}
	}
	return keep
}

// added counts the items of a set that no kept set has.
func added(s Set, covered map[string]int, kept bool) (n int) {
	if kept {
		return 0
	}
	for _, item := range distinct(s.Items) {
		if covered[item] == 0 {
			n++
		}
	}
	return n
}

func distinct(list []string) []string {
	return slices.Compact(slices.Sorted(slices.Values(list)))
}
