package fuzzmachine

import (
	"cmp"
	"strings"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/internal/toolchain"
	"github.com/fuzzmachine/go/internal/watch"
	"github.com/fuzzmachine/go/program"
)

// letGo gives back the fixture of a run that was slow.
func (r *run) letGo() {
	if r.fixture != nil {
		r.fixture.Strand(false)
		if r.at == inReset { // else it has done so itself
			r.fixture.Unlock()
		}
	}
}

// bounds is how long the run and its step may take.
func (r *run) bounds() watch.Bounds {
	limits, slow := &r.terms.Limits, time.Duration(0)
	if r.times.Load() > 1 {
		slow = limits.Step
	}
	return watch.Bounds{
		Slow: slow,
		Step: r.share(limits.Step), Run: r.share(r.longest()), Tick: limits.Tick(),
		Paused: r.waits.Load() || r.terms.Unlimited(),
		Full:   r.heap.IsMuch(),
	}
}

// longest is the limit of the run, which has more time after each 64 steps.
func (r *run) longest() time.Duration {
	return r.terms.Limits.Run * time.Duration(1+r.now.Load()>>16/program.DefaultSteps)
}

// share is what the run has of a limit.
func (r *run) share(limit time.Duration) time.Duration {
	if times := time.Duration(r.times.Load()); times > 0 {
		return times * limit
	}
	return limit / 8
}

// endsWithin is whether a run that was late ends all the same, before it takes too much memory.
func (r *run) endsWithin(most time.Duration) bool {
	for tick := r.terms.Limits.Tick(); most > 0 && !r.heap.IsMuch(); most -= tick {
		if r.watch.EndsWithin(min(tick, most)) {
			return true
		}
	}
	return false
}

// wait returns when the run has ended, with nil, or when its time is up, with a verdict.
func (r *run) wait() *failure.Verdict {
	if r.late = r.watch.Wait(); r.late == watch.Ended {
		return nil
	}
	return r.tooLate()
}

// tooLate is the verdict on a run whose time is up.
func (r *run) tooLate() *failure.Verdict {
	if r.late == watch.Overfull {
		v := r.hang(r.heap.Words() + stepGoesOn)
		v.Kind = failure.Memory
		return v
	}
	return r.hang("")
}

// overdue says which function of the user exceeded which limit, so many times.
func (r *run) overdue(times time.Duration) string {
	words := r.late.TooLong(r.limit(), times) + r.stalls()
	if r.culprit != "" && r.late == watch.LateStep {
		words = r.culprit + " " + words
	}
	return words
}

const stepGoesOn = ", and the step goes on"

// limit is the one that the run has broken.
func (r *run) limit() time.Duration {
	if r.late == watch.LateRun {
		return r.longest()
	}
	return r.terms.Limits.Step
}

// stalls says what a run waits for that is late, if somebody decides who goes on in it.
func (r *run) stalls() string {
	if r.schedule == nil {
		return ""
	}
	return r.schedule.overdue()
}

// hang is the verdict on a run that is left to itself. Its context is cancelled, so that what listens can
// end.
func (r *run) hang(words string) *failure.Verdict {
	v := r.here()
	list := r.stacks()
	r.culprit = culprit(list)
	v.Kind, v.Where, v.Words = failure.Hang, cmp.Or(v.Action, "before or after the steps"), words+r.stalls()
	if words == "" {
		v.Words = r.overdue(time.Duration(r.times.Load()))
	}
	v.Patient, v.Long = r.patient, r.late == watch.LateRun
	r.terms.left.Hang(v, r)
	v.Detail = ownFirst(list)
	if r.bubble != nil && strings.Contains(v.Detail, toolchain.IOWait) {
		v.Cure = "a goroutine waits for a real socket, and meanwhile time stands still in a bubble: give the system what Listen " +
			"and Dial of package prophecy/sockets return"
	}
	if r.fixture != nil {
		r.fixture.Strand(true)
	}
	r.t.failed.Store(true) // so that it takes no further step, should it go on
	r.t.end()
	if r.bubble != nil { // whose context cannot be cancelled from outside
		r.bubble.left.Store(true)
	} else {
		r.t.release()
	}
	return v
}
