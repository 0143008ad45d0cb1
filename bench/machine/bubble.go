package main

import (
	"fmt"
	"io"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
	"github.com/fuzzmachine/go/bench/machine/step"
)

// Bubble prints what a bubble adds to a run and to a step.
func Bubble(w io.Writer, in benchmark.Workshop, s size) error {
	b, err := in.Build("machine/step", false)
	if err != nil {
		return err
	}
	var f benchmark.Figures
	for range s.stepRuns {
		if err := f.Take(b, "Bubble", times(s.programs)); err != nil {
			return err
		}
	}
	fmt.Fprintf(w, "| programs of %d steps | a run without steps, µs | a run, µs | a step, ns | allocations a run |\n|---|---|---|---|---|\n", step.Prophetic)
	for _, row := range []struct{ name, what string }{
		{"outside", "without a bubble"}, {"inside", "in a bubble"}, {"hours", "in a bubble, one step in four an hour"},
	} {
		of := func(way, unit string) float64 { return f.Median("Bubble/" + row.name + "/" + way + " " + unit) }
		empty, whole := of("empty", "cpu-ns/op"), of("machine", "cpu-ns/op")
		fmt.Fprintf(w, "| %s | %.1f | %.1f | %.0f | %.0f |\n",
			row.what, empty/1e3, whole/1e3, (whole-empty)/step.Prophetic, of("machine", "allocs/op"))
	}
	return nil
}
