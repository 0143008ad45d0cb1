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

// Misses prints the results, of those that there are, which are not the simplest program: what to look at where a share is not
// what it should be.
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
		often := func(a, b string) int { return cmp.Compare(len(missed[b]), len(missed[a])) }
		for _, script := range slices.SortedFunc(maps.Keys(missed), often) {
			starts := missed[script]
			fmt.Fprintf(w, "| %s | %d, as %v | %d | `%s` |\n", s.Name, len(starts), starts[:min(len(starts), 5)], steps(script), script)
		}
	}
	return nil
}
