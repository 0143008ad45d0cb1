// Package cover chooses entries that show together all that any of them shows.
package cover

import (
	"cmp"
	"slices"
)

// A Set is what one entry shows: blocks of code, states, failures, whatever they are called.
type Set struct {
	Shows  []string
	Size   int  // of two that show as much the smaller is taken
	Wanted bool // it is kept whatever it shows
}

// Minimal says which sets to keep: those wanted, and as few others as it finds, so that all is shown that any shows, and none
// of the others could go.
func Minimal(sets []Set) (keep []bool) {
	keep = make([]bool, len(sets))
	shown := make(map[string]int) // by how many of those kept
	take := func(i int, by int) {
		keep[i] = by > 0
		for _, what := range distinct(sets[i].Shows) {
			shown[what] += by
		}
	}
	var order []int
	for i, s := range sets {
		if s.Wanted {
			take(i, +1)
		} else {
			order = append(order, i)
		}
	}
	taken := slices.Clone(order[:0])
	for {
		best, most := -1, 0
		for _, i := range order {
			n := news(sets[i], shown, keep[i])
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
		if take(i, -1); news(sets[i], shown, false) > 0 {
			take(i, +1)
		}
	}
	return keep
}

// news counts what a set shows that none of those kept does.
func news(s Set, shown map[string]int, kept bool) (n int) {
	if kept {
		return 0
	}
	for _, what := range distinct(s.Shows) {
		if shown[what] == 0 {
			n++
		}
	}
	return n
}

func distinct(list []string) []string {
	return slices.Compact(slices.Sorted(slices.Values(list)))
}
