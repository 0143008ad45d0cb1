package fuzzmachine

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// A mode is what the process is for, as far as the flags of package testing say. They are read by name, because
// the functions of package testing that return them panic in the builds of OSS-Fuzz.
type mode struct {
	fuzzing bool // go test -fuzz, the process that runs the workers and those that it runs
	worker  bool
	verbose bool
	single  bool // -run names one entry
}

// A process is what a machine knows of the process that it runs in: its flags and its environment, and the
// limits of runs in it.
type process struct {
	settled     atomic.Bool // whether the mode is known
	settling    sync.Mutex
	mode        mode
	environment environment
	home        string    // the directory of the package, where Seed was called
	journal     io.Writer // nil: none
	limits      limits
	haste       time.Duration // after which somebody ends an execution; 0: nobody does
	hastened    bool          // whether the tool has said that what takes long is to be taken to hang
	noTapes     bool          // under libFuzzer
	steady      atomic.Bool   // whether one run follows the other
}

// libFuzzer is the name of every test in the builds of OSS-Fuzz.
const libFuzzer = "libFuzzer"

// settle reads the flags, once they are parsed; a machine may be used before. Go ends an execution of a worker after ten
// seconds without a word, so there limits are lower, whatever the user has said.
func (p *process) settle() {
	if p.settled.Load() || !flag.Parsed() {
		return
	}
	p.settling.Lock()
	defer p.settling.Unlock()
	if p.settled.Load() {
		return
	}
	v := flagOf("test.v") // test2json, under -json
	p.mode = mode{
		fuzzing: flagOf("test.fuzz") != "",
		worker:  flagOf("test.fuzzworker") == "true",
		verbose: v != "" && v != "false",
		single:  strings.Contains(flagOf("test.run"), "/"),
	}
	if p.mode.worker {
		p.haste = patience
		p.limits.Step, p.limits.Run = min(p.limits.Step, mostOfWorker), min(p.limits.Run, mostOfWorker)
	}
	p.settled.Store(true)
}

// patience is for how long a failure may be diagnosed if somebody ends an execution that takes long, the run that failed
// included: Go ends one of a worker after 10 seconds.
const patience = 7 * time.Second

const mostOfWorker = 6 * time.Second

func flagOf(name string) string {
	if f := flag.Lookup(name); f != nil {
		return f.Value.String()
	}
	return ""
}

// minimiseOnce keeps Go from minimising inputs that are merely interesting, for as long as a minute each: of a
// failing one the shrinker here makes more. What the user has said stands; else a line says so.
func minimiseOnce() {
	const name = "test.fuzzminimizetime"
	said := false
	flag.Visit(func(f *flag.Flag) { said = said || f.Name == name })
	if f := flag.Lookup(name); f != nil && !said && f.Value.Set("1x") == nil && flagOf("test.fuzzworker") != "true" {
		fmt.Fprintln(os.Stderr, "fuzzmachine: -fuzzminimizetime=1x is set, because fuzzmachine shrinks programs itself; to have Go minimise too, set another")
	}
}

// waits is whether there is time to see if what hangs is slow.
func (p *process) waits() bool { return !p.mode.worker && !p.noTapes && !p.hastened }

// hurries is whether runs follow close upon each other: a fuzzer is at work, or a property is being tested.
//
//go:noinline
func (p *process) hurries() bool { return p.fuzzed() || p.steady.Load() }

// fuzzed is whether a fuzzer is at work, Go's or another.
//
//go:noinline
func (p *process) fuzzed() bool { return !p.settled.Load() || p.mode.worker || p.noTapes }
