package run

import (
	"context"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/actors"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/fate"
	"github.com/fuzzmachine/go/internal/flightrecorder"
	"github.com/fuzzmachine/go/internal/stack"
	"github.com/fuzzmachine/go/internal/statecoverage"
	"github.com/fuzzmachine/go/internal/trace"
)

// A T is what a run is told: failures, labels, and what is to be done when it ends. Each run has its own, which
// is never used again, because users may keep it.
type T struct {
	Run    *Run
	Name   string   // of the test
	Handle fate.Run // what users are given of it

	counts bool // whether the run is one of those that are counted
	seen   bool // whether a fuzzer is shown anything
	vague  bool // whether helpers are not found out, for most runs pass

	Failed atomic.Bool
	helped atomic.Bool                 // there are helpers
	Ring   atomic.Pointer[actors.Ring] // in which actors take turns now; nil: none do

	mu       sync.Mutex // of all below; goroutines of the system may use the record
	First    *failure.Verdict
	fate     fate.Fate // nil: no stub wants it
	cleanups []func()
	marks    statecoverage.Marks     // what a fuzzer is to be shown
	helpers  map[string]bool         // names of functions
	tearing  bool                    // whether teardown has begun
	over     bool                    // whether the run has ended
	Forgiven bool                    // what it reports after that is dropped; under the lock of the leftovers
	last     flightrecorder.Position // where the run was when it ended
	trace    *trace.Trace            // nil: nothing is noted
	context  context.Context
	cancel   context.CancelFunc
}

// Helper marks the function that has called the method that calls it as one at which no failure is reported.
func (t *T) Helper() {
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

// FailNow ends the goroutine that calls it, and the run with it.
func (t *T) FailNow() {
	if !t.Failed.Load() {
		t.User("FailNow")
	}
	t.Run.Runner.leaves()
	runtime.Goexit()
}

// Logf adds a line to the report.
func (t *T) Logf(format string, args ...any) {
	if t.trace != nil && !t.isOver() {
		step := 0
		if now, _, known := t.Run.Turn.own(); known {
			step = int(now.Step())
		}
		t.trace.LogIn(step, fmt.Sprintf(format, args...))
	}
}

// Label counts an event that is worth knowing.
func (t *T) Label(name string) {
	if t.isOver() {
		return
	}
	if t.trace != nil {
		t.Logf("label %s", name)
	}
	t.mark(func(m *statecoverage.Marks) { m.Label(name) })
	if t.counts {
		t.Run.Terms.Events.Label(name)
	}
}

// Goal counts how large something has become.
func (t *T) Goal(name string, far int) {
	if t.isOver() {
		return
	}
	if t.trace != nil {
		t.Logf("goal %s %d", name, far)
	}
	t.mark(func(m *statecoverage.Marks) { m.Goal(name, far) })
	if t.counts {
		t.Run.Terms.Events.Goal(name, far)
	}
}

// Yield is a point at which another actor may go on.
func (t *T) Yield() {
	switch ring := t.Ring.Load(); {
	case t.Run.Terms.Plan.AtOnce > 0:
		runtime.Gosched()
	case ring != nil && ring.Switches() && ring.IsHere():
		ring.Yield()
	}
}

func (t *T) isOver() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.over
}

// here begins a verdict: where the run is, or was when it ended.
func (t *T) here() *failure.Verdict {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over {
		return t.Run.Terms.Plan.VerdictAt(t.last)
	}
	return t.Run.Here()
}

// Cleanup has a function called when the run ends.
func (t *T) Cleanup(undo func()) {
	if t.isOver() {
		t.User("Cleanup: the run has ended, and the function is called at once")
		undo()
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.cleanups = append(t.cleanups, undo)
}

// Context is a context that is cancelled when the run ends.
func (t *T) Context() context.Context {
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

// Release cancels the context, so that what listens can end.
func (t *T) Release() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.cancel != nil {
		t.cancel()
	}
}

// User is a failure that the user's code reports.
func (t *T) User(words string) {
	caller := t.caller()
	v := t.here()
	v.Kind, v.Words = failure.Failed, failure.Said(words)
	v.Where, v.Site = t.Run.Terms.Plan.Place(v, caller.Function), stack.FileLine(caller)
	v.Vague = t.helped.Load()
	t.Fail(v)
}

// NotPredicted is that the user's code says so of a step.
func (t *T) NotPredicted(words string) {
	v := t.here()
	v.Kind, v.Where, v.Words = failure.Unpredicted, v.Action, words
	v.Site = stack.FileLine(t.caller())
	t.Fail(v)
}

// caller finds who reported a failure: the first that is no helper.
func (t *T) caller() runtime.Frame {
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

// Fail keeps the first failure, and the words of others.
func (t *T) Fail(v *failure.Verdict) {
	if last := t.Run.Last; last != nil {
		last.Died()
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over {
		t.Run.Terms.Left.Add(&t.Forgiven, v)
		return
	}
	if t.tearing && (v.Kind == failure.Failed || v.Kind == failure.Panic) {
		v.Kind, v.Action = failure.Teardown, ""
	}
	if t.First == nil {
		t.First = v
	} else if len(t.First.More) < 8 {
		t.First.More = append(t.First.More, v)
	}
	t.Failed.Store(true)
}

// Overrule fails the run in place of what it has failed with so far.
func (t *T) Overrule(v *failure.Verdict) {
	t.mu.Lock()
	t.First = nil
	t.mu.Unlock()
	t.Fail(v)
}

// end closes t, and returns what failed.
func (t *T) end() *failure.Verdict {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.over, t.last = true, t.Run.Now.Load()
	return t.First
}

// teardown calls the cleanup functions; one that panics or exits keeps none of the others from being called.
func (t *T) teardown() {
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
	defer func() { t.Run.Caught(recover(), returned) }()
	undo()
	returned = true
}

// mark keeps a label or goal until the run ends, if a fuzzer is shown anything.
func (t *T) mark(add func(*statecoverage.Marks)) {
	if !t.seen {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	add(&t.marks)
}
