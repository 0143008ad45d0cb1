// Compare finds the faults of package compared by a property of rapid, by a loop over bytes, and by a machine, each as often
// as there are seeds, and writes the medians into COMPARED.md. A row that the table has already is left out:
//
//	go run ./internal/compare
package main

import (
	"fmt"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/examples/wild/internal/rows"
)

const tries = 3

func main() {
	log.SetFlags(0)
	table, err := rows.Read("COMPARED.md", 10)
	if err != nil {
		log.Fatal(err)
	}
	dir, err := os.MkdirTemp("", "compared")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	plain, fuzzed := filepath.Join(dir, "plain.test"), filepath.Join(dir, "fuzzed.test")
	for _, args := range [][]string{{"-o", plain}, {"-o", fuzzed, "-fuzz=Bytes$"}} {
		if out, err := exec.Command("go", slices.Concat([]string{"test", "-c"}, args, []string{"./compared"})...).CombinedOutput(); err != nil {
			log.Fatalf("%v\n%s", err, out)
		}
	}
	files, err := filepath.Glob("compared/*_test.go")
	if err != nil {
		log.Fatal(err)
	}
	for _, file := range files {
		s, err := subjectOf(file)
		if err != nil {
			log.Fatal(err)
		}
		if s.name == "" || table.Has(s.name) {
			continue
		}
		property := s.medians(means{plain, []string{"-test.run=^Test" + s.name + "$", "-rapid.nofailfile", "-rapid.seed=%d"}, rapidSteps})
		loop := s.medians(means{fuzzed, []string{"-test.run=^$", "-test.fuzz=^Fuzz" + s.name + "Bytes$", "-test.fuzztime=60s", "-test.fuzzcachedir=%s"}, loopSteps})
		machine := s.medians(means{plain, []string{"-test.run=^Fuzz" + s.name + "$"}, machineSteps})
		if err := table.Put(s.name, s.lines[0], property.seconds, property.steps, s.lines[1], loop.seconds, loop.steps,
			s.lines[2], machine.seconds, machine.steps); err != nil {
			log.Fatal(err)
		}
	}
}

// Means is a way to find a fault: a test binary, its arguments, and how many steps a report has.
type means struct {
	binary string
	args   []string
	steps  func(report string) int
}

// A cell says how long a finding took, and how many steps the report has.
type cell struct{ seconds, steps string }

// medians finds the fault several times.
func (s *subject) medians(by means) cell {
	var seconds []float64
	var steps []int
	for seed := 1; seed <= tries; seed++ {
		took, n, err := by.find(seed)
		if err != nil {
			log.Fatalf("%s: %v", s.name, err)
		}
		if n > 0 {
			seconds, steps = append(seconds, took.Seconds()), append(steps, n)
		}
	}
	if len(steps) <= tries/2 {
		return cell{fmt.Sprintf("found %d of %d", len(steps), tries), "-"}
	}
	slices.Sort(seconds)
	slices.Sort(steps)
	return cell{fmt.Sprintf("%.2f", seconds[len(seconds)/2]), strconv.Itoa(steps[len(steps)/2])}
}

// find runs the binary in an empty directory. Steps is 0 if it finds nothing.
func (m means) find(seed int) (took time.Duration, steps int, err error) {
	dir, err := os.MkdirTemp("", "compared")
	if err != nil {
		return 0, 0, err
	}
	defer os.RemoveAll(dir)
	args := slices.Clone(m.args)
	for i := range args {
		args[i] = strings.ReplaceAll(strings.ReplaceAll(args[i], "%d", strconv.Itoa(seed)), "%s", dir)
	}
	test := exec.Command(m.binary, args...)
	test.Dir = dir
	test.Env = append(os.Environ(), "COMPARED=1", fmt.Sprint("FUZZMACHINE_SEED=", seed))
	began := time.Now()
	out, err := test.CombinedOutput()
	took = time.Since(began)
	if _, failed := err.(*exec.ExitError); err != nil && !failed {
		return 0, 0, err
	}
	if err == nil {
		return took, 0, nil
	}
	if steps = m.steps(string(out)); steps == 0 {
		return 0, 0, fmt.Errorf("no steps in this report:\n%s", out)
	}
	return took, steps, nil
}
