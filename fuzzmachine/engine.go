package fuzzmachine

import (
	"fmt"
	"os"
	"slices"
	"sync"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/apart"
	"github.com/fuzzmachine/go/internal/diagnose"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/inquiry"
	"github.com/fuzzmachine/go/internal/leftovers"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/report"
	"github.com/fuzzmachine/go/internal/run"
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// An engine is a machine that has been compiled, whatever its types. It runs programs, and diagnoses those
// that fail.
type engine struct {
	run.Pool
	design    *design
	actors    together // nil: a program has no actors
	diagnoses *diagnose.Machine
	generates *search.Source // of one seed; nil: none was needed
	progress  tally.Progress
	hoard     hoard

	kept    func(test string) bool // whether a test runs an entry for people; nil: none does
	overdue func(report string)    // reports that the run hangs which libFuzzer waits for; nil: nobody does
	spawns  bool                   // a fuzz target runs, and other processes can run it
	called  stack.Receiver         // what the source calls the machine, where Seed was called; none: not known

	mu      sync.Mutex
	turn    int                // programs, whatever their target
	passed  [mostPassed][]byte // tapes that have passed: of the last programs, in turn
	between []program.Program  // of which one is run between two runs of another; nil: not made yet
	ran     atomic.Int64       // programs
	hangs   atomic.Int32       // runs that hang and go on, or fail late
	leaks   atomic.Int32       // runs that left goroutines behind
	doubted atomic.Bool        // whether it was said that a program passes in several ways
}

func newEngine(d *design) (*engine, error) {
	e := &engine{Pool: run.Pool{Terms: run.Terms{Plan: &d.Plan, NewT: newT, Left: leftovers.New[*run.Run]()}, Stages: &d.stages}, design: d}
	var err error
	if e.Limits, err = process.Limits(d.Options.Limits).Filled(); err != nil {
		return nil, machine.WrongOption(err)
	}
	if e.Taken = uint64(e.Limits.Steps); d.Options.Limits.Steps == 0 {
		e.Taken = uint64(process.StepsTaken())
	}
	if err = d.Complete(e.Limits.Steps); err != nil {
		return nil, err
	}
	if d.actors != nil {
		e.Callers, e.actors = d.actors, d.actors
	}
	e.diagnoses = &diagnose.Machine{
		Description: d.Description, Programs: d.Programs, Actions: d.Names(), Known: d.IsKnown, Shrinks: true,
		Shared: d.Fixture != nil, Meets: d.AtOnce > 0,
	}
	e.Environment = process.Usual()
	e.Journal, err = process.OpenJournal(e.Environment.Trace)
	return e, err
}

// together is what an engine asks of actors. Only machines of Actors link it.
type together interface {
	switched(e *engine, name string, of program.Program) (fails program.Program)
	facts(e *engine, c *inquiry.Case) []report.Fact
	untested(e *engine, programs int) (words string)
}

// receiver is what the source calls the machine. It compares names, for comparing all costs counters.
func (e *engine) receiver() stack.Receiver {
	if e.called.Name != "" {
		return e.called
	}
	return stack.Called()
}

const mostPassed = 4

// remember keeps the tape of a program that has passed.
func (e *engine) remember(tape []byte) {
	e.ran.Add(1)
	e.mu.Lock()
	defer e.mu.Unlock()
	at := &e.passed[e.turn%mostPassed]
	e.turn++
	*at = append((*at)[:0], tape...)
}

// pass counts a program that ended in a known failure.
func (e *engine) pass(v *failure.Verdict, p program.Program) {
	if k := e.Knows(v, p); k != nil {
		k.Times.Add(1)
	}
	e.ran.Add(1)
}

// remembered is how many programs have run.
func (e *engine) remembered() int { return int(e.ran.Load()) }

// forget begins all counts anew, for another fuzz target or another run of the same.
func (e *engine) forget() {
	e.Pool.Forget()
	e.ran.Store(0)
	e.doubted.Store(false)
	e.hoard.forget()
	e.mu.Lock()
	defer e.mu.Unlock()
	e.between = nil
}

// dismiss ends all goroutines that wait for further programs.
func (e *engine) dismiss() {
	e.Pool.Dismiss()
	e.mu.Lock()
	defer e.mu.Unlock()
	if s := e.generates; s != nil {
		s.Rest()
	}
}

// takeNotes has all runs noted from now on. Where there can be no note, nobody will know what the process
// died of.
func (e *engine) takeNotes(path string) error {
	n, err := note.New(path)
	e.noteOn(n, false)
	return err
}

// noteOn has all runs that begin from now on noted there, in words or as tapes.
func (e *engine) noteOn(n *note.Note, tells bool) {
	e.dismiss()
	e.Pool.Mu.Lock()
	defer e.Pool.Mu.Unlock()
	e.Idle, e.All = nil, nil
	e.Tells = tells
	e.Note.Store(n)
}

// stranded is why no program is run that wants the fixture. It would fail for that alone.
const stranded = "a run that hangs has the fixture; fix that first"

const mostStuck = 3 // runs of one process of plain go test that hang, or leak; each takes seconds

// spent says why no more programs are run; "" is that they are.
func (e *engine) spent() string {
	switch {
	case e.IsStranded():
		return stranded
	case e.hoard.full.Load():
		return "the runs of this process leave more and more behind; fix that first"
	case e.hangs.Load() >= mostStuck:
		return fmt.Sprintf("%d runs of this process hang, or fail after their limits; fix that first", mostStuck)
	case e.leaks.Load() >= mostStuck:
		return fmt.Sprintf("%d runs of this process have left goroutines behind; fix that first", mostStuck)
	}
	return ""
}

// progresses says how far the target has come, if it takes long.
func (e *engine) progresses(test string) {
	if took := e.progress.Due(test); took > 0 {
		fmt.Fprintln(os.Stderr, e.progress.Words(took, e.Runs.Load(), e.Steps.Load()))
	}
}

// runner runs programs of a test in other processes.
func (e *engine) runner(test string) *apart.Runner {
	other := apart.Process{Target: test, Dir: e.Home, Most: process.AsLong * (e.Limits.Run + e.Limits.Step)}
	tells := func(int) { e.progress.Ran(); e.progresses(test) }
	return &apart.Runner{Process: other, Description: e.Description, Here: e.VerdictAt, Tells: tells}
}

// inquires is the machine as it is known to who inquires in other processes.
func (e *engine) inquires() *inquiry.Machine {
	return &inquiry.Machine{
		Machine: e.diagnoses, Home: e.Home, Digest: digest(e.Description), Here: e.VerdictAt, Runner: e.runner,
		Haste: e.Haste,
	}
}

// runs has an engine run programs of a test for a diagnosis.
type runs struct {
	*engine
	name string
}

// Run implements diagnose.Runner.
func (r runs) Run(p program.Program, how diagnose.How, t *trace.Trace) *failure.Verdict {
	r.progress.Ran()
	defer r.progresses(r.name)
	if how == diagnose.Plain {
		return r.Plainly(r.name, p, t)
	}
	return r.RunAs(r.name, p, how, t)
}

// Passed implements diagnose.Runner.
func (r runs) Passed() (list []program.Program) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for n := range mostPassed {
		list = append(list, r.Description.Decode(r.passed[(r.turn+mostPassed-1-n)%mostPassed]))
	}
	return list
}

// Fresh implements diagnose.Runner.
func (r runs) Fresh(p program.Program) (v *failure.Verdict, ran bool) {
	if !r.spawns {
		return nil, false
	}
	other := r.runner(process.TargetOf(r.name))
	defer other.Close()
	v = other.Run(p, diagnose.Strict, new(trace.Trace))
	return v, other.Err == nil
}

// Between implements diagnose.Runner: of a few generated programs the one of the most actions, then others.
// They are made once for all tapes.
func (r runs) Between() []program.Program {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.between == nil {
		list := make([]program.Program, 1, 9)
		for i := range 8 {
			p := r.Description.Decode(r.blind(i))
			if list = append(list, p); actionsOf(p) > actionsOf(list[0]) {
				list[0] = p
			}
		}
		r.between = list[:5]
	}
	return slices.Clone(r.between)
}

// actionsOf is how many actions a program takes.
func actionsOf(p program.Program) int {
	seen := make(map[string]bool)
	for _, step := range p {
		seen[step.Action] = true
	}
	return len(seen)
}
