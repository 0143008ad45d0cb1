package run

import (
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/heap"
	"github.com/fuzzmachine/go/internal/watch"
	"github.com/fuzzmachine/go/program"
)

// A Clock is the time and the memory that a run may take, and has taken.
type Clock struct {
	Watch   *watch.Watch
	Times   atomic.Int64 // how often the run has its limits; 0: an eighth of them
	patient bool         // it has five times its limits
	Late    watch.End    // which of its limits it broke
	culprit string       // the function of the user that is called then; "": it has no name
	Heap    heap.Growth  // since the run was first looked at; others that go on may have done that
	Waits   atomic.Bool  // for goroutines to end, which is no hang
}

// begin gives another run so many times its limits.
func (c *Clock) begin(times int64) {
	c.Times.Store(times)
	c.patient = times > 1
	c.Heap.Begin()
}

// Bounds is how long the run and its step may take.
func (r *Run) Bounds() watch.Bounds {
	limits, slow := &r.Terms.Process.Limits, time.Duration(0)
	if r.Clock.Times.Load() > 1 {
		slow = limits.Step
	}
	return watch.Bounds{
		Slow: slow,
		Step: r.share(limits.Step), Run: r.share(r.longest()), Tick: limits.Tick(),
		Paused: r.Clock.Waits.Load() || r.Terms.Process.Unlimited(),
		Full:   r.Clock.Heap.IsMuch(),
	}
}

// longest is the limit of the run, which has more time after each 64 steps.
func (r *Run) longest() time.Duration {
	return r.Terms.Process.Limits.Run * time.Duration(1+r.Now.Load().Step()/program.DefaultSteps)
}

// share is what the run has of a limit.
func (r *Run) share(limit time.Duration) time.Duration {
	if times := time.Duration(r.Clock.Times.Load()); times > 0 {
		return times * limit
	}
	return limit / 8
}

// Limit is the one that the run has broken.
func (r *Run) Limit() time.Duration {
	if r.Clock.Late == watch.LateRun {
		return r.longest()
	}
	return r.Terms.Process.Limits.Step
}
