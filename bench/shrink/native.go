package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
	"github.com/fuzzmachine/go/bench/shrink/machine"
	"github.com/fuzzmachine/go/program"
)

// A Crash is what a run of go test -fuzz is to be about.
type Crash struct {
	Way    string
	System string
	Seed   int // of Go's mutator
	Limit  time.Duration
}

// A route is how such a run ended.
type route struct {
	Crash
	Found   bool
	Seconds float64 // the process's, from start to end, minimising included
	Proper  bool    // the crash was met while fuzzing, and then minimised; not while something else was
	Steps   int     // of what it left
	Script  string
}

// A way is how machines look for the bugs.
type way struct {
	name        string
	environment []string
	flags       []string // that come last, and hold
}

const shrinking = "machine"

var ways = []way{
	{name: "machine, not shrinking", environment: []string{"FUZZMACHINE_SHRINK=0", "FUZZMACHINE_SEEDS=0"}},
	{name: shrinking, environment: []string{"FUZZMACHINE_SEEDS=0"}},
}

// six are the bugs that go test -fuzz looks for: one of each kind.
var six = []string{"deep", "coupled sum", "paired", "mode", "fault and order", "capacity"}

// minimise is for how long Go may minimise an input.
const minimise = 20 * time.Second

// Native prints what go test -fuzz leaves of crashes.
func Native(w io.Writer, p *plan) error {
	cells, err := results.Open[Crash, route](p.path("native"))
	if err != nil {
		return err
	}
	defer cells.Close()
	work, err := os.MkdirTemp("", "shrink")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	fmt.Fprintln(w,
		"| way, bug | runs | found | by the proper route | of these, shortest | by another | of these, shortest | steps too many, median | most |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|---|---|")
	for _, c := range ways {
		var all []route
		for _, system := range six {
			if !strings.HasPrefix(system, p.only) {
				continue
			}
			list, err := p.crashes(cells, work, c, system)
			if err != nil {
				return err
			}
			row(w, c.name+", "+system, list)
			all = append(all, list...)
		}
		row(w, "**"+c.name+"**", all)
	}
	return nil
}

// crashes are the cells of a way and a system, those that are missing measured now.
func (p *plan) crashes(
	cells *results.Store[Crash, route], work string, c way, system string,
) (list []route, err error) {
	for seed := range p.seeds {
		k := Crash{c.name, system, seed + 1, p.limit}
		r, known := cells.Get(k)
		if !known && p.missing {
			continue
		}
		if !known {
			if r, err = c.crash(work, k); err == nil {
				err = cells.Put(k, r)
			}
			if err != nil {
				return nil, err
			}
			log.Printf("%s, %s, seed %d: found %v, %.1f s, proper %v, %d steps",
				c.name, system, k.Seed, r.Found, r.Seconds, r.Proper, r.Steps)
		}
		list = append(list, r)
	}
	return list, nil
}

// row prints the sums over some runs.
func row(w io.Writer, name string, list []route) {
	var found, proper, properly, otherwise int
	var left []int
	for _, r := range list {
		if !r.Found {
			continue
		}
		shortest := one(r.Steps == r.shortest())
		found++
		left = append(left, r.Steps-r.shortest())
		if r.Proper {
			proper, properly = proper+1, properly+shortest
		} else {
			otherwise += shortest
		}
	}
	slices.Sort(left)
	fmt.Fprintf(w, "| %s | %d | %d | %d | %s | %d | %s | +%d | +%d |\n",
		name, len(list), found, proper, share(properly, proper), found-proper,
		share(otherwise, found-proper), middle(left), last(left))
}

// shortest is how many steps the shortest program of a system has.
func (r *route) shortest() (n int) {
	for _, script := range machine.Named(r.System).Shortest {
		n = steps(script)
	}
	return n
}

var (
	properly = regexp.MustCompile(`fuzz: minimizing \d+-byte failing input`)
	written  = regexp.MustCompile(`Failing input written to (\S+)`)
	replay   = regexp.MustCompile("(?:Replay\\(t, |Tape\\()`([^`]*)`\\)")
)

// crash lets Go look for a bug once, in a directory of its own.
func (c way) crash(work string, k Crash) (r route, err error) {
	r.Crash = k
	binary, err := build(work)
	if err != nil {
		return r, err
	}
	dir, err := os.MkdirTemp(work, "run")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	began := time.Now()
	args := []string{
		"-test.run=^$", "-test.fuzz=^FuzzSystem$", "-test.parallel=1", "-test.fuzztime=" + k.Limit.String(),
		"-test.fuzzminimizetime=" + minimise.String(), "-test.fuzzcachedir=" + filepath.Join(dir, "cache"),
	}
	out, err := c.start(binary, dir, k, append(args, c.flags...)...)
	r.Seconds = time.Since(began).Seconds()
	entry := written.FindStringSubmatch(out)
	switch {
	case entry == nil && (err == nil || strings.Contains(out, "context deadline exceeded")):
		return r, nil
	case entry == nil:
		return r, fmt.Errorf("%v: neither found nor passed: %w\n%s", k, err, out)
	}
	r.Found, r.Proper = true, properly.MatchString(out)
	return r, r.read(c, filepath.Join(dir, entry[1]), out)
}

// build builds the fuzz target, once.
func build(work string) (string, error) {
	binary := filepath.Join(work, "machine.test")
	if _, err := os.Stat(binary); err == nil {
		return binary, nil
	}
	const pkg = "github.com/fuzzmachine/go/bench/shrink/machine"
	cmd := exec.Command("go", "test", "-c", "-fuzz=^FuzzSystem$", "-o", binary, pkg)
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building the systems: %w\n%s", err, out)
	}
	return binary, nil
}

// start runs the target, and returns what it says.
func (c way) start(binary, dir string, k Crash, args ...string) (string, error) {
	ctx, cancel := context.WithTimeout(context.Background(), k.Limit+minimise+20*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, binary, args...)
	cmd.Dir, cmd.WaitDelay = dir, time.Second
	for _, said := range os.Environ() {
		if !strings.HasPrefix(said, "FUZZMACHINE_") && !strings.HasPrefix(said, "GODEBUG=") {
			cmd.Env = append(cmd.Env, said)
		}
	}
	cmd.Env = append(cmd.Env, c.environment...)
	cmd.Env = append(cmd.Env, "SHRINK_SYSTEM="+k.System, "GODEBUG=fuzzseed="+strconv.Itoa(k.Seed))
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// read counts the steps of what was left: of a machine that shrinks those of the script that it prints, of
// one that does not those of the entry that Go wrote.
func (r *route) read(c way, entry, out string) error {
	d := machine.Named(r.System).New(nil).Description()
	var p program.Program
	if c.name == shrinking {
		said := replay.FindStringSubmatch(out)
		if said == nil {
			return fmt.Errorf("%v: what Go prints has no script:\n%s", r.Crash, out)
		}
		var err error
		if p, err = d.Parse(said[1]); err != nil {
			return fmt.Errorf("%v: %w", r.Crash, err)
		}
	} else {
		tape, err := tapeOf(entry)
		if err != nil {
			return err
		}
		p = d.Decode(tape)
	}
	r.Steps, r.Script = len(p), d.PrintLine(p)
	return nil
}

// tapeOf reads the tape of an entry that Go wrote.
func tapeOf(entry string) ([]byte, error) {
	text, err := os.ReadFile(entry)
	if err != nil {
		return nil, err
	}
	_, line, _ := strings.Cut(string(text), "\n")
	quoted, _ := strings.CutPrefix(strings.TrimSpace(line), "[]byte(")
	tape, err := strconv.Unquote(strings.TrimSuffix(quoted, ")"))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", entry, err)
	}
	return []byte(tape), nil
}
