// Package run takes programs through worlds. A Run is one program in one world, on a goroutine of its own, with limits of
// time and memory; what comes of it is a verdict, and nil where it passes. A Pool keeps the runs of a machine, so that an
// idle one is used again. Way is the table of the ways to run a program.
//
// The room does not know what a world is: a Stage plays there. It does not know why a program is run, or what follows when
// it fails.
package run

import (
	"cmp"
	"runtime"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/program"
)

// A Run takes one program through one world, on a goroutine of its own. What it needs is kept for the next
// one, but for its T.
type Run struct {
	Terms *Terms
	Input Input
	Stage Stage
	T     *T
	At    phase     // whose code is being run; for the run's goroutine alone
	Now   *note.Now // which step it takes; read from outside

	Strict bool    // compare the whole state after every step
	Last   *Ending // that of the process, which comes with the run; nil: the process goes on

	Clock       Clock
	Ledger      Ledger
	Notes       Notes
	Foretelling Foretelling
	Turn        Turn
	Runner      runner
	rows        rows
	Strays      Strays
	fixture     machine.Fixture // nil: none
	Bubble      *bubble         // nil: none
}

// Notes are what a run writes down of its steps.
type Notes struct {
	Trace *trace.Trace // nil: note nothing
	Album Album        // nil: picture nothing
	noted *note.Run    // where the run is noted, so that it outlives the process; nil: nowhere
	tells bool         // it is noted in words
}

// A Stage is where runs of one machine play, one after the other.
type Stage interface {
	Play(r *Run)
}

// Stages are where the runs of a machine play.
type Stages struct {
	World  func(*program.Reader) Stage
	Plain  func(*program.Reader) Stage      // nil: none
	Alone  func(*program.Reader) Stage      // of the model alone; nil: none
	Walker func(*program.Reader) *WalkStage // nil: there is no model that can be walked on alone
}

// Callers have the steps of runs belong to actors. Only machines of Actors link them.
type Callers interface{ Schedule(r *Run) Schedule }

// OfFixture is where a run hangs that waits for its fixture.
const OfFixture = "fixture"

// Perform runs what the reader holds, and again where its actors meet by chance.
func (r *Run) Perform(w Request) *failure.Verdict {
	if r.Terms.Plan.AtOnce > 0 {
		return r.often(w)
	}
	return r.performOnce(w)
}

func (r *Run) performOnce(w Request) *failure.Verdict {
	r.prepare(w)
	if v := r.turn(); v != nil {
		return v
	}
	r.meets(w)
	if w.late != nil {
		return r.directly(w.late)
	}
	if v := r.begun(); v != nil {
		return v
	}
	return r.outcome()
}

// prepare makes the run ready to go.
func (r *Run) prepare(w Request) {
	p := r.Terms
	r.T = p.NewT()
	r.T.Run, r.T.Name, r.T.trace = r, w.Name, w.Trace
	r.Now.Store(0)
	r.Strict, r.Notes.Trace, r.Input.Drawing, r.fixture = w.strict, w.Trace, w.drawing, p.Plan.Fixture
	r.Clock.begin(w.times(p.Process.Haste > 0))
	r.Strays.begin(w)
	r.Foretelling.begin()
	r.Turn.begin()
	r.Ledger.begin(p, w)
	r.T.vague = w.vague
	r.T.counts, r.T.seen = w.counted && !p.Process.Fuzzed(), r.Ledger.Coverage != nil
	if w.alone {
		r.fixture = nil
		return
	}
	if p.Plan.Options.Bubble && r.Bubble == nil {
		r.Bubble = newBubble(r)
	}
	if p.Callers != nil && r.Turn.schedule == nil {
		r.Turn.schedule = p.Callers.Schedule(r)
	}
}

// meets notes how many goroutines there are.
func (r *Run) meets(w Request) {
	now := runtime.NumGoroutine()
	if !r.Runner.stays && w.late == nil {
		now++
	}
	r.Strays.before = min(r.Strays.before, now) // which is 0 at first: of those that are there some may be about to end
}

// outcome is the verdict on a run that has ended; nil: it passes.
func (r *Run) outcome() *failure.Verdict {
	v := r.T.end()
	if process.Detects && v != nil {
		v = racing(v, r.Ledger.races)
	}
	if v != nil && r.Clock.patient {
		v.Slow = r.Clock.Watch.IsSlow()
	}
	if v != nil && r.Foretelling.Unconsulted != 0 && (v.Kind == failure.Answer || v.Kind == failure.State) {
		v.Unconsulted = r.Foretelling.foretold[r.Input.Reader.Index()].names(r.Foretelling.Unconsulted)
	}
	return v
}

// turn waits for the fixture, if there is one, and makes it fresh. The run gives it back when it has ended;
// one that hangs keeps it.
func (r *Run) turn() *failure.Verdict {
	if r.fixture == nil {
		return nil
	}
	for ; !r.fixture.Lock(); time.Sleep(time.Millisecond) {
		if r.fixture.IsStranded() {
			return &failure.Verdict{Kind: failure.Reset,
				Words: "the fixture is not available: the run that has it hangs"}
		}
	}
	times := r.Clock.Times.Swap(process.AsLong) // a database takes longer to start than a step may take
	v := cmp.Or(r.awaited((*Run).fresh), r.T.First)
	r.Clock.Times.Store(times)
	if v != nil && v.GoesOn() {
		v.Where, v.Words = OfFixture, "the fixture could not be opened or reset in time: "+v.Words
	}
	if v != nil && !v.GoesOn() {
		r.T.end()
		r.fixture.Unlock()
	}
	return v
}

// one takes one run.
func (r *Run) one() {
	if r.Bubble != nil {
		r.Bubble.enter()
	} else {
		r.whole()
	}
}

// whole plays the run. Whatever ends it, teardown follows. A caller of fate finds it on its stack.
//
//go:noinline
func (r *Run) whole() {
	// Who looks for goroutines at the end wants to know: where the run is strict, has actors, or is the first.
	if r.Strays.Started = 0; r.Turn.schedule != nil || !r.Strays.hasty || r.Strays.before == 0 {
		r.Strays.Started = stack.Started()
	}
	if r.Turn.schedule != nil {
		r.Turn.schedule.Enter()
		defer r.Turn.schedule.Leave()
	}
	defer r.teardown()
	returned := false
	defer func() { r.Caught(recover(), returned) }()
	r.Stage.Play(r)
	returned = true
}

func (r *Run) close() (stays bool) {
	r.ends()
	// What failed may have ended the goroutine, or left some behind.
	stays = (r.rows.follows || r.Terms.Process.Hurries()) && !r.T.Failed.Load() && !r.Runner.gone
	r.Runner.stays = stays
	r.Clock.Watch.Done()
	return stays
}

// ends looks at what the run leaves behind, and gives back its fixture.
func (r *Run) ends() {
	if r.Bubble == nil {
		r.leaks()
	}
	if process.Detects {
		r.Raced()
	}
	if r.fixture != nil {
		r.fixture.Strand(false)
		r.fixture.Unlock()
	}
}

func (r *Run) teardown() {
	r.Now.Store(r.Now.Load().End())
	r.At = InTeardown
	if r.Ledger.Coverage != nil {
		defer r.marked() // those of cleanup functions too, one of which may exit
	}
	if r.Foretelling.Fate != nil {
		r.Foretelling.Fate.Fulfil() // of the step that has ended the run
	}
	r.T.teardown()
}

// fresh resets the fixture. It has a goroutine of its own, so that what a fixture starts is not the run's.
func (r *Run) fresh() {
	defer func() { r.Clock.Watch.Done() }()
	returned := false
	defer func() { r.Caught(recover(), returned) }()
	r.At = inReset
	if err := r.fixture.Fresh(); err != nil {
		r.T.Fail(&failure.Verdict{Kind: failure.Reset, Words: "the fixture cannot be reset: " + err.Error()})
	}
	returned = true
}

// marked shows the labels and goals of the run.
func (r *Run) marked() {
	r.T.mu.Lock()
	defer r.T.mu.Unlock()
	r.Ledger.Coverage.Marked(r.T.marks)
}
