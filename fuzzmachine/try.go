package fuzzmachine

import (
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/internal/apart"
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/report"
	"github.com/fuzzmachine/go/program"
)

// try is the way of a tape: run it; if it passes, run some tapes once more, and all on the plain system too;
// if it fails, diagnose it, keep an entry, report it. It returns nil if the tape passes, or fails in a known
// way. A failure that has been reported is not diagnosed again.
func (e *engine) try(name string, tape []byte, reported func(signature string) bool) *Failure {
	e.Settle()
	b := diagnose.NewBudget(e.Haste)
	v := e.left.orNext(b.Timed(func() *failure.Verdict { return e.quietly(name, tape) }))
	if v != nil {
		c := e.trial(name, e.description.Decode(tape), b)
		c.tape, c.reported = tape, reported
		return c.judge(v)
	}
	if e.repeats(name, tape) {
		c := e.trial(name, e.description.Decode(tape), b)
		c.tape, c.reported = tape, reported
		found := c.Repeat()
		if f := c.racedBeside(found); f != nil {
			return f
		}
		if found {
			return c.failure()
		}
	}
	if e.design.plain != nil && !e.Fuzzed() && name != process.LibFuzzer {
		c := e.trial(name, e.description.Decode(tape), diagnose.NewBudget(e.Haste))
		c.Plainly()
		if v := c.Run(); v != nil {
			return c.judge(v)
		}
	}
	e.remember(tape)
	return nil
}

// examine runs a program that is to be reported as it is, and that a test replays.
func (e *engine) examine(name, script string, p program.Program) *Failure {
	e.Settle()
	c := e.trial(name, p, diagnose.NewBudget(e.Haste))
	c.script = script
	c.AsItIs()
	if v := e.left.orNext(c.Run()); v != nil {
		return c.judge(v)
	}
	if e.design.plain == nil || e.NoTapes {
		return nil
	}
	c.Plainly()
	if v := c.Run(); v != nil {
		return c.judge(v)
	}
	return nil
}

// A trial is a program that is run and, if it fails, diagnosed.
type trial struct {
	*diagnose.Diagnosis
	engine *engine
	name   string // of the test
	tape   []byte // that was run; nil: it was a program

	keeps   bool // it is kept as an entry, whatever the process
	runaway bool // it takes memory, and goes on

	reported func(signature string) bool // so that a line is enough; nil: nothing is

	test   string // what the test is called from which the name of the one to paste is made
	script string // that a test replays; "": none does
	races  apart.Races
}

func (e *engine) trial(name string, p program.Program, b diagnose.Budget) *trial {
	c := &trial{engine: e, name: name, test: name}
	if process.Detects {
		c.races = apart.Races{Runner: runs{e, name}, Log: &e.heard}
		c.Diagnosis = e.diagnoses.New(&c.races, p, b)
	} else {
		c.Diagnosis = e.diagnoses.New(runs{e, name}, p, b)
	}
	return c
}

// judge finds out what is behind the verdict of the first run, and returns what to report; nil: nothing.
func (c *trial) judge(v *failure.Verdict) *Failure {
	e := c.engine
	if v.Rethrow != nil {
		panic(v.Rethrow)
	}
	e.progress.Look()
	if process.Detects && v.Kind == failure.Race && !e.heard.Heard {
		return c.raced(v, c.Program, c.tape)
	}
	if v.Kind == failure.Hang && !v.Patient {
		if !e.Waits() {
			v.Words += unconfirmed
		} else if v = c.confirmHang(v); v == nil {
			return nil
		}
	}
	if v.Kind == failure.Memory && !c.runaway {
		c.runaway = !e.left.hung(v).watch.EndsWithin(e.Limits.Tick())
	}
	e.note.Load().Failure().Begin(c.name, e.noted(c))
	defer e.note.Load().Failure().End()
	found := c.Diagnose(v, c.reported)
	if f := c.racedBeside(found); f != nil {
		return f
	}
	if !found {
		e.pass(c.Verdict, c.Program)
		return nil
	}
	switch {
	case c.Verdict.GoesOn():
		e.hangs.Add(1)
		return c.hung()
	case c.Verdict.Kind == failure.Leak:
		e.leaks.Add(1)
	}
	return c.failure()
}

// failure keeps what was found, and makes of it what a person reads.
func (c *trial) failure() *Failure {
	v, e := c.Verdict, c.engine
	if e.isShared() && (v.Kind == failure.Carryover || v.Kind == failure.Flaky) {
		v.Cure = e.sharing()
	}
	c.Entry = c.keep()
	if race, is := strings.CutPrefix(v.Where, string(failure.Race)+" "); is && process.Detects && v.Kind == failure.Carryover {
		v.Kind, v.Where = failure.Race, race // whatever leads to it
	}
	for _, err := range c.keepOthers() {
		v.More = append(v.More, &failure.Verdict{Words: "another failure could not be kept: " + err.Error()})
	}
	text := report.Report{
		Finding: &c.Finding, Description: e.description, Test: c.test, Machine: e.receiver(),
		Verbose: e.Mode.Verbose,
	}
	f := &Failure{
		Kind: string(v.Kind), Signature: v.Signature(), Step: v.Step, Action: v.Action,
		Script: e.description.PrintLine(c.Program), Report: text.String(), program: c.Program,
		unfinished: !c.Shrunk && !c.Chance, runaway: c.runaway, kept: strings.HasPrefix(c.Entry, entries.Dir),
	}
	if v.Kind == failure.Carryover && c.After == "" {
		f.lasting = v.Where
	}
	for _, o := range c.Others {
		f.Others = append(f.Others, Failure{Signature: o.Signature, Script: e.description.PrintLine(o.Program)})
	}
	return f
}

// noted is the tape of a program that is diagnosed, if anybody notes it.
func (e *engine) noted(c *trial) []byte {
	if e.note.Load() == nil || c.tape != nil {
		return c.tape
	}
	return e.tape(c.Program)
}

// repeats decides whether a tape that passes is run again: by the tape alone, so that coverage does not
// depend on the clock.
func (e *engine) repeats(name string, tape []byte) bool {
	every := uint32(16)
	if e.Fuzzed() || name == process.LibFuzzer {
		if e.fixture == nil {
			return false
		}
		every = 128
	} else if e.Steady.Load() {
		every = 256
	}
	return hash(tape)%every == 0
}

// hash mixes a tape's length and eight of its bytes. It does not look at all of them: a loop as long as the
// tape would make long tapes interesting to the fuzzer.
func hash(tape []byte) uint32 {
	h := uint32(len(tape)) * 2654435761
	for i := range 8 {
		if len(tape) > 0 {
			h = (h ^ uint32(tape[i*(len(tape)-1)/7])) * 16777619
		}
	}
	return h >> 7
}

// keep writes the entry for people of what a worker of go test -fuzz has found: beside the raw one that Go
// will write, in words, as a test that fails today. It returns where, or why not; nothing for a failure that
// an entry would not reproduce.
func (c *trial) keep() string {
	e := c.engine
	switch {
	case !e.Mode.Worker && !c.keeps || !strings.HasPrefix(c.name, "Fuzz") || strings.Contains(c.name, "/"):
		return ""
	case !e.Environment.Shrink: // Go's minimiser goes on from here, and tries many
		return ""
	}
	switch c.Verdict.Kind {
	case failure.Flaky, failure.Carryover, failure.Reset:
		return ""
	case failure.Hang:
		if e.note.Load().Failure().IsLeft() { // and is kept when it is confirmed
			return ""
		}
	}
	path, err := entries.Keep(e.Home, c.name, c.Verdict.Signature(), e.description, c.Program, c.tape)
	if err != nil && e.Environment.Spare != "" && entries.Writable(e.Home, c.name) != nil {
		path, err = entries.Keep(e.Environment.Spare, c.name, c.Verdict.Signature(), e.description, c.Program, c.tape)
		path = filepath.Join(e.Environment.Spare, path)
	}
	if err != nil {
		return "none could be written; keep the lines below: " + err.Error()
	}
	return path
}

// keepOthers writes entries of other failures that were met, if that is wanted, in any process. It returns
// what could not be written.
func (c *trial) keepOthers() (errs []error) {
	e := c.engine
	target, _, _ := strings.Cut(c.name, "/")
	if !e.Environment.Others || !strings.HasPrefix(target, "Fuzz") {
		return nil
	}
	for _, o := range c.Others {
		if _, err := entries.Keep(e.Home, target, o.Signature, e.description, o.Program, nil); err != nil {
			errs = append(errs, err)
		}
	}
	return errs
}

// A Failure is how a failing run ended, as an error.
type Failure struct {
	Kind      string    // answer, state, invariant, panic and so on: the first word of the signature
	Signature string    // which failure it is: the same for all programs that fail the same way
	Step      int       // from 1; 0 is before the first step
	Action    string    // of the step; "" before the first and after the last
	Script    string    // the shortest program found, in one line
	Report    string    // all that there is to say
	Others    []Failure // met while shrinking: of each the Signature, and a Script that fails so, which is not the shortest

	program    program.Program
	lasting    string // the signature of what fails because state has been carried for good; "": it has not
	unfinished bool   // the shrinker did not get to its end
	kept       bool   // there is an entry
	runaway    bool   // its run takes memory, and goes on
}

// Error returns the report.
func (f *Failure) Error() string { return f.Report }
