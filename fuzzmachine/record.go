package fuzzmachine

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/coverage"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/trace"
)

// A record is what a run is told: failures, labels, and what is to be done when it ends. Each run has its own, which
// is never used again, because users may keep it.
type record struct {
	run    *run
	name   string   // of the test
	handle fate.Run // what users are given of it

	counts bool // whether the run is one of those that are counted
	seen   bool // whether a fuzzer is shown anything
	vague  bool // whether helpers are not found out, for most runs pass

	failed atomic.Bool
	helped atomic.Bool                 // there are helpers
	ring   atomic.Pointer[actors.Ring] // in which actors take turns now; nil: none do

	mu       sync.Mutex // of all below; goroutines of the system may use the record
	first    *failure.Verdict
	fate     fate.Fate // nil: no stub wants it
	cleanups []func()
	marks    coverage.Marks  // what a fuzzer is to be shown
	helpers  map[string]bool // names of functions
	tearing  bool            // whether teardown has begun
	over     bool            // whether the run has ended
	forgiven bool            // what it reports after that is dropped; under the lock of the leftovers
	last     uint64          // where the run was when it ended
	trace    *trace.Trace    // nil: nothing is noted
	context  context.Context
	cancel   context.CancelFunc
}

// seat is where package prophecy finds what it asks of the run.
func (t *record) seat() fate.Seat { return fate.SeatOf((*keeper)(t)) }

// helper marks the function that has called the method that calls it as one at which no failure is reported.
func (t *record) helper() {
	if t.vague {
		if !t.helped.Load() {
			t.helped.Store(true)
		}
		return
	}
	var pc [1]uintptr
	runtime.Callers(3, pc[:])
	name := stack.Frame(pc[0]).Function
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.helpers == nil {
		t.helpers = make(map[string]bool)
	}
	t.helpers[name] = true
}

// failNow ends the goroutine that calls it, and the run with it.
func (t *record) failNow() {
	if !t.failed.Load() {
		t.user("FailNow")
	}
	t.run.leaves()
	runtime.Goexit()
}

// logf adds a line to the report.
func (t *record) logf(format string, args ...any) {
	if t.trace != nil && !t.isOver() {
		step := 0
		if now, _, known := t.run.own(); known {
			step = int(now >> 16)
		}
		t.trace.LogIn(step, fmt.Sprintf(format, args...))
	}
}

// label counts an event that is worth knowing.
func (t *record) label(name string) {
	if t.isOver() {
		return
	}
	if t.trace != nil {
		t.logf("label %s", name)
	}
	t.mark(func(m *coverage.Marks) { m.Label(name) })
	if t.counts {
		t.run.terms.events.Label(name)
	}
}

// goal counts how large something has become.
func (t *record) goal(name string, far int) {
	if t.isOver() {
		return
	}
	if t.trace != nil {
		t.logf("goal %s %d", name, far)
	}
	t.mark(func(m *coverage.Marks) { m.Goal(name, far) })
	if t.counts {
		t.run.terms.events.Goal(name, far)
	}
}

// yield is a point at which another actor may go on.
func (t *record) yield() {
	switch ring := t.ring.Load(); {
	case t.run.terms.AtOnce > 0:
		runtime.Gosched()
	case ring != nil && ring.Switches() && ring.IsHere():
		ring.Yield()
	}
}

// actor is which one takes the step at hand, from 1; 0: none.
func (t *record) actor() int {
	if _, actor, known := t.run.own(); known {
		return actor
	}
	return t.run.actor
}

func (t *record) isOver() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.over
}

// here begins a verdict: where the run is, or was when it ended.
func (t *record) here() *failure.Verdict {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over {
		return t.run.terms.VerdictAt(t.last)
	}
	return t.run.here()
}

// cleanup has a function called when the run ends.
func (t *record) cleanup(undo func()) {
	if t.isOver() {
		t.user("Cleanup: the run has ended, and the function is called at once")
		undo()
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.cleanups = append(t.cleanups, undo)
}

// endOf is a context that is cancelled when the run ends.
func (t *record) endOf() context.Context {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.context == nil {
		t.context, t.cancel = context.WithCancel(context.Background())
		if t.tearing {
			t.cancel()
		}
	}
	return t.context
}

// release cancels the context, so that what listens can end.
func (t *record) release() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.cancel != nil {
		t.cancel()
	}
}

// user is a failure that the user's code reports.
func (t *record) user(words string) {
	caller := t.caller()
	v := t.here()
	v.Kind, v.Words = failure.Failed, failure.Said(words)
	v.Where, v.Site = t.run.terms.Place(v, caller.Function), stack.FileLine(caller)
	v.Vague = t.helped.Load()
	t.fail(v)
}

// notPredicted is that the user's code says so of a step.
func (t *record) notPredicted(words string) {
	v := t.here()
	v.Kind, v.Where, v.Words = failure.Unpredicted, v.Action, words
	v.Site = stack.FileLine(t.caller())
	t.fail(v)
}

// caller finds who reported a failure: the first that is no helper.
func (t *record) caller() runtime.Frame {
	var pcs [64]uintptr
	frames := runtime.CallersFrames(pcs[:runtime.Callers(3, pcs[:])])
	t.mu.Lock()
	defer t.mu.Unlock()
	var first runtime.Frame
	for {
		frame, more := frames.Next()
		if !stack.IsOurs(frame.Function) {
			if first.Function == "" {
				first = frame
			}
			if !t.helpers[frame.Function] {
				return frame
			}
		}
		if !more {
			return first
		}
	}
}

// fail keeps the first failure, and the words of others.
func (t *record) fail(v *failure.Verdict) {
	if last := t.run.last; last != nil {
		last.died()
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over {
		t.run.terms.left.Add(&t.forgiven, v)
		return
	}
	if t.tearing && (v.Kind == failure.Failed || v.Kind == failure.Panic) {
		v.Kind, v.Action = failure.Teardown, ""
	}
	if t.first == nil {
		t.first = v
	} else if len(t.first.More) < 8 {
		t.first.More = append(t.first.More, v)
	}
	t.failed.Store(true)
}

// end closes t, and returns what failed.
func (t *record) end() *failure.Verdict {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.over, t.last = true, t.run.now.Load()
	return t.first
}

// teardown calls the cleanup functions; one that panics or exits keeps none of the others from being called.
func (t *record) teardown() {
	t.mu.Lock()
	t.tearing = true
	if t.cancel != nil {
		t.cancel()
	}
	n := len(t.cleanups)
	if n == 0 {
		t.mu.Unlock()
		return
	}
	undo := t.cleanups[n-1]
	t.cleanups = t.cleanups[:n-1]
	t.mu.Unlock()
	defer t.teardown()
	returned := false
	defer func() { t.run.caught(recover(), returned) }()
	undo()
	returned = true
}

// mark keeps a label or goal until the run ends, if a fuzzer is shown anything.
func (t *record) mark(add func(*coverage.Marks)) {
	if !t.seen {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	add(&t.marks)
}
