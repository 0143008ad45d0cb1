// Command machine measures package fuzzmachine: the time of a step, the speed of fuzzing, what bubbles add, how
// many steps take effect, how many coverage
// counters are linked, and what is saved by each way in which the library is not written as ordinary Go.
package main

import (
	"flag"
	"fmt"
	"io"
	"log"
	"os"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

func main() {
	log.SetFlags(0)
	part := flag.String("part", "",
		"print this part alone: step, fuzz, bubble, effect, devices or counters")
	fuzz := flag.Bool("libfuzzer", false, "with -part step: in a build as go test -fuzz makes it")
	flag.Parse()
	if *fuzz {
		*part += " -libfuzzer"
	}
	if err := run(os.Stdout, *part, whole); err != nil {
		log.Fatal(err)
	}
}

// A size says how much is measured.
type size struct {
	stepRuns, programs       int // and Steps steps a program
	checkRuns, checks        int
	fuzzRuns, fuzzExecutions int
	lengths                  []int // of programs, 0 for those of the fuzzer
	seeds, drawn             int   // programs of each example
}

var whole = size{
	stepRuns: 9, programs: 4000,
	checkRuns: 5, checks: 50_000, // the search of the model takes as long as thousands
	fuzzRuns: 5, fuzzExecutions: 100_000, lengths: []int{4, 16, 64, 0},
	seeds: 256, drawn: 1000,
}

// A part is one table, or a few.
type part struct {
	name  string
	print func(io.Writer, benchmark.Workshop, size) error
}

var parts = []part{
	{"step", func(w io.Writer, in benchmark.Workshop, s size) error { return Step(w, in, false, s) }},
	{"step -libfuzzer", func(w io.Writer, in benchmark.Workshop, s size) error { return Step(w, in, true, s) }},
	{"step", Property},
	{"fuzz", Fuzz},
	{"bubble", Bubble},
	{"effect", Effect},
	{"devices", Devices},
	{"counters", func(w io.Writer, in benchmark.Workshop, _ size) error { return Counters(w, in) }},
}

// run prints the parts of a name, or all of them.
func run(w io.Writer, name string, s size) error {
	in, err := benchmark.NewWorkshop()
	if err != nil {
		return err
	}
	defer in.Close()
	known := false
	for _, p := range parts {
		if name != "" && name != p.name {
			continue
		}
		known = true
		if err := p.print(w, in, s); err != nil {
			return err
		}
		fmt.Fprintln(w)
	}
	if !known {
		return fmt.Errorf("there is no part %q", name)
	}
	return nil
}
