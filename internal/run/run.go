// Package run takes programs through worlds. A Run is one program in one world, on a goroutine of its own, with limits of
// time and memory; what comes of it is a verdict, and nil where it passes. A Pool keeps the runs of a machine, so that an
// idle one is used again. Way is the table of the ways to run a program.
//
// The room does not know what a world is: a Stage plays there. It does not know why a program is run, or what follows when
// it fails.
package run

import (
	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/settings"
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
	At    phase               // whose code is being run; for the run's goroutine alone
	Now   *flightrecorder.Now // which step it takes; read from outside

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
	fixture     build.Fixture // nil: none
}

// Notes are what a run writes down of its steps.
type Notes struct {
	Trace *trace.Trace        // nil: note nothing
	Album Album               // nil: picture nothing
	noted *flightrecorder.Run // where the run is noted, so that it outlives the process; nil: nowhere
	tells bool                // it is noted in words
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

// Perform runs what the reader holds, and again where its actors meet by chance.
func (r *Run) Perform(w Request) *failure.Verdict {
	if r.Terms.Plan.AtOnce > 0 && !w.repeated {
		return r.often(w)
	}
	r.prepare(w)
	if v := r.Runner.turn(); v != nil {
		return v
	}
	r.Strays.meets(w)
	if w.late != nil {
		return r.Runner.directly(w.late)
	}
	r.Runner.begin()
	if v := r.Clock.wait(); v != nil {
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
	r.Strict, r.Input.Drawing, r.fixture = w.strict, w.drawing, p.Plan.Options.Fixture
	r.Notes.Trace, r.Notes.Album = w.Trace, w.album
	r.Clock.begin(w.times(p.Process.Haste > 0))
	r.Strays.begin(w)
	r.Foretelling.begin()
	r.Turn.begin()
	r.Ledger.begin(w.counted, p.Census, &p.Sights)
	if !w.alone {
		r.Ledger.Coverage = p.Coverage(r.Ledger.Coverage)
	}
	r.T.vague = w.vague
	r.T.counts, r.T.seen = w.counted && !p.Process.Fuzzed(), r.Ledger.Coverage != nil
	if w.alone {
		r.fixture = nil
		return
	}
	if p.Plan.Options.Bubble && r.Runner.bubble == nil {
		r.Runner.bubble = newBubble(r)
		r.Turn.Bubble = r.Runner.bubble
	}
	if p.Callers != nil && r.Turn.schedule == nil {
		r.Turn.schedule = p.Callers.Schedule(r)
	}
}

// outcome is the verdict on a run that has ended; nil: it passes.
func (r *Run) outcome() *failure.Verdict {
	v := r.T.end()
	if settings.Detects && v != nil {
		v = r.Ledger.racing(v)
	}
	if v != nil && r.Clock.patient {
		v.Slow = r.Clock.Watch.IsSlow()
	}
	if v != nil && r.Foretelling.Unconsulted != 0 && (v.Kind == failure.Answer || v.Kind == failure.State) {
		v.Unconsulted = r.Foretelling.foretold[r.Input.Reader.Index()].names(r.Foretelling.Unconsulted)
	}
	return v
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

// marked shows the labels and goals of the run.
func (r *Run) marked() {
	r.T.mu.Lock()
	defer r.T.mu.Unlock()
	r.Ledger.Coverage.Marked(r.T.marks)
}

// Picks has a function make its offers. A panic there is its own, and no guard's.
func (r *Run) Picks(offers func() bool) (picked bool) {
	at := r.At
	r.At = inOffers
	if picked = offers(); !picked && r.Notes.Trace != nil {
		r.Notes.Trace.At().Unoffered = true
	}
	r.At = at
	return picked
}
