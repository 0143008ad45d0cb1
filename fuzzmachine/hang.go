package fuzzmachine

import (
	"cmp"
	"time"
)

// A hang is confirmed before it is reported, for a busy machine is not a bug: the run has five times its
// limit to end. If it does it was slow, and the program is run again with five times the limit. Where
// somebody ends an execution that takes long there is no time for that.
const (
	asLong      = 5
	confirmed   = "; given five times as long, it does not end either"
	unconfirmed = "; it is unconfirmed: a busy machine is slow as well"
)

// waits is whether there is time to see if what hangs is slow.
func (e *engine) waits() bool { return !e.mode.worker && !e.noTapes && !e.hastened }

// overdue is what comes of a run that has not ended in time, if it is given five times as long.
func (q *inquest) overdue() *verdict {
	v, e := q.first, q.engine
	if !v.left.endsWithin((asLong - 1) * e.limits.Step) {
		v.words, v.patient = v.words+confirmed, true
		return v
	}
	v.left.letGo()
	again := q.unhurried()
	if again == nil {
		e.forgive(v.left.t)
		if q.tape != nil {
			e.remember(q.tape)
		}
	}
	return again
}

// unhurried runs the program once more, as it was run, with five times the limit.
func (q *inquest) unhurried() *verdict {
	if q.tape == nil {
		return q.run(q.program, new(trace))
	}
	return q.engine.patiently(q.name, q.tape)
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

// forgive lets nobody be told of the failures of a run that was slow: they may come of its context having
// been cancelled.
func (e *engine) forgive(t *T) {
	e.mu.Lock()
	defer e.mu.Unlock()
	t.forgiven = true
	list := e.late[:0]
	for _, v := range e.late {
		if v.of != t {
			list = append(list, v)
		}
	}
	e.late = list
}

// hang is the verdict on a run that is left to itself. Its context is cancelled, so that what listens can
// end.
func (r *run) hang(words string) *verdict {
	v := r.here()
	v.kind, v.where, v.words = hung, cmp.Or(v.action, "before or after the steps"), words
	v.left, v.patient = r, r.patient
	if r.patient {
		v.words += confirmed
	}
	v.detail = r.stacks()
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
