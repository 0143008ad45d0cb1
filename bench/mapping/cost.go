package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Cost builds the benchmarks of this package twice, plainly and as go test -fuzz builds them, and prints the medians of
// several runs taken in turns.
func Cost(w io.Writer) error {
	dir, err := os.MkdirTemp("", "mapping")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	for _, build := range []struct{ name, flag string }{{"plain", "-fuzz="}, {"as under -fuzz", "-fuzz=FuzzEqual"}} {
		binary := filepath.Join(dir, "bench.test")
		out, err := exec.Command("go", "test", "-c", build.flag, "-o", binary, "github.com/fuzzmachine/go/bench/mapping").CombinedOutput()
		if err != nil {
			return fmt.Errorf("building: %w\n%s", err, out)
		}
		measured, err := measure(binary)
		if err != nil {
			return err
		}
		measured.print(w, build.name)
	}
	return nil
}

const runs = 7

var line = regexp.MustCompile(`(?m)^BenchmarkEqual/([^/]+)/(\S+?)(?:-\d+)?\s+\d+\s+([\d.]+) ns/op\s+\d+ B/op\s+(\d+) allocs/op`)

// A figure is what one way to compare one subject cost in each run.
type figure struct {
	subject, way string
	nanoseconds  []float64
	allocations  string
}

type figures []*figure

func (f figures) of(subject, way string) *figure {
	for _, one := range f {
		if one.subject == subject && one.way == way {
			return one
		}
	}
	return nil
}

func measure(binary string) (all figures, err error) {
	for range runs {
		out, err := exec.Command(binary, "-test.run=^$", "-test.bench=.", "-test.benchmem", "-test.benchtime=100ms").CombinedOutput()
		if err != nil {
			return nil, fmt.Errorf("%w\n%s", err, out)
		}
		for _, match := range line.FindAllStringSubmatch(string(out), -1) {
			one := all.of(match[1], match[2])
			if one == nil {
				one = &figure{subject: match[1], way: match[2], allocations: match[4]}
				all = append(all, one)
			}
			ns, _ := strconv.ParseFloat(match[3], 64)
			one.nanoseconds = append(one.nanoseconds, ns)
		}
	}
	if len(all) == 0 || len(all[0].nanoseconds) != runs {
		return nil, fmt.Errorf("the benchmark printed %v", all)
	}
	return all, nil
}

func (f figures) print(w io.Writer, build string) {
	fmt.Fprintf(w, "%s:\n\n| subject | way | ns | times the hand loop | allocations |\n|---|---|---|---|---|\n", build)
	for _, one := range f {
		ns, ratio := median(one.nanoseconds), ""
		if hand := f.of(one.subject, "hand"); hand != nil {
			ratio = fmt.Sprintf("%.1f", ns/median(hand.nanoseconds))
		}
		fmt.Fprintf(w, "| %s | %s | %.1f | %s | %s |\n", strings.ReplaceAll(one.subject, "_", " "), one.way, ns, ratio, one.allocations)
	}
	fmt.Fprintln(w)
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}
