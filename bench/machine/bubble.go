package main

import (
	"fmt"
	"io"

	"github.com/fuzzmachine/go/bench/machine/step"
)

// Bubble prints what a bubble adds to a run and to a step.
func Bubble(w io.Writer, in workshop, s size) error {
	b, err := in.build("step", false)
	if err != nil {
		return err
	}
	figures := make(figures)
	for range s.stepRuns {
		if err := figures.take(b, "Bubble", s.programs); err != nil {
			return err
		}
	}
	fmt.Fprintf(w, "| programs of %d steps | a run without steps, µs | a run, µs | a step, ns | allocations a run |\n|---|---|---|---|---|\n", step.Prophetic)
	for _, row := range []struct{ name, what string }{
		{"outside", "without a bubble"}, {"inside", "in a bubble"}, {"hours", "in a bubble, one step in four an hour"},
	} {
		of := func(way, unit string) float64 { return median(figures["Bubble/"+row.name+"/"+way+" "+unit]) }
		empty, whole := of("empty", "cpu-ns/op"), of("machine", "cpu-ns/op")
		fmt.Fprintf(w, "| %s | %.1f | %.1f | %.0f | %.0f |\n", row.what, empty/1e3, whole/1e3, (whole-empty)/step.Prophetic, of("machine", "allocs/op"))
	}
	return nil
}
