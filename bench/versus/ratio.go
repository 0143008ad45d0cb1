package main

import (
	"fmt"
	"slices"
	"strings"
)

// A ratio is how long one tool takes by another, on the bugs of a row: until the first failure, or until the report.
type ratio struct {
	row, over, under string
	report           bool
}

// ratios are those of ours to rapid, most of all where bugs are shallow, and of the loop to ours where they are deep.
var ratios = []ratio{
	{"shallow", "ours-met", "rapid", false}, {"shallow", "ours-fuzz-met", "rapid-fuzz", false},
	{"shallow", "ours", "rapid", true}, {"middle", "ours", "rapid", true}, {"deep", "ours", "rapid", true},
	{"deep", "loop", "ours-met", false}, {"deep", "loop", "ours-fuzz-met", false}, {"deep", "loop-1x", "ours-fuzz-met", false},
	{"deep", "loop", "ours", true}, {"deep", "loop", "ours-fuzz", true},
}

// ratios show of each ratio the medians, each of all tries, and the geometric mean of the ratios of single bugs.
func (r report) ratios(t *strings.Builder) {
	t.WriteString("| bugs: one tool by another | median seconds | ratio | geometric mean of the bugs' ratios |\n|---|---|---|---|\n")
	for _, which := range ratios {
		over, under := r.named(which.over), r.named(which.under)
		if over == nil || under == nil {
			continue
		}
		a, b, bugs := r.pairs(*over, *under, which)
		if len(bugs) == 0 {
			continue
		}
		until := "first failure"
		if which.report {
			until = "report"
		}
		fmt.Fprintf(t, "| %s, to the %s: %s by %s | %s by %s | %.2f | %.2f |\n", which.row, until, which.over, which.under,
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
func (r report) pairs(over, under tool, which ratio) (a, b, bugs spread) {
	times := r.times
	if which.report {
		times = r.totals
	}
	for _, bug := range r.bugs {
		first, second := times(r.tries(over, bug)), times(r.tries(under, bug))
		if bug.is(which.row) && len(first) > 0 && len(second) > 0 {
			a, b = append(a, first...), append(b, second...)
			bugs = append(bugs, first.median()/second.median())
		}
	}
	return a, b, bugs
}
