package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/fuzzmachine/go/bench/shrink/machine"
)

// mostOfTwo is how many starts the system with two mistakes has.
const mostOfTwo = 50

// Two prints which of two mistakes is reported.
func Two(w io.Writer, p *plan) error {
	few := *p
	few.starts = min(p.starts, mostOfTwo)
	list, err := few.judged(&machine.Two)
	if err != nil {
		return err
	}
	fmt.Fprintln(w,
		"| two mistakes, first met | starts | reported | as the shortest program | another met | strange reports |\n|---|---|---|---|---|---|")
	for _, signature := range []string{"answer put", "answer get"} {
		var n, reported, shortest, met, strange int
		for _, j := range list {
			if j.First != signature {
				continue
			}
			n++
			reported += one(j.Signature == signature)
			shortest += one(j.To == steps(machine.Two.Shortest[j.Signature]))
			met += one(slices.ContainsFunc(j.Others, func(other string) bool { return other != signature }))
			strange += one(j.Strange != "")
		}
		fmt.Fprintf(w, "| %s | %d | %d | %d | %d | %d |\n", signature, n, reported, shortest, met, strange)
	}
	return nil
}

func one(is bool) int {
	if is {
		return 1
	}
	return 0
}

// Random prints what becomes of systems whose values are others in every run.
func Random(w io.Writer, p *plan) error {
	fmt.Fprintln(w,
		"| random values | starts | shortest | called flaky, of the starts | of the programs that pass |\n|---|---|---|---|---|")
	for _, s := range machine.Random {
		list, err := p.judged(&s)
		if err != nil {
			return err
		}
		var flaky, passing, tapes int
		for _, j := range list {
			flaky += one(s.Shortest[j.Signature] == "")
			passing += j.Flaky
			tapes += j.Tapes
		}
		f := sum(&s, list)
		fmt.Fprintf(w, "| %s | %d | %s | %d | %d of %d |\n",
			s.Name, len(list), share(f.shortest, len(list)), flaky, passing, tapes)
	}
	return nil
}
