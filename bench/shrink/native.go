package main

import (
	"context"
	"errors"
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

	"github.com/fuzzmachine/go/bench/shrink/machine"
	"github.com/fuzzmachine/go/program"
)

// A Crash is what a run of go test -fuzz is to be about.
type Crash struct {
	Contender string
	System    string
	Seed      int // of Go's mutator
	Limit     time.Duration
}

// A route is how such a run ended.
type route struct {
	Crash
	Found   bool
	Seconds float64 // the process's, from start to end, minimising included
	Proper  bool    // the crash was met while fuzzing, and then minimised; not while something else was
	Steps   int     // of what it left
	Script  string  // what the person reads, from a machine
}

// A contender is a way to test the systems.
type contender struct {
	name        string
	pkg         string
	environment []string
	flags       []string // that come last, and hold
}

var contenders = []contender{
	{name: "machine, not shrinking", pkg: "bymachine", environment: []string{"FUZZMACHINE_SHRINK=0", "FUZZMACHINE_SEEDS=0"}},
	{name: "machine", pkg: "bymachine", environment: []string{"FUZZMACHINE_SEEDS=0"}},
	{name: "rapid", pkg: "byrapid"},
	{name: "loop by hand", pkg: "byhand"},
}

// six are the bugs that go test -fuzz looks for: one of each kind.
var six = []string{"deep", "coupled sum", "paired", "mode", "fault and order", "capacity"}

// minimise is for how long Go may minimise an input.
const minimise = 20 * time.Second

// Native prints what go test -fuzz leaves of crashes.
func Native(w io.Writer, p *plan) error {
	cells, err := open(p.path("native.jsonl"), func(r route) Crash { return r.Crash })
	if err != nil {
		return err
	}
	defer cells.file.Close()
	work, err := os.MkdirTemp("", "shrink")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	fmt.Fprintln(w, "| contender, bug | runs | found | by the proper route | of these, shortest | by another | of these, shortest | steps too many, median | most |")
	fmt.Fprintln(w, "|---|---|---|---|---|---|---|---|---|")
	for _, c := range contenders {
		if !strings.HasPrefix(c.name, p.by) {
			continue
		}
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

// crashes are the cells of a contender and a system, those that are missing measured now.
func (p *plan) crashes(cells *store[Crash, route], work string, c contender, system string) (list []route, err error) {
	for seed := range p.seeds {
		k := Crash{c.name, system, seed + 1, p.limit}
		r, known := cells.cells[k]
		if !known && p.missing {
			continue
		}
		if !known {
			if r, err = c.crash(work, k); err == nil {
				err = cells.put(r)
			}
			if err != nil {
				return nil, err
			}
			log.Printf("%s, %s, seed %d: found %v, %.1f s, proper %v, %d steps", c.name, system, k.Seed, r.Found, r.Seconds, r.Proper, r.Steps)
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
	fmt.Fprintf(w, "| %s | %d | %d | %d | %s | %d | %s | +%d | +%d |\n", name, len(list), found, proper, share(properly, proper), found-proper,
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
	replay   = regexp.MustCompile("Replay\\(t, `([^`]*)`\\)")
	reached  = regexp.MustCompile(`(\d+) steps: `)
)

// crash lets Go look for a bug once, in a directory of its own.
func (c contender) crash(work string, k Crash) (r route, err error) {
	r.Crash = k
	binary, err := c.build(work)
	if err != nil {
		return r, err
	}
	dir, err := os.MkdirTemp(work, "run")
	if err != nil {
		return r, err
	}
	defer os.RemoveAll(dir)
	began := time.Now()
	args := []string{"-test.run=^$", "-test.fuzz=^FuzzSystem$", "-test.parallel=1", "-test.fuzztime=" + k.Limit.String(),
		"-test.fuzzminimizetime=" + minimise.String(), "-test.fuzzcachedir=" + filepath.Join(dir, "cache")}
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
	return r, r.measure(c, binary, dir, entry[1], out)
}

// build builds the contender's fuzz target, once.
func (c contender) build(work string) (string, error) {
	binary := filepath.Join(work, c.pkg+".test")
	if _, err := os.Stat(binary); err == nil {
		return binary, nil
	}
	build := exec.Command("go", "test", "-c", "-fuzz=^FuzzSystem$", "-o", binary, "github.com/fuzzmachine/go/bench/shrink/native/"+c.pkg)
	if out, err := build.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building %s: %w\n%s", c.pkg, err, out)
	}
	return binary, nil
}

// start runs the target, and returns what it says.
func (c contender) start(binary, dir string, k Crash, args ...string) (string, error) {
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

// measure counts the steps of what was left: of a machine that shrinks those of the script that it prints, of one that does
// not those of the entry that Go wrote, of others those that the entry takes when it is run again.
func (r *route) measure(c contender, binary, dir, entry, out string) (err error) {
	if c.pkg == "bymachine" {
		return r.read(c, filepath.Join(dir, entry), out)
	}
	again, err := c.start(binary, dir, r.Crash, "-test.run=^FuzzSystem$/^"+filepath.Base(entry)+"$")
	var exit *exec.ExitError
	said := reached.FindStringSubmatch(again)
	if !errors.As(err, &exit) || said == nil {
		return fmt.Errorf("%v: the entry does not fail again: %v\n%s", r.Crash, err, again)
	}
	r.Steps, err = strconv.Atoi(said[1])
	return err
}

// read notes the program that a machine has left.
func (r *route) read(c contender, entry, out string) error {
	d := machine.Named(r.System).New(nil).Description()
	var p program.Program
	if c.name == "machine" {
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
