package main

import (
	"fmt"
	"io"
	"slices"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

// Noise prints how many inputs a sound system makes interesting, from nothing.
func Noise(w io.Writer, in benchmark.Workshop, s size) error {
	ways := []struct {
		name, pkg, minimise string
		interesting         []int // of each run
	}{
		{name: "by hand", pkg: "store/byhand"},
		{name: "machine", pkg: "store/lockstep"},
		{name: "by hand, minimising nothing as machines do", pkg: "store/byhand", minimise: "1x"},
		{name: "machine, minimising as Go does", pkg: "store/lockstep", minimise: "60s"},
	}
	for i := range ways {
		way := &ways[i]
		b, err := in.Build("machine/"+way.pkg, true)
		if err != nil {
			return err
		}
		for seed := range s.noiseRuns {
			f := fuzzing{
				binary: b, target: "FuzzStore", executions: s.noiseExecutions, minimise: way.minimise,
				seed: seed + 1, environment: []string{"FUZZMACHINE_SEEDS=0"},
			}
			o, err := f.run()
			if err != nil {
				return err
			}
			way.interesting = append(way.interesting, o.interesting)
		}
	}
	fmt.Fprintf(w, "| a sound store, %d executions from no seeds | new interesting, median of %d | of all |\n|---|---|---|\n", s.noiseExecutions, s.noiseRuns)
	for _, way := range ways {
		fmt.Fprintf(w, "| %s | %d | %v |\n", way.name, middle(way.interesting), way.interesting)
	}
	return nil
}

func middle(of []int) int {
	sorted := slices.Sorted(slices.Values(of))
	return sorted[len(sorted)/2]
}
