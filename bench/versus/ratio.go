package main

import (
	"fmt"
	"slices"
	"strings"
)

// A ratio is how long one tool takes by another, on the bugs of a row.
type ratio struct{ row, over, under string }

// ratios are those of ours to rapid where bugs are shallow, and of the loop to ours where they are deep.
var ratios = []ratio{
	{"shallow", "ours-met", "rapid"}, {"shallow", "ours", "rapid"}, {"shallow", "ours-fuzz", "rapid"}, {"shallow", "ours-fuzz", "rapid-fuzz"},
	{"deep", "loop", "ours"}, {"deep", "loop", "ours-fuzz"}, {"deep", "loop-1x", "ours-fuzz"},
}

// ratios show of each ratio the medians, each of all tries, and the geometric mean of the ratios of single bugs.
func (r report) ratios(t *strings.Builder) {
	t.WriteString("| bugs: one tool by another | median seconds | ratio | geometric mean of the bugs' ratios |\n|---|---|---|---|\n")
	for _, which := range ratios {
		over, under := r.named(which.over), r.named(which.under)
		if over == nil || under == nil {
			continue
		}
		a, b, bugs := r.pairs(*over, *under, which.row)
		if len(bugs) == 0 {
			continue
		}
		fmt.Fprintf(t, "| %s: %s by %s | %s by %s | %.2f | %.2f |\n", which.row, which.over, which.under,
			seconds(a.median()), seconds(b.median()), a.median()/b.median(), bugs.mean())
	}
	t.WriteString("\n")
}

func (r report) named(name string) *tool {
	i := slices.IndexFunc(r.tools, func(t tool) bool { return t.name == name })
	if i < 0 {
		return nil
	}
	return &r.tools[i]
}

// pairs are the times of two tools on the bugs of a row that both have tried, and of each bug the ratio of the medians.
func (r report) pairs(over, under tool, row string) (a, b, bugs spread) {
	for _, bug := range r.bugs {
		first, second := r.times(r.tries(over, bug)), r.times(r.tries(under, bug))
		if bug.is(row) && len(first) > 0 && len(second) > 0 {
			a, b = append(a, first...), append(b, second...)
			bugs = append(bugs, first.median()/second.median())
		}
	}
	return a, b, bugs
}
