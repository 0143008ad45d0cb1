package fuzzmachine

import (
	"flag"
	"fmt"
	"os"
	"strings"
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

// libFuzzer is the name of every test in the builds of OSS-Fuzz.
const libFuzzer = "libFuzzer"

// settle reads the flags, once they are parsed; a machine may be used before. Go ends an execution of a worker after ten
// seconds without a word, so there limits are lower, whatever the user has said.
func (e *engine) settle() {
	if e.settled.Load() || !flag.Parsed() {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.settled.Load() {
		return
	}
	v := flagOf("test.v") // test2json, under -json
	e.mode = mode{
		fuzzing: flagOf("test.fuzz") != "",
		worker:  flagOf("test.fuzzworker") == "true",
		verbose: v != "" && v != "false",
		single:  strings.Contains(flagOf("test.run"), "/"),
	}
	if e.mode.worker {
		e.haste = patience
		e.limits.Step, e.limits.Run = min(e.limits.Step, mostOfWorker), min(e.limits.Run, mostOfWorker)
	}
	e.settled.Store(true)
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
