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
)

// Cost builds the benchmark of this package twice, plainly and as go test -fuzz builds it, and prints the medians of
// several runs taken in turns.
func Cost(w io.Writer) error {
	dir, err := os.MkdirTemp("", "decode")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	fmt.Fprintln(w, "| build | by hand, ns a step | decode, ns a step | ratio | allocations a step |")
	fmt.Fprintln(w, "|---|---|---|---|---|")
	for _, build := range []struct{ name, flag string }{{"plain", "-fuzz="}, {"as under -fuzz", "-fuzz=FuzzStep"}} {
		binary := filepath.Join(dir, "bench.test")
		out, err := exec.Command("go", "test", "-c", build.flag, "-o", binary, "github.com/fuzzmachine/go/bench/decode").CombinedOutput()
		if err != nil {
			return fmt.Errorf("building: %w\n%s", err, out)
		}
		hand, decode, allocations, err := measure(binary)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "| %s | %.1f | %.1f | %.2f | %g |\n", build.name, hand, decode, decode/hand, allocations)
	}
	return nil
}

const (
	runs     = 9
	stepsRun = "20000000x"
)

var line = regexp.MustCompile(`(?m)^BenchmarkStep/(hand|decode)\S*\s+\d+\s+([\d.]+) ns/op(?:\s+\d+ B/op\s+(\d+) allocs/op)?`)

func measure(binary string) (hand, decode, allocations float64, err error) {
	nanoseconds := make(map[string][]float64)
	for range runs {
		out, err := exec.Command(binary, "-test.run=^$", "-test.bench=.", "-test.benchtime="+stepsRun).CombinedOutput()
		if err != nil {
			return 0, 0, 0, fmt.Errorf("%w\n%s", err, out)
		}
		for _, match := range line.FindAllStringSubmatch(string(out), -1) {
			ns, _ := strconv.ParseFloat(match[2], 64)
			nanoseconds[match[1]] = append(nanoseconds[match[1]], ns)
			if match[1] == "decode" {
				allocations, _ = strconv.ParseFloat(match[3], 64)
			}
		}
	}
	if len(nanoseconds["hand"]) != runs || len(nanoseconds["decode"]) != runs {
		return 0, 0, 0, fmt.Errorf("the benchmark printed %v", nanoseconds)
	}
	return median(nanoseconds["hand"]), median(nanoseconds["decode"]), allocations, nil
}

func median(values []float64) float64 {
	slices.Sort(values)
	return values[len(values)/2]
}
