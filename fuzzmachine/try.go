package fuzzmachine

import (
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/report"
	"github.com/fuzzmachine/go/program"
)

// try is the way of a tape: run it; if it passes, run some tapes once more, and all on the plain system too; if it
// fails, diagnose it, keep an entry, report it. It returns nil if the tape passes, or fails in a known way. A
// failure that has been reported is not diagnosed again.
func (e *engine) try(name string, tape []byte, reported func(signature string) bool) *Failure {
	e.settle()
	b := diagnose.NewBudget(e.haste)
	v := e.left.orNext(b.Timed(func() *failure.Verdict { return e.quietly(name, tape) }))
	if v != nil {
		c := e.trial(name, e.description.Decode(tape), b)
		c.tape, c.reported = tape, reported
		return c.judge(v)
	}
	if e.repeats(name, tape) {
		if c := e.trial(name, e.description.Decode(tape), b); c.Repeat() {
			return c.failure()
		}
	}
	if e.plan.plain != nil && !e.fuzzed() && name != libFuzzer {
		c := e.trial(name, e.description.Decode(tape), diagnose.NewBudget(e.haste))
		if v := c.Plainly().Run(); v != nil {
			return c.judge(v)
		}
	}
	e.remember(tape)
	return nil
}

// examine runs a program that is to be reported as it is.
func (e *engine) examine(name string, p program.Program) *Failure {
	e.settle()
	c := e.trial(name, p, diagnose.NewBudget(e.haste))
	if v := e.left.orNext(c.AsItIs().Run()); v != nil {
		return c.judge(v)
	}
	if e.plan.plain == nil || e.noTapes {
		return nil
	}
	if v := c.Plainly().Run(); v != nil {
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

	reported func(signature string) bool // so that a line is enough; nil: nothing is
}

func (e *engine) trial(name string, p program.Program, b diagnose.Budget) *trial {
	return &trial{Diagnosis: e.diagnoses.New(runs{e, name}, p, b), engine: e, name: name}
}

// judge finds out what is behind the verdict of the first run, and returns what to report; nil: nothing.
func (c *trial) judge(v *failure.Verdict) *Failure {
	e := c.engine
	if v.Rethrow != nil {
		panic(v.Rethrow)
	}
	if v.Kind == failure.Hang && !v.Patient {
		if !e.waits() {
			v.Words += unconfirmed
		} else if v = c.confirmHang(v); v == nil {
			return nil
		}
	}
	if !c.Diagnose(v, c.reported) {
		return nil
	}
	if v.Kind == failure.Hang {
		e.hangs.Add(1)
	}
	return c.failure()
}

// failure keeps what was found, and makes of it what a person reads.
func (c *trial) failure() *Failure {
	v, e := c.Verdict, c.engine
	c.Entry = c.keep()
	for _, err := range c.keepOthers() {
		v.More = append(v.More, &failure.Verdict{Words: "another failure could not be kept: " + err.Error()})
	}
	text := report.Report{
		Finding: &c.Finding, Description: e.description, Test: c.name, Machine: variable(), Verbose: e.mode.verbose,
	}
	f := &Failure{
		Kind: string(v.Kind), Signature: v.Signature(), Step: v.Step, Action: v.Action,
		Script: e.description.PrintLine(c.Program), Report: text.String(), program: c.Program,
		unfinished: !c.Shrunk && !c.Chance,
	}
	for _, o := range c.Others {
		f.Others = append(f.Others, Failure{Signature: o.Signature, Script: e.description.PrintLine(o.Program)})
	}
	return f
}

// repeats decides whether a tape that passes is run again: by the tape alone, so that coverage does not depend on the
// clock.
func (e *engine) repeats(name string, tape []byte) bool {
	every := uint32(16)
	if e.fuzzed() || name == libFuzzer {
		if e.fixture == nil {
			return false
		}
		every = 128
	}
	return hash(tape)%every == 0
}

// hash mixes a tape's length and eight of its bytes. It does not look at all of them: a loop as long as the tape would
// make long tapes interesting to the fuzzer.
func hash(tape []byte) uint32 {
	h := uint32(len(tape)) * 2654435761
	for i := range 8 {
		if len(tape) > 0 {
			h = (h ^ uint32(tape[i*(len(tape)-1)/7])) * 16777619
		}
	}
	return h >> 7
}
