package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

const runs = 7

// Cost builds the benchmarks of this package twice, plainly and as go test -fuzz builds them, and prints the
// medians of several runs taken in turns.
func Cost(w io.Writer) error {
	in, err := benchmark.NewWorkshop()
	if err != nil {
		return err
	}
	defer in.Close()
	for _, build := range []struct {
		name string
		fuzz bool
	}{{"plain", false}, {"as under -fuzz", true}} {
		b, err := in.Build("mapping", build.fuzz)
		if err != nil {
			return err
		}
		var f benchmark.Figures
		for range runs {
			if err := f.Take(b, ".", "100ms"); err != nil {
				return err
			}
		}
		rows(w, build.name, &f)
	}
	return nil
}

func rows(w io.Writer, build string, f *benchmark.Figures) {
	fmt.Fprintf(w, "%s:\n\n| subject | way | ns | times the hand loop | allocations |\n|---|---|---|---|---|\n",
		build)
	for _, name := range f.Names {
		words := strings.Split(name, "/") // Equal, subject, way
		ns, ratio := f.Median(name+" ns/op"), ""
		if hand := f.Median("Equal/" + words[1] + "/hand ns/op"); hand > 0 {
			ratio = fmt.Sprintf("%.1f", ns/hand)
		}
		fmt.Fprintf(w, "| %s | %s | %.1f | %s | %.0f |\n",
			strings.ReplaceAll(words[1], "_", " "), words[2], ns, ratio, f.Median(name+" allocs/op"))
	}
	fmt.Fprintln(w)
}
