// Package campaign chooses which programs to run, and finds out what is behind those that fail. An Engine runs programs and
// diagnoses failures; an Adapter joins it to package testing: targets, seeds, entries, the workers of go test -fuzz, the
// processes that run programs apart and the deaths of processes, property runs and Exhaust.
//
// The room does not know the types of a machine. It is given a description, stages, and what makes a T.
package campaign

import (
	"fmt"
	"os"
	"strconv"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/dice"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/postmortem"
	"github.com/fuzzmachine/go/internal/report"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/subprocess"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// An Engine is a machine that has been compiled, whatever its types. It runs programs, and diagnoses those
// that fail.
type Engine struct {
	Plan      *machine.Plan     // what is known of the machine
	Process   *settings.Process // in which its programs run
	Pool      run.Pool          // runs them
	Programs  Programs          // that are generated
	Memory    memory            // of those that have run
	Hoard     hoard             // what these have left
	LibFuzzer libFuzzer
	actors    Actors // nil: a program has no actors
	diagnoses *diagnose.Machine
	progress  tally.Progress

	kept    func(test string) bool // whether a test runs an entry for people; nil: none does
	spawns  bool                   // a fuzz target runs, and other processes can run it
	called  stack.Receiver         // what the source calls the machine, where Seed was called; none: not known
	doubted atomic.Bool            // whether it was said that a program passes in several ways
}

// NewEngine completes a description, whose runs play on some stages. actors is nil where programs have none; newT makes
// what users are given of a run.
func NewEngine(p *machine.Plan, stages *run.Stages, actors Actors, newT func() *run.T) (*Engine, error) {
	e := &Engine{Pool: run.Pool{Terms: run.Terms{Plan: p, NewT: newT, Left: run.NewLeftovers[*run.Run]()}, Stages: stages}, actors: actors}
	e.Plan, e.Process, e.LibFuzzer.engine = p, &e.Pool.Terms.Process, e
	e.Programs.plan, e.Programs.process, e.Programs.pool = p, e.Process, &e.Pool
	var err error
	if e.Process.Limits, err = settings.Limits(p.Options.Limits).Filled(); err != nil {
		return nil, machine.WrongOption(err)
	}
	if e.Process.Taken = uint64(e.Process.Limits.Steps); p.Options.Limits.Steps == 0 {
		e.Process.Taken = uint64(settings.StepsTaken())
	}
	if err = p.Complete(e.Process.Limits.Steps); err != nil {
		return nil, err
	}
	if actors != nil {
		e.Pool.Terms.Callers = actors
	}
	e.diagnoses = &diagnose.Machine{
		Description: p.Description, Programs: p.Programs, Actions: p.Moves.Names(), Known: p.IsKnown, Shrinks: true,
		Shared: p.Options.Fixture != nil, Meets: p.AtOnce > 0,
	}
	e.Process.Environment = settings.Usual()
	e.Process.Journal, err = settings.OpenJournal(e.Process.Environment.Trace)
	return e, err
}

// Actors is what an engine asks of actors. Only machines of Actors link it.
type Actors interface {
	machine.Actors
	run.Callers
	// Switched is a program that fails for certain, made of one that passes; nil: there is none.
	Switched(p *run.Pool, name string, of program.Program) (fails program.Program)
	// Facts are what a report says of a verdict, which may be told by how often it is reached.
	Facts(p *run.Pool, test string, of program.Program, v *failure.Verdict) []report.Fact
	// Untested is why nothing was tested of actors; "": something was.
	Untested(p *run.Pool, programs int) (words string)
}

// receiver is what the source calls the machine. It compares names, for comparing all costs counters.
func (e *Engine) receiver() stack.Receiver {
	if e.called.Name != "" {
		return e.called
	}
	return stack.Called()
}

// Forget begins all counts anew, for another fuzz target or another run of the same.
func (e *Engine) Forget() {
	e.Pool.Forget()
	e.Memory.ran.Store(0)
	e.doubted.Store(false)
	e.Hoard.forget()
	e.Programs.forget()
}

// Dismiss ends all goroutines that wait for further programs.
func (e *Engine) Dismiss() {
	e.Pool.Dismiss()
	e.Programs.rest()
}

// takeNotes has all runs noted from now on. Where there can be no note, nobody will know what the process
// died of.
func (e *Engine) takeNotes(path string) error {
	n, err := flightrecorder.New(path)
	e.NoteOn(n, false)
	return err
}

// NoteOn has all runs that begin from now on noted there, in words or as tapes.
func (e *Engine) NoteOn(n *flightrecorder.Note, tells bool) {
	e.Dismiss()
	e.Pool.Mu.Lock()
	defer e.Pool.Mu.Unlock()
	e.Pool.Idle, e.Pool.All = nil, nil
	e.Pool.Tells = tells
	e.Pool.Note.Store(n)
}

// progresses says how far the target has come, if it takes long.
func (e *Engine) progresses(test string) {
	if took := e.progress.Due(test); took > 0 {
		fmt.Fprintln(os.Stderr, e.progress.Words(took, e.Pool.Runs.Load(), e.Pool.Steps.Load()))
	}
}

// runner runs programs of a test in other processes.
func (e *Engine) runner(test string) *subprocess.Runner {
	other := subprocess.Process{Target: test, Dir: e.Process.Home, Most: settings.AsLong * (e.Process.Limits.Run + e.Process.Limits.Step)}
	tells := func(int) { e.progress.Ran(); e.progresses(test) }
	return &subprocess.Runner{Process: other, Description: e.Plan.Description, Here: e.Plan.VerdictAt, Tells: tells}
}

// inquires is the machine as it is known to who inquires in other processes.
func (e *Engine) inquires() *postmortem.Machine {
	return &postmortem.Machine{
		Machine: e.diagnoses, Home: e.Process.Home, Digest: digest(e.Plan.Description), Here: e.Plan.VerdictAt, Runner: e.runner,
		Haste: e.Process.Haste,
	}
}

// runs has an engine run programs of a test for a diagnosis.
type runs struct {
	engine *Engine
	name   string
}

// Run implements diagnose.Runner.
func (r runs) Run(p program.Program, how diagnose.How, t *trace.Trace) *failure.Verdict {
	r.engine.progress.Ran()
	defer r.engine.progresses(r.name)
	if how == diagnose.Plain {
		return r.engine.Pool.Plainly(r.name, p, t)
	}
	return r.engine.Pool.RunAs(r.name, p, how, t)
}

// Passed implements diagnose.Runner.
func (r runs) Passed() []program.Program { return r.engine.Memory.last(r.engine.Plan.Description) }

// Fresh implements diagnose.Runner.
func (r runs) Fresh(p program.Program) (v *failure.Verdict, ran bool) {
	if !r.engine.spawns {
		return nil, false
	}
	other := r.engine.runner(settings.TargetOf(r.name))
	defer other.Close()
	v = other.Run(p, diagnose.Strict, new(trace.Trace))
	return v, other.Err == nil
}

// Between implements diagnose.Runner.
func (r runs) Between() []program.Program { return r.engine.Programs.Between() }

// digest tells a machine from others, to which its tapes mean something else.
func digest(d *program.Description) string {
	var text []byte
	for _, action := range d.Actions() {
		text = fmt.Appendln(text, action, d.Fields(action))
	}
	return strconv.FormatUint(dice.Hash64(text), 16)
}
