package main

import (
	"fmt"
	"io"
	"time"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
	"github.com/fuzzmachine/go/bench/machine/idle"
)

// Notes prints what it costs under -fuzz that the process may die: tape and step are noted.
func Notes(w io.Writer, in benchmark.Workshop, s size) error {
	b, err := in.Build("machine/idle/lockstep", true)
	if err != nil {
		return err
	}
	without := b
	without.Environment = []string{idle.Unnoted + "=1"}
	fmt.Fprintln(w, "| programs | without notes, executions a second | with | ratio | of processor time |\n|---|---|---|---|---|")
	for _, length := range s.lengths {
		var bare, noted []pace
		for seed := range s.noteRuns {
			for _, side := range []struct {
				binary benchmark.Binary
				paces  *[]pace
			}{{without, &bare}, {b, &noted}} {
				p, err := measure(side.binary, 0, length, seed+1, s.fuzzExecutions)
				if err != nil {
					return err
				}
				*side.paces = append(*side.paces, p)
			}
		}
		fmt.Fprintf(w, "| %s | %.0f | %.0f | **%.2f** | %.3f |\n", programs(length), mid(bare, pace.perSecond),
			mid(noted, pace.perSecond), ratio(noted, bare, pace.perSecond), ratio(noted, bare, pace.perProcessor))
	}
	return nil
}

// Witness prints what the witness costs a target that runs nothing, in plain go test.
func Witness(w io.Writer, in benchmark.Workshop, s size) error {
	b, err := in.Build("machine/idle/lockstep", false)
	if err != nil {
		return err
	}
	seen, err := in.Build("machine/idle/lockstep", false)
	if err != nil {
		return err
	}
	b.Environment = []string{"TMPDIR=/none"} // there is no place for a note, and so no witness
	var alone, with []cost
	for range s.witnessRuns {
		for _, side := range []struct {
			binary benchmark.Binary
			costs  *[]cost
		}{{b, &alone}, {seen, &with}} {
			c, err := costOf(side.binary)
			if err != nil {
				return err
			}
			*side.costs = append(*side.costs, c)
		}
	}
	fmt.Fprintln(w, "| a target that runs nothing | until the test ends, ms | until all end, ms | processor, ms | memory of the witness, MB |\n|---|---|---|---|---|")
	for _, side := range []struct {
		name  string
		costs []cost
	}{{"without a witness", alone}, {"with one", with}} {
		of := func(get func(cost) float64) float64 {
			var values []float64
			for _, c := range side.costs {
				values = append(values, get(c))
			}
			return benchmark.Median(values)
		}
		fmt.Fprintf(w, "| %s | %.1f | %.1f | %.1f | %.1f |\n", side.name,
			of(func(c cost) float64 { return ms(c.test) }), of(func(c cost) float64 { return ms(c.all) }),
			of(func(c cost) float64 { return ms(c.processor) }), of(func(c cost) float64 { return c.memory }))
	}
	return nil
}

// A cost is what a run of a test takes, with the witness that it leaves.
type cost struct {
	test, all, processor time.Duration
	memory               float64 // megabytes that the witness has at most
}

func ms(d time.Duration) float64 { return d.Seconds() * 1000 }
