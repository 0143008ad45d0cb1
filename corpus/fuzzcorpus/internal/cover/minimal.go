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
	Size     int  // of two sets of which one is needless, Minimal keeps the smaller
	Required bool // it is kept even if it adds nothing
}

// Minimal returns which sets to keep. They cover all items, and each of them is required or has an item that no other
// has. The large ones are left out first, so that what is kept is small.
func Minimal(sets []Set) (keep []bool) {
	having := make(map[string]int) // number of kept sets that have an item
	order := make([]int, len(sets))
	for i, s := range sets {
		order[i], keep = i, append(keep, true)
		for _, item := range distinct(s.Items) {
			having[item]++
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(sets[b].Size, sets[a].Size) })
	for _, i := range order {
		items := distinct(sets[i].Items)
		if sets[i].Required || slices.ContainsFunc(items, func(item string) bool { return having[item] == 1 }) {
			continue
		}
		keep[i] = false
		for _, item := range items {
			having[item]--
		}
	}
	return keep
}

func distinct(list []string) []string {
	return slices.Compact(slices.Sorted(slices.Values(list)))
}
