package run

import (
	"cmp"
	"strings"
	"sync/atomic"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/heap"
	"github.com/fuzzmachine/go/internal/toolchain"
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

// LetGo gives back the fixture of a run that was slow.
func (r *Run) LetGo() {
	if r.fixture != nil {
		r.fixture.Strand(false)
		if r.At == inReset { // else it has done so itself
			r.fixture.Unlock()
		}
	}
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
	return r.Terms.Process.Limits.Run * time.Duration(1+r.Now.Load()>>16/program.DefaultSteps)
}

// share is what the run has of a limit.
func (r *Run) share(limit time.Duration) time.Duration {
	if times := time.Duration(r.Clock.Times.Load()); times > 0 {
		return times * limit
	}
	return limit / 8
}

// EndsWithin is whether a run that was late ends all the same, before it takes too much memory.
func (r *Run) EndsWithin(most time.Duration) bool {
	for tick := r.Terms.Process.Limits.Tick(); most > 0 && !r.Clock.Heap.IsMuch(); most -= tick {
		if r.Clock.Watch.EndsWithin(min(tick, most)) {
			return true
		}
	}
	return false
}

// wait returns when the run has ended, with nil, or when its time is up, with a verdict.
func (r *Run) wait() *failure.Verdict {
	if r.Clock.Late = r.Clock.Watch.Wait(); r.Clock.Late == watch.Ended {
		return nil
	}
	return r.tooLate()
}

// tooLate is the verdict on a run whose time is up.
func (r *Run) tooLate() *failure.Verdict {
	if r.Clock.Late == watch.Overfull {
		v := r.hang(r.Clock.Heap.Words() + StepGoesOn)
		v.Kind = failure.Memory
		return v
	}
	return r.hang("")
}

// Overdue says which function of the user exceeded which limit, so many times.
func (r *Run) Overdue(times time.Duration) string {
	words := r.Clock.Late.TooLong(r.Limit(), times) + r.stalls()
	if r.Clock.culprit != "" && r.Clock.Late == watch.LateStep {
		words = r.Clock.culprit + " " + words
	}
	return words
}

// StepGoesOn is added to the words of what a step takes too much of.
const StepGoesOn = ", and the step goes on"

// Limit is the one that the run has broken.
func (r *Run) Limit() time.Duration {
	if r.Clock.Late == watch.LateRun {
		return r.longest()
	}
	return r.Terms.Process.Limits.Step
}

// stalls says what a run waits for that is late, if somebody decides who goes on in it.
func (r *Run) stalls() string {
	if r.Turn.schedule == nil {
		return ""
	}
	return r.Turn.schedule.Overdue()
}

// hang is the verdict on a run that is left to itself. Its context is cancelled, so that what listens can
// end.
func (r *Run) hang(words string) *failure.Verdict {
	v := r.Here()
	list := r.Stacks()
	r.Clock.culprit = culprit(list)
	v.Kind, v.Where, v.Words = failure.Hang, cmp.Or(v.Action, "before or after the steps"), words+r.stalls()
	if words == "" {
		v.Words = r.Overdue(time.Duration(r.Clock.Times.Load()))
	}
	v.Patient, v.Long = r.Clock.patient, r.Clock.Late == watch.LateRun
	r.Terms.Left.Hang(v, r)
	v.Detail = ownFirst(list)
	if r.Bubble != nil && strings.Contains(v.Detail, toolchain.IOWait) {
		v.Cure = "a goroutine waits for a real socket, and meanwhile time stands still in a bubble: give the system what Listen " +
			"and Dial of package prophecy/sockets return"
	}
	if r.fixture != nil {
		r.fixture.Strand(true)
	}
	r.T.Failed.Store(true) // so that it takes no further step, should it go on
	r.T.end()
	if r.Bubble != nil { // whose context cannot be cancelled from outside
		r.Bubble.left.Store(true)
	} else {
		r.T.Release()
	}
	return v
}
