package fuzzmachine

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

// A run takes one program through one world, on a goroutine of its own. What it needs is kept for the next
// one, but for its T.
type run struct {
	terms  *terms
	reader *program.Reader
	tape   []byte          // that it reads
	steps  program.Program // that it reads; nil: the tape
	stage  stage
	t      *record

	fixture machine.Fixture // nil: none
	last    *ending         // that of the process, which comes with the run; nil: the process goes on

	patient  bool            // it has five times its limits
	thorough bool            // look for what is left behind as if none were known to be
	strict   bool            // compare the whole state after every step
	follows  bool            // another run follows at once
	row      *row            // whose programs follow at once; nil: none
	single   row             // of one program
	looks    bool            // note what the worlds are like, or whether they change
	hasty    bool            // look for goroutines left behind only where there are more than before
	idle     uint64          // which steps were skipped: a bit for each of the first 63
	trace    *trace.Trace    // nil: note nothing
	drawing  *search.Drawing // draws the program while it runs; nil: it has been made
	album    album           // nil: picture nothing
	ended    *build.Step     // of the block that has ended just now, the last one; nil: none has
	family   []int           // goroutines that have been actors of it
	started  uint64          // how many goroutines the process had started when it began; 0: nobody has asked, or can say
	actor    int             // which takes the step at hand, from 1; 0: none
	doubted  bool            // nobody knows whether the last step has happened, and the program has ended
	at       phase           // whose code is being run; for the run's goroutine alone

	now         *atomic.Uint64            // the step's number, then 16 bits of action; read from outside
	noted       *note.Run                 // where it is noted, so that it outlives the process; nil: nowhere
	tells       bool                      // it is noted in words
	count       []tally.Count             // by action, of what is going on
	counted     []tally.Count             // of the programs that are to be tested, each once
	again       []tally.Count             // of those that are looked into
	census      *tally.Census             // nil: none is taken
	coverage    *coverage.Run             // nil: no fuzzer is shown anything
	fate        fate.Fate                 // nil: no stub consults it
	foretold    []prophecies              // by action; nil until a stub wants fate
	foretells   func() []program.Prophecy // of the step of an actor; nil: of the step that the reader has
	unconsulted uint64                    // which prophecies of the step no stub consulted
	// how many goroutines are not its own, but for one: the fewest since all were looked at
	before  int
	watch   *watch.Watch
	times   atomic.Int64 // how often its limits it has; 0: an eighth of them
	late    watch.End    // which of its limits it broke
	culprit string       // the function of the user that is called then; "": it has no name
	heap    heap.Growth  // since the run was first looked at; others that go on may have done that
	races   int          // that the race detector had found when it began
	waits   atomic.Bool  // for goroutines to end, which is no hang
	runner  runner
	direct  direct
	bubble  *bubble // nil: none

	schedule  schedule // decides who goes on; nil: there are no actors
	encounter encounter
}

// Terms are what all runs of a machine have in common.
type terms struct {
	*machine.Plan
	process.Process
	left    leftovers.Leftovers[*run]
	callers callers        // nil: a program has no actors
	newT    func() *record // makes what users are given of a run
	events  tally.Events
	sights  tally.Sights    // of what each mapping compares, and of the model
	cells   *coverage.Cells // which a fuzzer reads; nil: it sees what code runs
	// whether a step of an actor was under way while another one was taken
	overlaps atomic.Bool
	needs    atomic.Int64 // how many runs of a program it has lately taken that actors met and it failed
}

// census begins that of another run; nil if nobody wants one.
func (t *terms) census(c *tally.Census) *tally.Census {
	if !t.WantsStatistics() {
		return nil
	}
	if c == nil {
		c = tally.NewCensus(t.Gauges, len(t.Moves))
	}
	c.Begin()
	return c
}

// coverage begins that of another run; nil if no fuzzer would see it.
func (t *terms) coverage(c *coverage.Run) *coverage.Run {
	if !t.Fuzzed() || !t.Environment.Guide.Has(guide.Coverage) {
		return nil
	}
	if c == nil {
		c = new(coverage.Run)
		c.Show(t.cells)
	}
	c.Begin(t.Environment.Guide)
	return c
}

// journal writes the step that is about to be taken.
func (t *terms) journal(name string, number uint64, step program.Step) {
	fmt.Fprintf(t.Journal, "%s step %d: %s\n", name, number, t.Description.PrintLine(program.Program{step}))
}

// A stage is where runs of one machine play, one after the other.
type stage interface {
	play(r *run)
}

// Stages are where the runs of a machine play.
type stages struct {
	world  func(*program.Reader) stage
	plain  func(*program.Reader) stage      // nil: none
	alone  func(*program.Reader) stage      // of the model alone; nil: none
	walker func(*program.Reader) *walkStage // nil: there is no model that can be walked on alone
}

// An ending is that of the process, as libFuzzer wants it: nobody recovers what a run panics with.
type ending struct {
	words string     // that the process ends with, if nothing in the run ends it before
	play  func(*run) // plays the run and its teardown, and does not return
	died  func()     // what follows a failure that nothing has panicked with
}

// callers have the steps of runs belong to actors. Only machines of Actors link them.
type callers interface{ schedule(r *run) schedule }

// ofFixture is where a run hangs that waits for its fixture.
const ofFixture = "fixture"

// read has the run take a tape.
func (r *run) read(tape []byte) {
	r.tape, r.steps = tape, nil
	r.rewind()
}

// readProgram has the run take a program.
func (r *run) readProgram(steps program.Program) {
	r.tape, r.steps = nil, steps
	r.rewind()
}

// rewind begins the tape or program at hand again.
func (r *run) rewind() {
	if r.steps != nil {
		r.reader.ResetProgram(r.steps)
	} else {
		r.reader.Reset(r.tape)
	}
}

// perform runs what the reader holds, and again where its actors meet by chance.
func (r *run) perform(w way) *failure.Verdict {
	if r.terms.AtOnce > 0 {
		return r.often(w)
	}
	return r.performOnce(w)
}

func (r *run) performOnce(w way) *failure.Verdict {
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
func (r *run) prepare(w way) {
	p := r.terms
	r.t = p.newT()
	r.t.run, r.t.name, r.t.trace = r, w.name, w.trace
	r.strict, r.hasty, r.trace, r.fixture = w.strict, w.hasty || !w.strict, w.trace, p.Fixture
	r.thorough, r.drawing = w.thorough, w.drawing
	r.times.Store(w.times(p.Haste > 0))
	r.patient = r.times.Load() > 1
	r.fate, r.unconsulted, r.idle, r.encounter.happened, r.doubted = nil, 0, 0, false, false
	r.foretells, r.actor, r.ended, r.family = nil, 0, nil, r.family[:0]
	r.now.Store(0)
	r.races = process.Races()
	r.heap.Begin()
	if !w.alone {
		r.coverage = p.coverage(r.coverage)
	}
	if r.count = r.counted; !w.counted {
		r.count = r.again
	}
	r.census = p.census(r.census)
	r.looks = w.counted && (r.census != nil || p.sights.Wanted())
	r.t.vague = w.vague
	r.t.counts, r.t.seen = w.counted && !p.Fuzzed(), r.coverage != nil
	if w.alone {
		r.fixture = nil
		return
	}
	if p.Options.Bubble && r.bubble == nil {
		r.bubble = newBubble(r)
	}
	if p.callers != nil && r.schedule == nil {
		r.schedule = p.callers.schedule(r)
	}
}

// meets notes how many goroutines there are.
func (r *run) meets(w way) {
	now := runtime.NumGoroutine()
	if !r.runner.stays && w.late == nil {
		now++
	}
	r.before = min(r.before, now) // which is 0 at first: of those that are there some may be about to end
}

// outcome is the verdict on a run that has ended; nil: it passes.
func (r *run) outcome() *failure.Verdict {
	v := r.t.end()
	if process.Detects && v != nil {
		v = racing(v, r.races)
	}
	if v != nil && r.patient {
		v.Slow = r.watch.IsSlow()
	}
	if v != nil && r.unconsulted != 0 && (v.Kind == failure.Answer || v.Kind == failure.State) {
		v.Unconsulted = r.foretold[r.reader.Index()].names(r.unconsulted)
	}
	return v
}

// turn waits for the fixture, if there is one, and makes it fresh. The run gives it back when it has ended;
// one that hangs keeps it.
func (r *run) turn() *failure.Verdict {
	if r.fixture == nil {
		return nil
	}
	for ; !r.fixture.Lock(); time.Sleep(time.Millisecond) {
		if r.fixture.IsStranded() {
			return &failure.Verdict{Kind: failure.Reset,
				Words: "the fixture is not available: the run that has it hangs"}
		}
	}
	times := r.times.Swap(process.AsLong) // a database takes longer to start than a step may take
	v := cmp.Or(r.awaited((*run).fresh), r.t.first)
	r.times.Store(times)
	if v != nil && v.GoesOn() {
		v.Where, v.Words = ofFixture, "the fixture could not be opened or reset in time: "+v.Words
	}
	if v != nil && !v.GoesOn() {
		r.t.end()
		r.fixture.Unlock()
	}
	return v
}

// one takes one run.
func (r *run) one() {
	if r.bubble != nil {
		r.bubble.enter()
	} else {
		r.whole()
	}
}

// whole plays the run. Whatever ends it, teardown follows. A caller of fate finds it on its stack.
//
//go:noinline
func (r *run) whole() {
	// Who looks for goroutines at the end wants to know: where the run is strict, has actors, or is the first.
	if r.started = 0; r.schedule != nil || !r.hasty || r.before == 0 {
		r.started = stack.Started()
	}
	if r.schedule != nil {
		r.schedule.enter()
		defer r.schedule.leave()
	}
	defer r.teardown()
	returned := false
	defer func() { r.caught(recover(), returned) }()
	r.stage.play(r)
	returned = true
}

func (r *run) close() (stays bool) {
	r.ends()
	// What failed may have ended the goroutine, or left some behind.
	stays = (r.follows || r.terms.Hurries()) && !r.t.failed.Load() && !r.runner.gone
	r.runner.stays = stays
	r.watch.Done()
	return stays
}

// ends looks at what the run leaves behind, and gives back its fixture.
func (r *run) ends() {
	if r.bubble == nil {
		r.leaks()
	}
	if process.Detects {
		r.raced()
	}
	if r.fixture != nil {
		r.fixture.Strand(false)
		r.fixture.Unlock()
	}
}

func (r *run) teardown() {
	r.now.Store(r.now.Load() | machine.AfterLast)
	r.at = inTeardown
	if r.coverage != nil {
		defer r.marked() // those of cleanup functions too, one of which may exit
	}
	if r.fate != nil {
		r.fate.Fulfil() // of the step that has ended the run
	}
	r.t.teardown()
}

// fresh resets the fixture. It has a goroutine of its own, so that what a fixture starts is not the run's.
func (r *run) fresh() {
	defer func() { r.watch.Done() }()
	returned := false
	defer func() { r.caught(recover(), returned) }()
	r.at = inReset
	if err := r.fixture.Fresh(); err != nil {
		r.t.fail(&failure.Verdict{Kind: failure.Reset, Words: "the fixture cannot be reset: " + err.Error()})
	}
	returned = true
}

// marked shows the labels and goals of the run.
func (r *run) marked() {
	r.t.mu.Lock()
	defer r.t.mu.Unlock()
	r.coverage.Marked(r.t.marks)
}
