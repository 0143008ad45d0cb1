package run

import "sync/atomic"

// A Schedule decides which goroutine of a run with actors goes on.
type Schedule interface {
	Enter()
	Settle() // lets what a step has set off happen
	Leave()
	Overdue() (words string) // lets another run begin although this one has not ended, and says what it waits for
}

// Settles lets what a step has set off happen, as far as somebody knows when it has.
func (r *Run) Settles() {
	if r.schedule != nil {
		r.schedule.Settle()
	}
	r.Quiets()
}

// Quiets lets what has been set off in a bubble happen, except for goroutines that wait for their turn.
func (r *Run) Quiets() {
	if r.Bubble != nil {
		r.Bubble.Settle()
	}
}

// Aside leaves the step that an actor is in, and comes back to it.
func (r *Run) Aside() (resume func()) {
	r.Quiets()
	now, at, foretold, actor, back := r.Now.Load(), r.At, r.Foretells, r.Actor, func() {}
	if r.Fate != nil {
		back = r.Fate.Aside()
	}
	return func() {
		r.Now.Store(now)
		r.At, r.Foretells, r.Actor = at, foretold, actor
		r.Trace.Turn(now >> 16)
		back()
	}
}

// An encounter is what a run has of actors that take their steps at the same time.
type encounter struct {
	Happened bool // in the program at hand
	Runs     int  // of programs, so that they meet in different ways
	// of the meeting that goes on; nil: none does
	Position atomic.Pointer[func() (now uint64, actor int, known bool)]
}
