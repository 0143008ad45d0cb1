package main

import (
	"fmt"
	"io"
	"strconv"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
	"github.com/fuzzmachine/go/bench/machine/step"
)

// rows are the benchmarks of package step that compare ways to take the same programs.
var rows = []struct{ benchmark, what string }{
	{"Bare", "two actions, bare"},
	{"Full", "two actions, guards and mapping"},
	{"Eight", "eight actions, guards and mapping"},
}

// Step prints what a step of a machine costs beside a loop written by hand, in a plain build or one as go
// test -fuzz makes it.
func Step(w io.Writer, in benchmark.Workshop, fuzz bool, s size) error {
	b, err := in.Build("machine/step", fuzz)
	if err != nil {
		return err
	}
	var f benchmark.Figures
	for range s.stepRuns {
		if err := f.Take(b, "Empty|Bare|Full|Eight", times(s.programs)); err != nil {
			return err
		}
	}
	name := "a plain build"
	if fuzz {
		name = "built as under -fuzz"
	}
	fmt.Fprintf(w, "| %s | by hand, ns a step | decoding alone | machine | machine without by hand | machine / by hand | allocations of ours a run of %d |\n", name, step.Steps)
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|")
	for _, row := range rows {
		ns := func(way string) float64 { return f.Median(row.benchmark+"/"+way+" cpu-ns/op") / step.Steps }
		allocations := func(way string) float64 { return f.Median(row.benchmark + "/" + way + " allocs/op") }
		hand, decode, machine := ns("hand"), ns("decode"), ns("machine")
		fmt.Fprintf(w, "| %s | %.1f | %.1f | %.1f | %.1f | **%.2f** | %.0f |\n",
			row.what, hand, decode, machine, machine-hand,
			f.Ratio(row.benchmark+"/machine cpu-ns/op", row.benchmark+"/hand cpu-ns/op"),
			allocations("machine")-allocations("hand"))
	}
	fmt.Fprintf(w, "\nA run without steps takes the machine %.0f ns.\n", f.Median("Empty/machine cpu-ns/op"))
	return nil
}

// Property prints how many steps a second property runs take, beside rapid.
func Property(w io.Writer, in benchmark.Workshop, s size) error {
	b, err := in.Build("machine/step", false)
	if err != nil {
		return err
	}
	var f benchmark.Figures
	for range s.checkRuns {
		if err := f.Take(b, "Property", times(s.checks)); err != nil {
			return err
		}
	}
	fmt.Fprintln(w,
		"| programs drawn at random, steps really taken a second | rapid.Check | machine | by rapid | by hand | machine / by hand |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|")
	for _, actions := range []string{"two", "eight"} {
		key := func(way string) string { return "Property/" + actions + "/" + way + " steps/s" }
		of := func(way string) float64 { return f.Median(key(way)) }
		if of("rapid") == 0 || of("machine") == 0 || of("hand") == 0 {
			return fmt.Errorf("a way to run the %s actions printed no figure; those that did: %v", actions, f.Names)
		}
		fmt.Fprintf(w, "| %s actions, guards and mapping | %.0f | %.0f | **%.1f** | %.0f | %.2f |\n", actions,
			of("rapid"), of("machine"), f.Ratio(key("machine"), key("rapid")),
			of("hand"), f.Ratio(key("machine"), key("hand")))
	}
	return nil
}

// times has a benchmark go round so often.
func times(n int) string { return strconv.Itoa(n) + "x" }
