package main

import (
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/fuzzmachine/go/bench/internal/benchmark"
)

// room is where the beacons are, from the root of the repository.
const room = "internal/beacon"

// unlit is what leads the search but lights.
const unlit = "FUZZMACHINE_GUIDE=search,rises,subsets,reuse,relations"

// Beacons prints what the switch of the beacons costs real fuzzing of a queue, by its size, and the compiler.
func Beacons(w io.Writer, in benchmark.Workshop, s size) error {
	without, err := withSwitch(in, "package beacon\n\nconst Cells = 384\n\nfunc light(uint) {}\n")
	if err != nil {
		return err
	}
	fmt.Fprintln(w,
		"| cells | executions a second without | with | ratio | the compiler takes | and, of memory |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|")
	for _, cells := range []int{384, 1024, 4096} {
		text, err := switchOf(in, cells)
		if err != nil {
			return err
		}
		with, err := withSwitch(in, text)
		if err != nil {
			return err
		}
		var dark, lit []pace
		for seed := range s.fuzzRuns {
			a, err := queue(without, seed+1, s.fuzzExecutions, unlit)
			if err != nil {
				return err
			}
			b, err := queue(with, seed+1, s.fuzzExecutions)
			if err != nil {
				return err
			}
			dark, lit = append(dark, a), append(lit, b)
		}
		took, memory, err := compiling(in, text)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, "| %d | %.0f | %.0f | **%.2f** | %.2f s | %d MB |\n",
			cells, mid(dark, pace.perSecond), mid(lit, pace.perSecond),
			ratio(lit, dark, pace.perSecond), took.Seconds(), memory>>20)
	}
	return nil
}

// queue fuzzes the ring once.
func queue(b benchmark.Binary, seed, executions int, environment ...string) (p pace, err error) {
	f := fuzzing{
		binary: b, target: "FuzzRing", executions: executions, minimise: "1x", seed: seed, environment: environment,
	}
	o, err := f.run()
	if err == nil {
		p.executions = float64(o.executions) / o.took.Seconds()
	}
	return p, err
}

// switchOf is the switch of so many cells.
func switchOf(in benchmark.Workshop, cells int) (text string, err error) {
	gen, err := filepath.Abs(filepath.Join(room, "gen.go"))
	if err != nil {
		return "", err
	}
	dir, err := os.MkdirTemp(in.Dir, "switch")
	if err != nil {
		return "", err
	}
	cmd := exec.Command("go", "run", gen, strconv.Itoa(cells))
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("generating a switch: %w\n%s", err, out)
	}
	made, err := os.ReadFile(filepath.Join(dir, "switch_gen.go"))
	return string(made), err
}

// withSwitch builds the tests of the ring, with another switch in the beacons' room.
func withSwitch(in benchmark.Workshop, text string) (benchmark.Binary, error) {
	return overlaid(in, "machine/ring/lockstep", map[string]string{room + "/switch_gen.go": text})
}

// compiling is what the compiler takes for the switch, in a build as go test -fuzz makes it.
func compiling(in benchmark.Workshop, text string) (took time.Duration, memory int64, err error) {
	dir, err := os.MkdirTemp(in.Dir, "compile")
	if err != nil {
		return 0, 0, err
	}
	path := filepath.Join(dir, "switch.go")
	if err := os.WriteFile(path, []byte(strings.Replace(text, "func light(", "func Light(", 1)),
		0o644); err != nil {
		return 0, 0, err
	}
	cmd := exec.Command("go", "tool", "compile", "-p=beacon", "-d=libfuzzer", "-o",
		filepath.Join(dir, "switch.o"), path)
	began := time.Now()
	if out, err := cmd.CombinedOutput(); err != nil {
		return 0, 0, fmt.Errorf("compiling the switch: %w\n%s", err, out)
	}
	return time.Since(began), cmd.ProcessState.SysUsage().(*syscall.Rusage).Maxrss << 10, nil
}
