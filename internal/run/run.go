// Package run takes programs through worlds. A Run is one program in one world, on a goroutine of its own, with limits of
// time and memory; what comes of it is a verdict, and nil where it passes. A Pool keeps the runs of a machine, so that an
// idle one is used again. Way is the table of the ways to run a program.
//
// The room does not know what a world is: a Stage plays there. It does not know why a program is run, or what follows when
// it fails.
package run

import (
	"cmp"
	"fmt"
	"runtime"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/coverage"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/internal/guide"
	"github.com/fuzzmachine/go/internal/heap"
	"github.com/fuzzmachine/go/internal/leftovers"
	"github.com/fuzzmachine/go/internal/machine"
	"github.com/fuzzmachine/go/internal/note"
	"github.com/fuzzmachine/go/internal/process"
	"github.com/fuzzmachine/go/internal/search"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/tally"
	"github.com/fuzzmachine/go/internal/trace"
	"github.com/fuzzmachine/go/internal/watch"
	"github.com/fuzzmachine/go/program"
)

// A Run takes one program through one world, on a goroutine of its own. What it needs is kept for the next
// one, but for its T.
type Run struct {
	Terms  *Terms
	Reader *program.Reader
	tape   []byte          // that it reads
	steps  program.Program // that it reads; nil: the tape
	Stage  Stage
	T      *T

	fixture machine.Fixture // nil: none
	Last    *Ending         // that of the process, which comes with the run; nil: the process goes on

	patient  bool            // it has five times its limits
	thorough bool            // look for what is left behind as if none were known to be
	Strict   bool            // compare the whole state after every step
	follows  bool            // another run follows at once
	row      *Row            // whose programs follow at once; nil: none
	single   Row             // of one program
	Looks    bool            // note what the worlds are like, or whether they change
	hasty    bool            // look for goroutines left behind only where there are more than before
	Idle     uint64          // which steps were skipped: a bit for each of the first 63
	Trace    *trace.Trace    // nil: note nothing
	Drawing  *search.Drawing // draws the program while it runs; nil: it has been made
	Album    Album           // nil: picture nothing
	Ended    *build.Step     // of the block that has ended just now, the last one; nil: none has
	Family   []int           // goroutines that have been actors of it
	Started  uint64          // how many goroutines the process had started when it began; 0: nobody has asked, or can say
	Actor    int             // which takes the step at hand, from 1; 0: none
	Doubted  bool            // nobody knows whether the last step has happened, and the program has ended
	At       phase           // whose code is being run; for the run's goroutine alone

	Now         *atomic.Uint64            // the step's number, then 16 bits of action; read from outside
	noted       *note.Run                 // where it is noted, so that it outlives the process; nil: nowhere
	tells       bool                      // it is noted in words
	Count       []tally.Count             // by action, of what is going on
	Counted     []tally.Count             // of the programs that are to be tested, each once
	again       []tally.Count             // of those that are looked into
	Census      *tally.Census             // nil: none is taken
	Coverage    *coverage.Run             // nil: no fuzzer is shown anything
	Fate        fate.Fate                 // nil: no stub consults it
	foretold    []prophecies              // by action; nil until a stub wants fate
	Foretells   func() []program.Prophecy // of the step of an actor; nil: of the step that the reader has
	Unconsulted uint64                    // which prophecies of the step no stub consulted
	// how many goroutines are not its own, but for one: the fewest since all were looked at
	before  int
	Watch   *watch.Watch
	Times   atomic.Int64 // how often its limits it has; 0: an eighth of them
	Late    watch.End    // which of its limits it broke
	culprit string       // the function of the user that is called then; "": it has no name
	Heap    heap.Growth  // since the run was first looked at; others that go on may have done that
	races   int          // that the race detector had found when it began
	Waits   atomic.Bool  // for goroutines to end, which is no hang
	Runner  runner
	direct  direct
	Bubble  *bubble // nil: none

	schedule  Schedule // decides who goes on; nil: there are no actors
	Encounter encounter
}

// Terms are what all runs of a machine have in common.
type Terms struct {
	Plan    *machine.Plan
	Process process.Process
	Left    leftovers.Leftovers[*Run]
	Callers Callers   // nil: a program has no actors
	NewT    func() *T // makes what users are given of a run
	Events  tally.Events
	Sights  tally.Sights    // of what each mapping compares, and of the model
	Cells   *coverage.Cells // which a fuzzer reads; nil: it sees what code runs
	// whether a step of an actor was under way while another one was taken
	Overlaps atomic.Bool
	needs    atomic.Int64 // how many runs of a program it has lately taken that actors met and it failed
}

// census begins that of another run; nil if nobody wants one.
func (t *Terms) census(c *tally.Census) *tally.Census {
	if !t.Process.WantsStatistics() {
		return nil
	}
	if c == nil {
		c = tally.NewCensus(t.Plan.Gauges, len(t.Plan.Moves))
	}
	c.Begin()
	return c
}

// Coverage begins that of another run; nil if no fuzzer would see it.
func (t *Terms) Coverage(c *coverage.Run) *coverage.Run {
	if !t.Process.Fuzzed() || !t.Process.Environment.Guide.Has(guide.Coverage) {
		return nil
	}
	if c == nil {
		c = new(coverage.Run)
		c.Show(t.Cells)
	}
	c.Begin(t.Process.Environment.Guide)
	return c
}

// Announce writes the step that is about to be taken.
func (t *Terms) Announce(name string, number uint64, step program.Step) {
	fmt.Fprintf(t.Process.Journal, "%s step %d: %s\n", name, number, t.Plan.Description.PrintLine(program.Program{step}))
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

// read has the run take a tape.
func (r *Run) read(tape []byte) {
	r.tape, r.steps = tape, nil
	r.rewind()
}

// readProgram has the run take a program.
func (r *Run) readProgram(steps program.Program) {
	r.tape, r.steps = nil, steps
	r.rewind()
}

// rewind begins the tape or program at hand again.
func (r *Run) rewind() {
	if r.steps != nil {
		r.Reader.ResetProgram(r.steps)
	} else {
		r.Reader.Reset(r.tape)
	}
}

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
	r.Strict, r.hasty, r.Trace, r.fixture = w.strict, w.hasty || !w.strict, w.Trace, p.Plan.Fixture
	r.thorough, r.Drawing = w.thorough, w.drawing
	r.Times.Store(w.times(p.Process.Haste > 0))
	r.patient = r.Times.Load() > 1
	r.Fate, r.Unconsulted, r.Idle, r.Encounter.Happened, r.Doubted = nil, 0, 0, false, false
	r.Foretells, r.Actor, r.Ended, r.Family = nil, 0, nil, r.Family[:0]
	r.Now.Store(0)
	r.races = process.Races()
	r.Heap.Begin()
	if !w.alone {
		r.Coverage = p.Coverage(r.Coverage)
	}
	if r.Count = r.Counted; !w.counted {
		r.Count = r.again
	}
	r.Census = p.census(r.Census)
	r.Looks = w.counted && (r.Census != nil || p.Sights.Wanted())
	r.T.vague = w.vague
	r.T.counts, r.T.seen = w.counted && !p.Process.Fuzzed(), r.Coverage != nil
	if w.alone {
		r.fixture = nil
		return
	}
	if p.Plan.Options.Bubble && r.Bubble == nil {
		r.Bubble = newBubble(r)
	}
	if p.Callers != nil && r.schedule == nil {
		r.schedule = p.Callers.Schedule(r)
	}
}

// meets notes how many goroutines there are.
func (r *Run) meets(w Request) {
	now := runtime.NumGoroutine()
	if !r.Runner.stays && w.late == nil {
		now++
	}
	r.before = min(r.before, now) // which is 0 at first: of those that are there some may be about to end
}

// outcome is the verdict on a run that has ended; nil: it passes.
func (r *Run) outcome() *failure.Verdict {
	v := r.T.end()
	if process.Detects && v != nil {
		v = racing(v, r.races)
	}
	if v != nil && r.patient {
		v.Slow = r.Watch.IsSlow()
	}
	if v != nil && r.Unconsulted != 0 && (v.Kind == failure.Answer || v.Kind == failure.State) {
		v.Unconsulted = r.foretold[r.Reader.Index()].names(r.Unconsulted)
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
	times := r.Times.Swap(process.AsLong) // a database takes longer to start than a step may take
	v := cmp.Or(r.awaited((*Run).fresh), r.T.First)
	r.Times.Store(times)
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
	if r.Started = 0; r.schedule != nil || !r.hasty || r.before == 0 {
		r.Started = stack.Started()
	}
	if r.schedule != nil {
		r.schedule.Enter()
		defer r.schedule.Leave()
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
	stays = (r.follows || r.Terms.Process.Hurries()) && !r.T.Failed.Load() && !r.Runner.gone
	r.Runner.stays = stays
	r.Watch.Done()
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
	r.Now.Store(r.Now.Load() | machine.AfterLast)
	r.At = InTeardown
	if r.Coverage != nil {
		defer r.marked() // those of cleanup functions too, one of which may exit
	}
	if r.Fate != nil {
		r.Fate.Fulfil() // of the step that has ended the run
	}
	r.T.teardown()
}

// fresh resets the fixture. It has a goroutine of its own, so that what a fixture starts is not the run's.
func (r *Run) fresh() {
	defer func() { r.Watch.Done() }()
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
	r.Coverage.Marked(r.T.marks)
}
