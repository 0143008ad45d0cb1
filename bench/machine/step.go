package main

import (
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/bench/machine/step"
)

// rows are the benchmarks of package step that compare ways to take the same programs.
var rows = []struct{ benchmark, what string }{
	{"Bare", "two actions, bare"},
	{"Full", "two actions, guards and mapping"},
	{"Eight", "eight actions, guards and mapping"},
}

// Step prints what a step of a machine costs beside a loop written by hand, in a plain build or one as go test -fuzz
// makes it.
func Step(w io.Writer, in workshop, fuzz bool, s size) error {
	b, err := in.build("step", fuzz)
	if err != nil {
		return err
	}
	figures := make(figures)
	for range s.stepRuns {
		if err := figures.take(b, "Empty|Bare|Full|Eight", s.programs); err != nil {
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
		ns := func(way string) float64 { return median(figures[row.benchmark+"/"+way+" cpu-ns/op"]) / step.Steps }
		allocations := func(way string) float64 { return median(figures[row.benchmark+"/"+way+" allocs/op"]) }
		hand, decode, machine := ns("hand"), ns("decode"), ns("machine")
		fmt.Fprintf(w, "| %s | %.1f | %.1f | %.1f | %.1f | **%.2f** | %.0f |\n", row.what, hand, decode, machine, machine-hand,
			figures.ratio(row.benchmark+"/machine cpu-ns/op", row.benchmark+"/hand cpu-ns/op"), allocations("machine")-allocations("hand"))
	}
	fmt.Fprintf(w, "\nA run without steps takes the machine %.0f ns.\n", median(figures["Empty/machine cpu-ns/op"]))
	return nil
}

// Property prints how many steps a second property runs take, beside rapid.
func Property(w io.Writer, in workshop, s size) error {
	b, err := in.build("step", false)
	if err != nil {
		return err
	}
	figures := make(figures)
	for range s.checkRuns {
		if err := figures.take(b, "Property", s.checks); err != nil {
			return err
		}
	}
	fmt.Fprintln(w, "| programs drawn at random, steps really taken a second | rapid.Check | machine | ratio | machine, distrusting | ratio |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|")
	for _, actions := range []string{"two", "eight"} {
		key := func(way string) string { return "Property/" + actions + "/" + way + " steps/s" }
		of := func(way string) float64 { return median(figures[key(way)]) }
		fmt.Fprintf(w, "| %s actions, guards and mapping | %.0f | %.0f | **%.1f** | %.0f | %.1f |\n", actions, of("rapid"), of("machine"),
			figures.ratio(key("machine"), key("rapid")), of("distrusting"), figures.ratio(key("distrusting"), key("rapid")))
	}
	return nil
}

// figures are what benchmarks printed: by name, way and unit, one for each run.
type figures map[string][]float64

var benchmark = regexp.MustCompile(`(?m)^Benchmark(\S+?)(?:-\d+)?\s+\d+\s+(.*)$`)

// take runs benchmarks once, each for so many programs.
func (f figures) take(b binary, which string, programs int) error {
	out, err := b.command(nil, "-test.run=^$", "-test.bench="+which, "-test.benchtime="+strconv.Itoa(programs)+"x").CombinedOutput()
	if err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	found := benchmark.FindAllStringSubmatch(string(out), -1)
	if len(found) == 0 {
		return fmt.Errorf("no benchmark ran:\n%s", out)
	}
	for _, match := range found {
		words := strings.Fields(match[2])
		for i := 0; i+1 < len(words); i += 2 {
			value, err := strconv.ParseFloat(words[i], 64)
			if err != nil {
				return fmt.Errorf("%w\n%s", err, out)
			}
			key := match[1] + " " + words[i+1]
			f[key] = append(f[key], value)
		}
	}
	return nil
}

// ratio is the median of the ratios of neighbouring runs, which other load on the machine has slowed alike.
func (f figures) ratio(a, b string) float64 {
	var values []float64
	for i := range min(len(f[a]), len(f[b])) {
		values = append(values, f[a][i]/f[b][i])
	}
	return median(values)
}
