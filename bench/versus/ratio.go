package main

import (
	"fmt"
	"slices"
	"strings"
)

// A ratio is how long one tool takes by another, on the bugs of a row: until the first failure, or until the
// report.
type ratio struct {
	row, over, under string
	report           bool
}

// ratios are those of ours to rapid, most of all where bugs are shallow, and of the loop to ours where they
// are deep.
var ratios = []ratio{
	{"shallow", "ours", "rapid", false}, {"shallow", "ours", "rapid-30", false},
	{"shallow", "ours", "rapid", true}, {"shallow", "ours", "rapid-30", true},
	{"middle", "ours", "rapid", true}, {"deep", "ours", "rapid", true},
	{"deep", "loop", "ours", false}, {"deep", "loop", "ours-fuzz", false},
	{"deep", "loop-1x", "ours-fuzz", false},
	{"deep" + unlocked, "loop", "ours", false}, {"deep" + unlocked, "loop", "ours-fuzz", false},
	{"deep", "loop", "ours", true}, {"deep", "loop", "ours-fuzz", true},
}

// ratios show of each ratio the medians, each of all tries, and the geometric mean of the ratios of single
// bugs.
func (r report) ratios(t *strings.Builder) {
	t.WriteString("| bugs: one tool by another | median seconds | ratio | geometric mean of the bugs' ratios |\n|---|---|---|---|\n")
	for _, which := range ratios {
		over, under := named(r.tools, which.over), named(r.tools, which.under)
		if over == nil || under == nil || !slices.Contains(r.rows(), which.row) {
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
		more := "" // what took the limit would have taken longer
		if a.median() == r.o.limit.Seconds() {
			more = "≥ "
		}
		fmt.Fprintf(t, "| %s, to the %s: %s by %s | %s by %s | %s%.2f | %.2f |\n",
			which.row, until, which.over, which.under,
			seconds(a.median()), seconds(b.median()), more, a.median()/b.median(), bugs.mean())
	}
	t.WriteString("\n")
}

func named(tools []tool, name string) *tool {
	i := slices.IndexFunc(tools, func(t tool) bool { return t.name == name })
	if i < 0 {
		return nil
	}
	return &tools[i]
}

// pairs are the times of two tools on the bugs of a row, with the seeds that both have tried, and of each bug
// the ratio of the medians.
func (r report) pairs(over, under tool, which ratio) (a, b, bugs spread) {
	of := total
	if !which.report {
		over, under, of = r.meets(over), r.meets(under), first
	}
	for _, bug := range r.bugs {
		first, second := r.spread(r.tries(over, bug), of), r.spread(r.tries(under, bug), of)
		n := min(len(first), len(second))
		if !bug.is(which.row) || n == 0 {
			continue
		}
		first, second = first[:n], second[:n]
		a, b = append(a, first...), append(b, second...)
		bugs = append(bugs, first.median()/second.median())
	}
	return a, b, bugs
}
