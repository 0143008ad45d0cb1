package benchmark

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// Figures are what benchmarks printed: by name and unit, as in "Step/hand ns/op", one for each run.
type Figures struct {
	Names []string // of the benchmarks, in the order in which they ran
	runs  map[string][]float64
}

var line = regexp.MustCompile(`(?m)^Benchmark(\S+?)(?:-\d+)?\s+\d+\s+(.*)$`)

// Take runs benchmarks once, each for so long, or so often, as -benchtime says.
func (f *Figures) Take(b Binary, which, benchtime string) error {
	cmd := b.Command(nil, "-test.run=^$", "-test.bench="+which, "-test.benchmem", "-test.benchtime="+benchtime)
	var errs strings.Builder // apart: what a machine says there would break the lines of the benchmarks
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("%w\n%s%s", err, out, errs.String())
	}
	found := line.FindAllStringSubmatch(string(out), -1)
	if len(found) == 0 {
		return fmt.Errorf("no benchmark ran:\n%s", out)
	}
	if f.runs == nil {
		f.runs = make(map[string][]float64)
	}
	for _, match := range found {
		if !slices.Contains(f.Names, match[1]) {
			f.Names = append(f.Names, match[1])
		}
		words := strings.Fields(match[2])
		for i := 0; i+1 < len(words); i += 2 {
			value, err := strconv.ParseFloat(words[i], 64)
			if err != nil {
				return fmt.Errorf("%w\n%s", err, out)
			}
			key := match[1] + " " + words[i+1]
			f.runs[key] = append(f.runs[key], value)
		}
	}
	return nil
}

// Median is the median of all runs.
func (f *Figures) Median(key string) float64 { return Median(f.runs[key]) }

// Ratio is the median of the ratios of neighbouring runs, which other load on the machine has slowed alike.
func (f *Figures) Ratio(a, b string) float64 {
	var values []float64
	for i := range min(len(f.runs[a]), len(f.runs[b])) {
		values = append(values, f.runs[a][i]/f.runs[b][i])
	}
	return Median(values)
}

// Median is the median of values, and 0 of none.
func Median(values []float64) float64 {
	slices.Sort(values)
	n := len(values)
	switch {
	case n == 0:
		return 0
	case n%2 == 0:
		return (values[n/2-1] + values[n/2]) / 2
	}
	return values[n/2]
}
