package fuzzmachine

import (
	"cmp"
	"time"

	"github.com/fuzzmachine/go/internal/failure"
)

// A hang is confirmed before it is reported, for a busy machine is not a bug: the run has five times its
// limit to end. If it does it was slow, and the program is run again with five times the limit. Where
// somebody ends an execution that takes long there is no time for that.
const (
	asLong      = 5
	confirmed   = "; it did not end in five times that either"
	unconfirmed = "; not confirmed: a busy machine is slow as well"
)

// confirmHang is what comes of a run that has not ended in time, if it is given five times as long.
func (c *trial) confirmHang(v *failure.Verdict) *failure.Verdict {
	e := c.engine
	left := e.left.hung(v)
	if !left.endsWithin((asLong - 1) * e.limits.Step) {
		v.Words, v.Patient = v.Words+confirmed, true
		return v
	}
	left.letGo()
	again := c.unhurried()
	if again == nil {
		e.left.forgive(left.t)
		if c.tape != nil {
			e.remember(c.tape)
		}
	}
	return again
}

// unhurried runs the program once more, as it was run, with five times the limit.
func (c *trial) unhurried() *failure.Verdict {
	if c.tape == nil {
		return c.Run()
	}
	return c.engine.patiently(c.name, c.tape)
}

// endsWithin is whether a run that hangs ends all the same.
func (r *run) endsWithin(most time.Duration) bool {
	late := time.NewTimer(most)
	defer late.Stop()
	select {
	case <-r.done:
		return true
	case <-late.C:
		return false
	}
}

// letGo gives back the fixture of a run that was slow.
func (r *run) letGo() {
	if r.fixture != nil {
		r.fixture.strand(false)
		if r.at == inReset { // else it has done so itself
			r.fixture.unlock()
		}
	}
}

// hang is the verdict on a run that is left to itself. Its context is cancelled, so that what listens can
// end.
func (r *run) hang(words string) *failure.Verdict {
	v := r.here()
	v.Kind, v.Where, v.Words = failure.Hang, cmp.Or(v.Action, "before or after the steps"), words
	v.Patient = r.patient
	r.pool.left.hangs(v, r)
	if r.patient {
		v.Words += confirmed
	}
	v.Detail = r.stacks()
	if r.fixture != nil {
		r.fixture.strand(true)
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
