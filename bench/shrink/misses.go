package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/bench/shrink/challenge"
	"github.com/fuzzmachine/go/bench/shrink/machine"
)

// Misses prints the results, of those that there are, which are not the simplest program, and of the planted
// bugs those that are not the shortest: what to look at where a share is not what it should be.
func Misses(w io.Writer, p *plan) error {
	all := *p
	all.missing = true
	fmt.Fprintln(w, "| subject | starts | steps | result |\n|---|---|---|---|")
	for _, s := range slices.Concat(machine.All, []machine.Subject{machine.Two}, machine.Random, challenge.All) {
		if !strings.HasPrefix(s.Name, p.only) {
			continue
		}
		list, err := all.judged(&s)
		if err != nil {
			return err
		}
		missed := make(map[string][]int)
		for _, j := range list {
			if j.Script != s.Shortest[j.Signature] {
				missed[j.Script] = append(missed[j.Script], j.Number)
			}
		}
		tellMissed(w, s.Name, missed)
	}
	bugs, err := p.bugs(p.path("planted.jsonl"))
	for _, bug := range slices.Sorted(maps.Keys(bugs)) {
		missed := make(map[string][]int)
		for _, s := range bugs[bug] {
			if s.To != s.Wanted {
				missed[s.Script] = append(missed[s.Script], s.Number)
			}
		}
		tellMissed(w, bug, missed)
	}
	return err
}

// tellMissed prints results, those of the most starts first.
func tellMissed(w io.Writer, name string, missed map[string][]int) {
	often := func(a, b string) int {
		return cmp.Or(cmp.Compare(len(missed[b]), len(missed[a])), strings.Compare(a, b))
	}
	for _, script := range slices.SortedFunc(maps.Keys(missed), often) {
		starts := missed[script]
		slices.Sort(starts)
		fmt.Fprintf(w, "| %s | %d, as %v | %d | `%s` |\n",
			name, len(starts), starts[:min(len(starts), 5)], steps(script), script)
	}
}
