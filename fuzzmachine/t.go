package fuzzmachine

import (
	"context"
	"fmt"
	"os"
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

type seat = fate.Seat // which nobody outside sees

// T is passed to the functions that make systems and worlds, and to those of Do and DoBoth. It receives
// failures and cleanup functions. Each run has its own. Assertion libraries accept it as their t; for those
// that require a testing.TB there is T.TB.
type T struct {
	seat // as package prophecy sees T
	run  *run
	name string

	counts bool // whether the run is one of those that are counted
	seen   bool // whether a fuzzer is shown anything
	vague  bool // whether helpers are not found out, for most runs pass

	failed atomic.Bool
	helped atomic.Bool                 // there are helpers
	ring   atomic.Pointer[actors.Ring] // in which actors take turns now; nil: none do

	mu       sync.Mutex // of all below; goroutines of the system may use T
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

// Name returns the name of the test.
func (t *T) Name() string { return t.name }

// Helper marks the calling function as a helper: a failure is reported at the line of its caller.
func (t *T) Helper() { t.helper() }

// helper marks the function that has called the method that calls it.
func (t *T) helper() {
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

// mustBeMade fails if no run has made t.
func (t *T) mustBeMade() {
	if t == nil || t.run == nil {
		panic("fuzzmachine: no run has made this T: use the one that the function is given")
	}
}

// Errorf reports a failure. The action continues to its end. Then the run ends.
func (t *T) Errorf(format string, args ...any) {
	if crashes && t.run.last != "" {
		panic(t.run.last)
	}
	t.user(fmt.Sprintf(format, args...))
}

// Fatalf is Errorf and FailNow.
func (t *T) Fatalf(format string, args ...any) {
	if crashes && t.run.last != "" {
		panic(t.run.last)
	}
	t.user(fmt.Sprintf(format, args...))
	t.FailNow()
}

// FailNow ends the goroutine that calls it. That should be the run's own goroutine, on which actions are
// called. The run ends with it.
func (t *T) FailNow() {
	t.mustBeMade()
	if crashes && t.run.last != "" {
		panic(t.run.last)
	}
	if !t.failed.Load() {
		t.user("FailNow")
	}
	t.run.leaves()
	runtime.Goexit()
}

// Logf adds a line to the report. It is shown if the run fails.
func (t *T) Logf(format string, args ...any) {
	t.mustBeMade()
	if t.trace != nil && !t.isOver() {
		step := 0
		if now, _, known := t.run.own(); known {
			step = int(now >> 16)
		}
		t.trace.LogIn(step, fmt.Sprintf(format, args...))
	}
}

// Label counts an event that is worth knowing, such as an eviction, a duplicate or a retry. The counts are
// printed after the tests, with each program counted once. Package demand can require them. A report shows
// labels with their step. Under -fuzz a new label counts as coverage, unless it shares one of 32 places with
// another.
func (t *T) Label(name string) {
	if t.isOver() {
		return
	}
	if t.trace != nil {
		t.Logf("label %s", name)
	}
	t.mark(func(m *coverage.Marks) { m.Label(name) })
	if t.counts {
		t.run.terms.events.Label(name)
	}
}

// Goal reports how large something has become that should become large, such as a depth or a size. Under
// -fuzz each number up to 31 counts as coverage, and beyond that each doubling. Negative numbers do not
// count. All goals share 48 places, so one goal may hide another.
func (t *T) Goal(name string, far int) {
	if t.isOver() {
		return
	}
	if t.trace != nil {
		t.Logf("goal %s %d", name, far)
	}
	t.mark(func(m *coverage.Marks) { m.Goal(name, far) })
	if t.counts {
		t.run.terms.events.Goal(name, far)
	}
}

func (t *T) isOver() bool {
	t.mustBeMade()
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.over
}

// here begins a verdict: where the run is, or was when it ended.
func (t *T) here() *failure.Verdict {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.over {
		return t.run.terms.VerdictAt(t.last)
	}
	return t.run.here()
}

// Cleanup registers a function that is called when the run ends. The last one is called first. If a step
// hangs, the run ends when the step returns.
func (t *T) Cleanup(undo func()) {
	if undo == nil {
		panic("fuzzmachine: Cleanup: the function is nil; give one that undoes something")
	}
	if t.isOver() {
		t.user("Cleanup: the run has ended, and the function is called at once")
		undo()
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	t.cleanups = append(t.cleanups, undo)
}

// TempDir returns a new directory that is removed when the run ends. It costs far more than a step.
func (t *T) TempDir() string {
	dir, err := os.MkdirTemp("", "fuzzmachine")
	if err != nil {
		t.Fatalf("TempDir: %v", err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Errorf("TempDir: %v", err)
		}
	})
	return dir
}

// Context returns a context that is cancelled just before the cleanup functions are called, and when a step
// takes too long.
func (t *T) Context() context.Context {
	t.mustBeMade()
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
func (t *T) release() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.cancel != nil {
		t.cancel()
	}
}

// user is a failure that the user's code reports.
func (t *T) user(words string) {
	t.mustBeMade()
	caller := t.caller()
	v := t.here()
	v.Kind, v.Words = failure.Failed, failure.Said(words)
	v.Where, v.Site = t.run.terms.Place(v, caller.Function), stack.FileLine(caller)
	v.Vague = t.helped.Load()
	t.fail(v)
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

// fail keeps the first failure, and the words of others.
func (t *T) fail(v *failure.Verdict) {
	if crashes && t.run.last != "" {
		t.run.died()
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
func (t *T) end() *failure.Verdict {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.over, t.last = true, t.run.now.Load()
	return t.first
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
	defer func() { t.run.caught(recover(), returned) }()
	undo()
	returned = true
}

// mark keeps a label or goal until the run ends, if a fuzzer is shown anything.
func (t *T) mark(add func(*coverage.Marks)) {
	if !t.seen {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	add(&t.marks)
}
