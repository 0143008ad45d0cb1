package run

import (
	"cmp"
	"strings"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/gointernals"
	"github.com/fuzzmachine/go/internal/limits"
	"github.com/fuzzmachine/go/program"
)

// A Clock is the time and the memory that a run may take, and has taken.
type Clock struct {
	run     *Run
	Watch   *limits.Watch
	Times   atomic.Int64  // how often the run has its limits; 0: an eighth of them
	patient bool          // it has five times its limits
	Late    limits.End    // which of its limits it broke
	culprit string        // the function of the user that is called then; "": it has no name
	Heap    limits.Growth // since the run was first looked at; others that go on may have done that
	Waits   atomic.Bool   // for goroutines to end, which is no hang
}

// begin gives another run so many times its limits.
func (c *Clock) begin(times int64) {
	c.Times.Store(times)
	c.patient = times > 1
	c.Heap.Begin()
}

// Bounds is how long the run and its step may take.
func (c *Clock) Bounds() limits.Bounds {
	allowed, slow := &c.run.Terms.Process.Limits, time.Duration(0)
	if c.Times.Load() > 1 {
		slow = allowed.Step
	}
	return limits.Bounds{
		Slow: slow,
		Step: c.share(allowed.Step), Run: c.share(c.longest()), Tick: allowed.Tick(),
		Paused: c.Waits.Load() || c.run.Terms.Process.Unlimited(),
		Full:   c.Heap.IsMuch(),
	}
}

// longest is the limit of the run, which has more time after each 64 steps.
func (c *Clock) longest() time.Duration {
	return c.run.Terms.Process.Limits.Run * time.Duration(1+c.run.Now.Load().Step()/program.DefaultSteps)
}

// share is what the run has of a limit.
func (c *Clock) share(limit time.Duration) time.Duration {
	if times := time.Duration(c.Times.Load()); times > 0 {
		return times * limit
	}
	return limit / 8
}

// Limit is the one that the run has broken.
func (c *Clock) Limit() time.Duration {
	if c.Late == limits.LateRun {
		return c.longest()
	}
	return c.run.Terms.Process.Limits.Step
}

// EndsWithin is whether a run that was late ends all the same, before it takes too much memory.
func (c *Clock) EndsWithin(most time.Duration) bool {
	for tick := c.run.Terms.Process.Limits.Tick(); most > 0 && !c.Heap.IsMuch(); most -= tick {
		if c.Watch.EndsWithin(min(tick, most)) {
			return true
		}
	}
	return false
}

// wait returns when the run has ended, with nil, or when its time is up, with a verdict.
func (c *Clock) wait() *failure.Verdict {
	if c.Late = c.Watch.Wait(); c.Late == limits.Ended {
		return nil
	}
	return c.tooLate()
}

// tooLate is the verdict on a run whose time is up.
func (c *Clock) tooLate() *failure.Verdict {
	if c.Late == limits.Overfull {
		v := c.hang(c.Heap.Words() + StepGoesOn)
		v.Kind = failure.Memory
		return v
	}
	return c.hang("")
}

// Overdue says which function of the user exceeded which limit, so many times.
func (c *Clock) Overdue(times time.Duration) string {
	words := c.Late.TooLong(c.Limit(), times) + c.run.Turn.stalls()
	if c.culprit != "" && c.Late == limits.LateStep {
		words = c.culprit + " " + words
	}
	return words
}

// StepGoesOn is added to the words of what a step takes too much of.
const StepGoesOn = ", and the step goes on"

// hang is the verdict on a run that is left to itself. Its context is cancelled, so that what listens can
// end.
func (c *Clock) hang(words string) *failure.Verdict {
	r := c.run
	v := r.Here()
	list := r.Runner.Stacks()
	c.culprit = culprit(list)
	v.Kind, v.Where, v.Words = failure.Hang, cmp.Or(v.Action, "before or after the steps"), words+r.Turn.stalls()
	if words == "" {
		v.Words = c.Overdue(time.Duration(c.Times.Load()))
	}
	v.Patient, v.Long = c.patient, c.Late == limits.LateRun
	r.Terms.Left.Hang(v, r)
	v.Detail = ownFirst(list)
	if r.Runner.bubble != nil && strings.Contains(v.Detail, gointernals.IOWait) {
		v.Cure = "a goroutine waits for a real socket, and meanwhile time stands still in a bubble: give the system what Listen " +
			"and Dial of package prophecy/sockets return"
	}
	if r.fixture != nil {
		r.fixture.Strand(true)
	}
	r.T.Failed.Store(true) // so that it takes no further step, should it go on
	r.T.end()
	if r.Runner.bubble != nil { // whose context cannot be cancelled from outside
		r.Runner.bubble.left.Store(true)
	} else {
		r.T.Release()
	}
	return v
}
