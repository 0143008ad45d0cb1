package run

import (
	"cmp"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/toolchain"
	"github.com/fuzzmachine/go/internal/watch"
)

// LetGo gives back the fixture of a run that was slow.
func (r *Run) LetGo() {
	if r.fixture != nil {
		r.fixture.Strand(false)
		if r.At == inReset { // else it has done so itself
			r.fixture.Unlock()
		}
	}
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
