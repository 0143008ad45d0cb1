package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/fuzzmachine/go/bench/shrink/machine"
)

// Faults prints how programs are shrunk that need one of twenty possible injected faults.
func Faults(w io.Writer, p *plan) error {
	fmt.Fprintln(w,
		"| twenty possible injected faults | starts | injected faults of a start, mean | exactly the one needed | simplest | executions, median | most |\n|---|---|---|---|---|---|---|")
	for _, family := range [][]machine.Subject{machine.RelayInOne(), machine.RelayInFive()} {
		few := *p
		few.starts = max(1, p.starts/len(family)) // one fault of each relay matters
		var all []judgement
		var exact, simplest, before int
		for _, s := range family {
			list, err := few.judged(&s)
			if err != nil {
				return err
			}
			for _, j := range list {
				want := s.Shortest[j.Signature]
				exact += one(faultsOf(j.Script) == faultsOf(want))
				simplest += one(j.Script == want)
				before += j.Faults
			}
			all = append(all, list...)
		}
		f := sum(&family[0], all)
		name, _, _ := strings.Cut(family[0].Name, ", s")
		fmt.Fprintf(w, "| %s | %d | %.0f | %s | %s | %d | %d |\n",
			name, len(all), float64(before)/float64(max(1, len(all))),
			share(exact, len(all)), share(simplest, len(all)), middle(f.executions), last(f.executions))
	}
	return nil
}

// faultsOf returns the injected faults of a script, with the actions that have them.
func faultsOf(script string) string {
	var found []string
	for step := range strings.SplitSeq(script, "; ") {
		words := strings.Fields(step)
		for _, word := range words {
			if strings.HasPrefix(word, "!") {
				found = append(found, words[0]+" "+word)
			}
		}
	}
	return strings.Join(found, "; ")
}
