package subprocess

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// eachRace has the race detector report a race as often as it occurs, and a process not wait when it ends.
const eachRace = "atexit_sleep_ms=0 suppress_equal_stacks=0 suppress_equal_addresses=0 "

const logName = "race"

// HearRaces has the race detectors of processes that are started from now on report each race as often as it
// occurs, and write that to a directory. What the user has said of that stands.
func HearRaces(dir string) { os.Setenv("GORACE", heard(dir)+os.Getenv("GORACE")) }

func heard(dir string) string { return eachRace + `log_path="` + filepath.Join(dir, logName) + `" ` }

// Unhear undoes HearRaces, here or in a process that was started since: what the system starts must not obey
// it.
func Unhear(dir string) {
	if said, is := strings.CutPrefix(os.Getenv("GORACE"), heard(dir)); is {
		os.Setenv("GORACE", said)
	}
}

// A RaceLog is what the race detector of this process writes to a directory, if HearRaces was called in the
// process that has started it.
type RaceLog struct {
	Dir   string // "": nowhere
	Heard bool   // it does write there
	read  int    // bytes
}

// Tell completes the verdict on a race.
func (l *RaceLog) Tell(v *failure.Verdict) {
	text, err := os.ReadFile(filepath.Join(l.Dir, fmt.Sprintf("%s.%d", logName, os.Getpid())))
	if l.Dir == "" || err != nil || len(text) <= l.read {
		return
	}
	raced(v, string(text[l.read:]))
	l.read, l.Heard = len(text), true
}

// Races runs programs in this process, where the detector reports a race once, if it was not told otherwise
// when the process began. So a race cannot be confirmed here. The first one is noted, and a program that
// races runs again, until it ends without a race.
type Races struct {
	diagnose.Runner
	Log     *RaceLog         // if it hears each race, they are like other failures
	Met     *failure.Verdict // on the program that raced; nil: none has
	Program program.Program
}

const mostPairs = 32 // of stacks that race in a program

// Run implements diagnose.Runner.
func (r *Races) Run(p program.Program, how diagnose.How, t *trace.Trace) *failure.Verdict {
	v := r.Runner.Run(p, how, t)
	for range mostPairs {
		if v == nil || v.Kind != failure.Race || r.Log.Heard {
			return v
		}
		if r.Met == nil {
			r.Met, r.Program = v, p
		}
		if t != nil {
			t.Reset()
		}
		v = r.Runner.Run(p, how, t)
	}
	return v
}

// raced completes the verdict on a race: from what the race detector has written.
func raced(v *failure.Verdict, said string) {
	_, text, found := strings.Cut(said, dataRace)
	if !found {
		return
	}
	text, _, _ = strings.Cut(text, "\n==================")
	first, second, _ := strings.Cut(text, "\n\n")
	second, _, _ = strings.Cut(second, "\n\n")
	a, detail := access(first)
	b, more := access(second)
	v.Detail = detail + more
	if a, b = place(a), place(b); b < a {
		a, b = b, a
	}
	if v.Where = a; a != b {
		v.Where += " " + b
	}
	v.Words = "a data race: " + lower(first) + ", " + lower(second)
}

// access is one side of a race: the function, and the lines that say where it is, without frames of the
// library and of what has called it.
func access(side string) (function, detail string) {
	header, frames, _ := strings.Cut(side, "\n")
	header, _, _ = strings.Cut(header, " at 0x") // which changes, as the number of the goroutine does
	frames = strings.ReplaceAll(frames, "      ", "\t")
	frames = strings.ReplaceAll(frames, "  ", "")
	g := stack.Goroutine{Text: header + "\n" + frames}.WithoutCallers()
	function, _ = g.WaitsIn()
	return function, stack.Print([]stack.Goroutine{g})
}

// lower is how one side of a race begins: read at the function f.
func lower(side string) string {
	header, _, _ := strings.Cut(side, " at 0x")
	function, _ := access(side)
	name, _ := stack.Short(function)
	return strings.ToLower(header) + " in " + name
}
