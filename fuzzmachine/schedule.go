package fuzzmachine

import "sync/atomic"

// A schedule decides which goroutine of a run with actors goes on.
type schedule interface {
	enter()
	settle() // lets what a step has set off happen
	leave()
	overdue() (words string) // lets another run begin although this one has not ended, and says what it waits for
}

// settles lets what a step has set off happen, as far as somebody knows when it has.
func (r *run) settles() {
	if r.schedule != nil {
		r.schedule.settle()
	}
	r.quiets()
}

// quiets lets what has been set off in a bubble happen, except for goroutines that wait for their turn.
func (r *run) quiets() {
	if r.bubble != nil {
		r.bubble.settle()
	}
}

// aside leaves the step that an actor is in, and comes back to it.
func (r *run) aside() (resume func()) {
	r.quiets()
	now, at, foretold, actor, back := r.now.Load(), r.at, r.foretells, r.actor, func() {}
	if r.fate != nil {
		back = r.fate.Aside()
	}
	return func() {
		r.now.Store(now)
		r.at, r.foretells, r.actor = at, foretold, actor
		r.trace.Turn(now >> 16)
		back()
	}
}

// An encounter is what a run has of actors that take their steps at the same time.
type encounter struct {
	happened bool // in the program at hand
	runs     int  // of programs, so that they meet in different ways
	// of the meeting that goes on; nil: none does
	position atomic.Pointer[func() (now uint64, actor int, known bool)]
}
