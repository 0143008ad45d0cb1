package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

// Paces are taken of systems without a bug: how many steps of a property run a second of processor time takes. Each tool
// runs its harness as a user does, and checks what it checks by default. The loop by hand draws bytes, and compares what
// model and system do as the others.
var paced = []string{"deque", "examples/kv", "examples/ring", "bst"}

const (
	paceRuns  = 5
	paceSteps = 1_000_000 // of each run, more or less
	unit      = 64        // steps of the programs in which a pace is said
)

// A pacer is a tool whose pace is taken.
type pacer struct{ name, dir string }

var pacers = []pacer{{"rapid", "rapid"}, {"model and system", "ours"}, {"one world", "."}, {"loop", "loop"}}

// paces prints the table.
func (o options) paces(bugs roster) error {
	return inShop(func(shop *workshop) error { return o.pacesIn(shop, bugs) })
}

func (o options) pacesIn(shop *workshop, bugs roster) error {
	var t strings.Builder
	fmt.Fprintf(&t, "%s, programs of %d steps a second of processor time, medians of %d runs in turns.\n\n", runtime.Version(), unit, paceRuns)
	t.WriteString("| system | rapid.Check | ours, model and system | by rapid | ours, one world | by rapid | loop by hand | ours, model and system, by hand |\n" +
		"|---|---:|---:|---:|---:|---:|---:|---:|\n")
	for _, s := range bugs.systems() {
		if !slices.Contains(paced, s.name) {
			continue
		}
		row, err := shop.paces(s)
		if err != nil {
			return err
		}
		rapid, both, world, hand := row[0].median(), row[1].median(), row[2].median(), row[3].median()
		fmt.Fprintf(&t, "| %s | %.0f | %.0f | **%.1f** | %.0f | **%.1f** | %.0f | %.2f |\n",
			s.name, rapid, both, both/rapid, world, world/rapid, hand, both/hand)
	}
	fmt.Print(t.String())
	if o.write {
		return results.Write(readme, "paces", t.String())
	}
	return nil
}

// paces takes those of the tools in turns, after a run that says how many programs make enough steps.
func (w *workshop) paces(s system) (row [4]spread, err error) {
	var programs [4]int
	for n := range paceRuns + 1 {
		for i, p := range pacers {
			binary, err := w.sound(s, p)
			if err != nil {
				return row, err
			}
			if n == 0 {
				const few = 2000
				steps, _, err := p.run(binary, s, few, true)
				if err != nil {
					return row, err
				}
				programs[i] = few * paceSteps / max(steps, 1)
				continue
			}
			_, took, err := p.run(binary, s, programs[i], false)
			if err != nil {
				return row, err
			}
			steps, _, err := p.run(binary, s, programs[i], true)
			if err != nil {
				return row, err
			}
			row[i] = append(row[i], float64(steps)/unit/took.Seconds())
		}
	}
	return row, nil
}

// sound builds a harness of the system without its bug.
func (w *workshop) sound(s system, p pacer) (path string, err error) {
	name := strings.ReplaceAll(s.name, "/", "-") + "-" + p.dir + "-sound.test"
	if b, done := w.built[name]; done {
		return b.path, b.err
	}
	dir, err := w.lay(s)
	if err != nil {
		return "", err
	}
	path = filepath.Join(w.dir, name)
	args := append([]string{"test", "-c", "-o", path}, flags...)
	if s.library != nil {
		args = append(args, "-modfile="+filepath.Join(filepath.Dir(dir), "fixed.mod"))
	}
	cmd := exec.Command("go", append(args, "./"+p.dir)...)
	cmd.Dir, cmd.Env = dir, alone()
	if out, wrong := cmd.CombinedOutput(); wrong != nil {
		err = fmt.Errorf("building: %w\n%s", wrong, out)
	}
	w.built[name] = binary{path, err}
	return path, err
}

var saidSteps = regexp.MustCompile(`(?m)^subject: (\d+) steps$`)

// run runs some programs, and says how much processor time that took, or how many steps they had: to count them takes time.
func (p pacer) run(binary string, s system, programs int, counts bool) (steps int, took time.Duration, err error) {
	dir, err := os.MkdirTemp("", "pace")
	if err != nil {
		return 0, 0, err
	}
	defer os.RemoveAll(dir)
	number, stats := strconv.Itoa(programs), filepath.Join(dir, "stats")
	cmd := exec.Command(binary, "-test.run=^FuzzVersus$", "-test.timeout=0")
	cmd.Env = append(environ(), "VERSUS="+s.name, "VERSUS_OUT=", "FUZZMACHINE_SEEDS=0", "FUZZMACHINE_CHECKS="+number)
	if p.name == "rapid" {
		cmd = exec.Command(binary, "-test.run=^TestVersus$", "-test.timeout=0", "-rapid.nofailfile", "-rapid.seed=1", rapidSteps, "-rapid.checks="+number)
		cmd.Env = append(environ(), "VERSUS="+s.name, "VERSUS_OUT=")
	}
	if p.name == "loop" {
		cmd = exec.Command(binary, "-test.run=^TestDrawn$", "-test.timeout=0")
		cmd.Env = append(environ(), "VERSUS="+s.name, "VERSUS_OUT=", "VERSUS_PROGRAMS="+number)
	}
	if counts {
		cmd.Env = append(cmd.Env, "FUZZMACHINE_STATS="+stats, "VERSUS_COUNT=1")
	}
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		return 0, 0, fmt.Errorf("%s, %s: %w\n%s", s.name, p.name, err, last(string(out), 400))
	}
	took = cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime()
	if !counts {
		return 0, took, nil
	}
	if said := saidSteps.FindSubmatch(out); said != nil {
		steps, err = strconv.Atoi(string(said[1]))
		return steps, took, err
	}
	steps, err = stepsOf(stats)
	return steps, took, err
}

// stepsOf reads how many steps were taken, of our own statistics.
func stepsOf(stats string) (steps int, err error) {
	file, err := os.Open(stats)
	if err != nil {
		return 0, err
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	if !lines.Scan() {
		return 0, errors.New("there are no statistics")
	}
	var said struct {
		Actions []struct{ Taken, Skipped int }
	}
	err = json.Unmarshal(lines.Bytes(), &said)
	for _, a := range said.Actions {
		steps += a.Taken + a.Skipped
	}
	return steps, err
}
