package main

import (
	"fmt"
	"io"
	"time"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
	"github.com/fuzzmachine/go/bench/machine/step"
)

// prophetic are the machines that part fate compares: the same one without prophecies, with three an action
// for which nobody asks, and with a seam that asks for each in each step.
var prophetic = []struct{ name, pkg string }{
	{"without", "idle/lockstep"}, {"present", "fate"}, {"consulted", "fate"},
}

// FateSteps prints what prophecies add to a step, in a plain build and in one as go test -fuzz makes it.
func FateSteps(w io.Writer, in benchmark.Workshop, s size) error {
	for _, build := range []struct {
		name string
		fuzz bool
	}{{"a plain build", false}, {"built as under -fuzz", true}} {
		b, err := in.Build("machine/step", build.fuzz)
		if err != nil {
			return err
		}
		var f benchmark.Figures
		for range s.stepRuns {
			if err := f.Take(b, "Fate", times(s.programs)); err != nil {
				return err
			}
		}
		fmt.Fprintf(w, "| %s, programs of %d steps | decoding, ns a step | all | more than without | allocations a run | of no steps | a step |\n", build.name, step.Prophetic)
		fmt.Fprintln(w, "|---|---|---|---|---|---|---|")
		ns := func(name, way string) float64 {
			return f.Median("Fate/"+name+"/"+way+" cpu-ns/op") / step.Prophetic
		}
		allocations := func(name, way string) float64 { return f.Median("Fate/" + name + "/" + way + " allocs/op") }
		for _, p := range prophetic {
			whole, empty := allocations(p.name, "machine"), allocations(p.name, "empty")
			fmt.Fprintf(w, "| %s | %.1f | %.1f | %.1f | %.0f | %.0f | **%.2f** |\n",
				p.name, ns(p.name, "decode"), ns(p.name, "machine"),
				ns(p.name, "machine")-ns("without", "machine"), whole, empty, (whole-empty)/step.Prophetic)
		}
		fmt.Fprintln(w)
	}
	return nil
}

// FateFuzz prints how many executions a second real fuzzing makes of a machine with prophecies, beside the
// same without.
func FateFuzz(w io.Writer, in benchmark.Workshop, s size) error {
	var binaries []benchmark.Binary
	for _, p := range prophetic {
		b, err := in.Build("machine/"+p.pkg, true)
		if err != nil {
			return err
		}
		b.Environment = []string{"IDLE_FATE=" + p.name}
		binaries = append(binaries, b)
	}
	fmt.Fprintln(w,
		"| a step costs | programs | without, executions a second | present | ratio | of processor time | consulted | ratio | of processor time | steps a program, without | consulted |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|---|---|---|---|")
	for _, cost := range []time.Duration{0, time.Microsecond} {
		waste := wasting(cost)
		for _, length := range s.lengths {
			paces := make([][]pace, len(binaries))
			for seed := range s.fuzzRuns {
				for i, b := range binaries {
					p, err := measure(b, waste, length, seed+1, s.fuzzExecutions)
					if err != nil {
						return err
					}
					paces[i] = append(paces[i], p)
				}
			}
			without, present, consulted := paces[0], paces[1], paces[2]
			fmt.Fprintf(w, "| %v | %s | %.0f | %.0f | **%.2f** | %.2f | %.0f | **%.2f** | %.2f | %.1f | %.1f |\n",
				cost, programs(length), mid(without, pace.perSecond),
				mid(present, pace.perSecond), ratio(present, without, pace.perSecond),
				ratio(present, without, pace.perProcessor),
				mid(consulted, pace.perSecond), ratio(consulted, without, pace.perSecond),
				ratio(consulted, without, pace.perProcessor),
				mid(without, pace.long), mid(consulted, pace.long))
		}
	}
	return nil
}
