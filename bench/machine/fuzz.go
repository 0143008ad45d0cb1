package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
	"github.com/fuzzmachine/go/bench/machine/idle"
)

// A pace is how fast fuzzing goes: executions and steps a second, steps a program, and executions a second of
// processor time.
type pace struct{ executions, steps, length, processor float64 }

func (p pace) perSecond() float64    { return p.executions }
func (p pace) perProcessor() float64 { return p.processor }
func (p pace) long() float64         { return p.length }

// Fuzz prints how many executions a second real fuzzing makes of a machine, beside a target written by hand.
func Fuzz(w io.Writer, in benchmark.Workshop, s size) error {
	hand, err := in.Build("machine/idle/byhand", true)
	if err != nil {
		return err
	}
	machine, err := in.Build("machine/idle/lockstep", true)
	if err != nil {
		return err
	}
	quiet, err := in.BuildQuiet("machine/idle/lockstep")
	if err != nil {
		return err
	}
	fmt.Fprintln(w,
		"| a step costs | programs | by hand, executions a second | machine | ratio | of processor time | as `fuzzcorpus run` builds | ratio | of processor time | steps a program, by hand | machine |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|---|---|---|---|")
	for _, cost := range []time.Duration{0, time.Microsecond} {
		waste := wasting(cost)
		for _, length := range s.lengths {
			var h, m, q []pace
			for seed := range s.fuzzRuns {
				for _, side := range []struct {
					binary benchmark.Binary
					paces  *[]pace
				}{{hand, &h}, {machine, &m}, {quiet, &q}} {
					p, err := measure(side.binary, waste, length, seed+1, s.fuzzExecutions)
					if err != nil {
						return err
					}
					*side.paces = append(*side.paces, p)
				}
			}
			fmt.Fprintf(w, "| %v | %s | %.0f | %.0f | **%.2f** | %.2f | %.0f | **%.2f** | %.2f | %.1f | %.1f |\n",
				cost, programs(length),
				mid(h, pace.perSecond), mid(m, pace.perSecond), ratio(m, h, pace.perSecond),
				ratio(m, h, pace.perProcessor),
				mid(q, pace.perSecond), ratio(q, h, pace.perSecond), ratio(q, h, pace.perProcessor),
				mid(h, pace.long), mid(m, pace.long))
		}
	}
	return nil
}

func programs(length int) string {
	if length == 0 {
		return "the fuzzer's"
	}
	return fmt.Sprintf("of %d steps", length)
}

func mid(paces []pace, of func(pace) float64) float64 {
	var values []float64
	for _, p := range paces {
		values = append(values, of(p))
	}
	return benchmark.Median(values)
}

// ratio is the median of the ratios of neighbouring runs, which other load on the machine has slowed alike.
func ratio(a, b []pace, of func(pace) float64) float64 {
	var values []float64
	for i := range a {
		values = append(values, of(a[i])/of(b[i]))
	}
	return benchmark.Median(values)
}

// measure fuzzes once. Inputs are not minimised, by either side: that is a matter of noise.
func measure(b benchmark.Binary, waste, length, seed, executions int) (p pace, err error) {
	tally := filepath.Join(b.Dir, "tally")
	os.Remove(tally)
	f := fuzzing{
		binary: b, target: "FuzzIdle", executions: executions, minimise: "1x", seed: seed,
		environment: []string{
			"FUZZMACHINE_SEEDS=0", idle.Waste + "=" + strconv.Itoa(waste),
			idle.Fixed + "=" + strconv.Itoa(length), idle.Tally + "=" + tally,
		},
	}
	o, err := f.run()
	if err != nil {
		return p, err
	}
	text, err := os.ReadFile(tally)
	if err != nil {
		return p, err
	}
	var programs, steps int
	if _, err := fmt.Sscan(string(text), &programs, &steps); err != nil {
		return p, err
	}
	p.executions = float64(o.executions) / o.took.Seconds()
	p.length = float64(steps) / float64(programs)
	p.steps = p.executions * p.length
	p.processor = float64(o.executions) / o.processor.Seconds()
	return p, nil
}

// wasting finds how many bytes to look through for so much time.
func wasting(time time.Duration) int {
	if time == 0 {
		return 0
	}
	const many = 1 << 14
	best := float64(1 << 30)
	for range 200 {
		best = min(best, nanoseconds(func() {
			for range 100 {
				idle.Spend(many)
			}
		})/100)
	}
	return int(many * float64(time.Nanoseconds()) / best)
}

func nanoseconds(do func()) float64 {
	begin := time.Now()
	do()
	return float64(time.Since(begin).Nanoseconds())
}
