package campaign

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/postmortem"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// Try is the way of a tape: run it; if it passes, run some tapes once more, and all on the plain system too;
// if it fails, diagnose it, keep an entry, report it. It returns nil if the tape passes, or fails in a known
// way. A failure that has been reported is not diagnosed again.
func (e *Engine) Try(name string, tape []byte, reported func(signature string) bool) *Outcome {
	e.Process.Settle()
	b := diagnose.NewBudget(e.Process.Haste)
	began, late := time.Now(), e.LibFuzzer.late(name, tape, b)
	var v *failure.Verdict
	if crashes {
		v = e.LibFuzzer.announced(name, tape, late)
	} else {
		v = e.Pool.Play(e.Pool.Single(name, tape, late))
	}
	b.Took(time.Since(began), v)
	return e.follow(name, tape, v, b, reported)
}

// tryRow does so with the programs of a row, up to one that does not pass, or that is to be run once more.
func (e *Engine) tryRow(w *run.Row, reported func(signature string) bool) *Outcome {
	e.Process.Settle()
	v := e.Pool.InRow(w)
	b := diagnose.NewBudget(e.Process.Haste)
	b.Took(0, v)
	return e.follow(w.Name, w.Tape, v, b, reported)
}

// follow is what follows when a tape has run.
func (e *Engine) follow(
	name string, tape []byte, v *failure.Verdict, b diagnose.Budget, reported func(signature string) bool,
) *Outcome {
	if v = e.Pool.Terms.Left.OrNext(v); v != nil {
		c := NewTrial(e, name, e.Plan.Description.Decode(tape), b)
		c.Case.Tape, c.reported = tape, reported
		return c.Judge(v)
	}
	if e.repeats(name, tape) {
		c := NewTrial(e, name, e.Plan.Description.Decode(tape), b)
		c.Case.Tape, c.reported = tape, reported
		if f := c.again(); f != nil {
			return f
		}
		if c.Case.Diagnosis.Doubt != "" && !e.doubted.Swap(true) {
			fmt.Fprintf(os.Stderr, "fuzzmachine: %s: %s; what it does is chance, and what fails by it may not fail again\n",
				name, c.Case.Diagnosis.Doubt)
		}
	}
	if e.Pool.Stages.Plain != nil && !e.Process.Fuzzed() && name != settings.LibFuzzer {
		c := NewTrial(e, name, e.Plan.Description.Decode(tape), diagnose.NewBudget(e.Process.Haste))
		if f := c.plainly(); f != nil {
			return f
		}
	}
	if e.kept != nil && e.kept(name) {
		if f := e.switched(name, e.Plan.Description.Decode(tape)); f != nil {
			return f
		}
	}
	e.Memory.Remember(tape)
	return nil
}

// switched reports a program that fails for certain, if adding switches makes one of a program that passes.
func (e *Engine) switched(name string, p program.Program) *Outcome {
	if e.actors == nil {
		return nil
	}
	fails := e.actors.Switched(&e.Pool, name, p)
	if fails == nil {
		return nil
	}
	c := NewTrial(e, name, fails, diagnose.NewBudget(e.Process.Haste))
	if v := c.Run(); v != nil {
		return c.Judge(v)
	}
	return nil
}

// unswitched is a program without its switches, which mean nothing where actors take steps at the same time.
func unswitched(d *program.Description, p program.Program) program.Program {
	p = slices.Clone(p)
	for i, step := range p {
		if without, ok := d.Acting(step, step.Actor(), nil); ok {
			p[i] = without
		}
	}
	return p
}

// examine runs a program that is to be reported as it is, and that a test replays. What its steps did is
// noted.
func (e *Engine) examine(name, script string, p program.Program, noted *trace.Trace) *Outcome {
	e.Process.Settle()
	c := NewTrial(e, name, p, diagnose.NewBudget(e.Process.Haste))
	c.script = script
	c.Case.Diagnosis.AsItIs()
	if v := e.Pool.Terms.Left.OrNext(c.run(noted)); v != nil {
		return c.Judge(v)
	}
	if f := e.switched(name, p); f != nil || e.Pool.Stages.Plain == nil || e.Process.NoTapes {
		return f
	}
	return c.plainly()
}

// A trial is a program that is run and, if it fails, diagnosed.
type trial struct {
	Case     postmortem.Case
	engine   *Engine
	reported func(signature string) bool // so that a line is enough; nil: nothing is
	script   string                      // that a test replays; "": none does
	races    subprocess.Races
}

// NewTrial is one of a program, for a test of a name, with what the budget leaves for it.
func NewTrial(e *Engine, name string, p program.Program, b diagnose.Budget) *trial {
	c := &trial{engine: e, Case: postmortem.Case{Test: name}}
	if e.Plan.AtOnce > 0 {
		p = unswitched(e.Plan.Description, p)
	}
	if settings.Detects {
		c.races = subprocess.Races{Runner: runs{e, name}, Log: &e.Pool.Heard}
		c.Case.Diagnosis = e.diagnoses.New(&c.races, p, b)
	} else {
		c.Case.Diagnosis = e.diagnoses.New(runs{e, name}, p, b)
	}
	return c
}

// again runs a program that has passed twice more; nil: it passes again.
func (c *trial) again() *Outcome {
	found := c.Case.Diagnosis.Repeat()
	if f := c.racedBeside(found); f != nil || !found {
		return f
	}
	return c.found()
}

// plainly runs the program without prophecies, on the plain system as well; nil: it passes.
func (c *trial) plainly() *Outcome {
	c.Case.Diagnosis.Plainly()
	if v := c.Run(); v != nil {
		return c.Judge(v)
	}
	return nil
}

// Judge finds out what is behind the verdict of the first run, and returns what to report; nil: nothing.
func (c *trial) Judge(v *failure.Verdict) *Outcome {
	e := c.engine
	if v.Rethrow != nil {
		panic(v.Rethrow)
	}
	e.progress.Look()
	if settings.Detects && v.Kind == failure.Race && !e.Pool.Heard.Heard {
		return c.raced(postmortem.Race{Verdict: v, Program: c.Case.Diagnosis.Program, Tape: c.Case.Tape})
	}
	if v.Kind == failure.Hang && !v.Patient {
		if !e.Process.Waits() {
			v.Words += unconfirmed
		} else if c.reported != nil && c.reported(v.Signature()) {
			v.Patient = true // one has been confirmed, and each takes as long
		} else if v = c.confirmHang(v); v == nil {
			return nil
		}
	}
	if v.Kind == failure.Memory && !c.Case.Runaway {
		c.Case.Runaway = !e.Pool.Terms.Left.Hung(v).Clock.Watch.EndsWithin(e.Process.Limits.Tick())
	}
	e.Pool.Note.Load().Failure().Begin(c.Case.Test, c.noted())
	defer e.Pool.Note.Load().Failure().End()
	found := c.Case.Diagnosis.Diagnose(v, c.reported)
	if f := c.racedBeside(found); f != nil {
		return f
	}
	if !found {
		c.pass(c.Case.Diagnosis.Verdict, c.Case.Diagnosis.Program)
		return nil
	}
	return c.found()
}

// pass counts a program that ended in a known failure.
func (c *trial) pass(v *failure.Verdict, p program.Program) {
	if k := c.engine.Plan.Knows(v, p); k != nil {
		k.Times.Add(1)
	}
	c.engine.Memory.ran.Add(1)
}

// found is what to report of a failure that has been diagnosed.
func (c *trial) found() *Outcome {
	e, v := c.engine, c.Case.Diagnosis.Verdict
	switch {
	case v.GoesOn():
		e.Hoard.Hangs.Add(1)
		return c.hung()
	case v.Slow:
		e.Hoard.Hangs.Add(1)
	case v.Kind == failure.Leak:
		e.Hoard.leaks.Add(1)
	}
	return e.failure(&c.Case)
}

// A hang is confirmed before it is reported, for a busy machine is not a bug: the run has five times its
// limit to end. If it does it was slow, and the program is run again with five times the limit. Where
// somebody ends an execution that takes long there is no time for that.
const unconfirmed = " (unconfirmed: the machine may only be busy)"

// confirmHang is what comes of a run that has not ended in time, if it is given five times as long.
func (c *trial) confirmHang(v *failure.Verdict) *failure.Verdict {
	e := c.engine
	e.progresses(c.Case.Test)
	left := e.Pool.Terms.Left.Hung(v)
	if !left.Clock.EndsWithin((settings.AsLong - 1) * left.Clock.Limit()) {
		if v.Patient = true; left.Clock.Heap.IsMuch() {
			v.Kind, v.Words, c.Case.Runaway = failure.Memory, left.Clock.Heap.Words()+run.StepGoesOn, true
		} else if v.Where != run.OfFixture { // which has five times its limits at once
			v.Words = left.Clock.Overdue(settings.AsLong)
		}
		return v
	}
	left.Runner.LetGo()
	again := c.unhurried()
	if again == nil {
		e.Pool.Terms.Left.Forgive(&left.T.Forgiven)
		if c.Case.Tape != nil {
			e.Memory.Remember(c.Case.Tape)
		}
	}
	return again
}

// unhurried runs the program once more, as it was run, with five times the limit.
func (c *trial) unhurried() *failure.Verdict {
	if c.Case.Tape == nil {
		return c.Run()
	}
	return c.engine.Pool.Patiently(c.Case.Test, c.Case.Tape)
}

// hung reports a run that hangs. Here it goes on, so that it is not run again. In a worker somebody else
// finds out the rest; and where other processes can run the program, they shrink it.
func (c *trial) hung() *Outcome {
	e, v := c.engine, c.Case.Diagnosis.Verdict
	switch {
	case v.Kind != failure.Hang || v.Step == 0:
	case e.Process.Mode.Worker:
		if r := e.Pool.Terms.Left.Hung(v); r != nil {
			e.Pool.Note.Load().Failure().Leave(r.Now.Load())
		}
	case e.spawns && v.Patient && (c.reported == nil || !c.reported(v.Signature())):
		return e.failure(e.inquires().Hang(&c.Case))
	}
	return e.failure(&c.Case)
}

// Run runs the program for the first time. Whatever else there is, a race comes first, for it may be why.
func (c *trial) Run() *failure.Verdict { return c.run(new(trace.Trace)) }

func (c *trial) run(noted *trace.Trace) *failure.Verdict {
	v := c.Case.Diagnosis.Noting(noted)
	if settings.Detects && c.races.Met != nil {
		return c.races.Met
	}
	return v
}

// racedBeside diagnoses a race that was met while this process looked into something else, and perhaps found
// it.
func (c *trial) racedBeside(found bool) *Outcome {
	if !settings.Detects || c.races.Met == nil {
		return nil
	}
	race := postmortem.Race{Verdict: c.races.Met, Program: c.races.Program}
	if found {
		d := c.Case.Diagnosis
		race.Others = []failure.Other{{Signature: d.Verdict.Signature(), Program: d.Program}}
	}
	return c.raced(race)
}

// raced diagnoses a race in other processes. It returns nil if the race is known.
func (c *trial) raced(race postmortem.Race) *Outcome {
	again, is := race.Diagnose(&c.Case, c.processes(), c.reported)
	if !is {
		c.pass(again.Diagnosis.Verdict, again.Diagnosis.Program)
		return nil
	}
	return c.engine.failure(again)
}

// processes run the programs of the trial as this one does; nil: no other process runs its test.
func (c *trial) processes() *subprocess.Runner {
	switch isFuzz := strings.HasPrefix(c.Case.Test, "Fuzz"); {
	case isFuzz && c.engine.spawns:
		return c.engine.runner(settings.TargetOf(c.Case.Test))
	case !isFuzz && c.script != "":
		runner := c.engine.runner(c.Case.Test)
		runner.Process.Script = c.script
		return runner
	}
	return nil
}

// noted is the tape of a program that is diagnosed, if anybody notes it.
func (c *trial) noted() []byte {
	if c.engine.Pool.Note.Load() == nil || c.Case.Tape != nil {
		return c.Case.Tape
	}
	return c.engine.Plan.Tape(c.Case.Diagnosis.Program)
}

// repeats decides whether a tape that passes is run again, with what costs more to look for: an entry for
// people, which may have failed by that, and of others some, by the tape alone, so that coverage does not
// depend on the clock.
func (e *Engine) repeats(name string, tape []byte) bool {
	every := uint32(16)
	switch {
	case e.Plan.AtOnce > 0: // it has been, and need not be twice the same
		return false
	case e.Process.Fuzzed() || name == settings.LibFuzzer:
		if e.Plan.Options.Fixture == nil {
			return false
		}
		every = 128
	case e.kept != nil && e.kept(name):
		return true
	case e.Process.Steady.Load():
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
