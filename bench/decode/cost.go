package main

import (
	"fmt"
	"io"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

const (
	runs  = 9
	steps = "20000000x"
)

// Cost builds the benchmark of this package twice, plainly and as go test -fuzz builds it, and prints the
// medians of several runs taken in turns.
func Cost(w io.Writer) error {
	in, err := benchmark.NewWorkshop()
	if err != nil {
		return err
	}
	defer in.Close()
	fmt.Fprintln(w,
		"| build | by hand, ns a step | decode, ns a step | ratio | allocations a step |\n|---|---|---|---|---|")
	for _, build := range []struct {
		name string
		fuzz bool
	}{{"plain", false}, {"as under -fuzz", true}} {
		b, err := in.Build("decode", build.fuzz)
		if err != nil {
			return err
		}
		var f benchmark.Figures
		for range runs {
			if err := f.Take(b, ".", steps); err != nil {
				return err
			}
		}
		hand, decode := f.Median("Step/hand ns/op"), f.Median("Step/decode ns/op")
		fmt.Fprintf(w, "| %s | %.1f | %.1f | %.2f | %g |\n",
			build.name, hand, decode, decode/hand, f.Median("Step/decode allocs/op"))
	}
	return nil
}
