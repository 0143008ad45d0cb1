package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

// Counters prints how many coverage counters a fuzz binary of a machine links, beside one that is written by
// hand.
func Counters(w io.Writer, in benchmark.Workshop) error {
	var sides [2]coverage
	for i, pkg := range []string{"ring/byhand", "ring/lockstep"} {
		b, err := in.Build("machine/"+pkg, true)
		if err != nil {
			return err
		}
		if sides[i], err = coverageOf(b.Path); err != nil {
			return err
		}
	}
	fmt.Fprintln(w, "| coverage counters linked | by hand | machine | more |\n|---|---|---|---|")
	tell(w, sides, func(p place) string { return p.pkg }, 100)
	fmt.Fprintf(w, "| **all** | %d | %d | **%+d** |\n\n",
		len(sides[0].places), len(sides[1].places), len(sides[1].places)-len(sides[0].places))
	fmt.Fprintln(w, "| where most of them are | by hand | machine | more |\n|---|---|---|---|")
	tell(w, sides, place.source, 30)
	return nil
}

// tell prints what has most counters more, so many rows.
func tell(w io.Writer, sides [2]coverage, by func(place) string, rows int) {
	counts := make(map[string]*[2]int)
	for i, c := range sides {
		for _, p := range c.places {
			name := by(p)
			if name == "" {
				name = "not assigned"
			}
			if counts[name] == nil {
				counts[name] = new([2]int)
			}
			counts[name][i]++
		}
	}
	names := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		x, y := counts[a], counts[b]
		return cmp.Or(cmp.Compare(y[1]-y[0], x[1]-x[0]), cmp.Compare(a, b))
	})
	for _, name := range names[:min(rows, len(names))] {
		n := counts[name]
		fmt.Fprintf(w, "| %s | %d | %d | %+d |\n", name, n[0], n[1], n[1]-n[0])
	}
}
