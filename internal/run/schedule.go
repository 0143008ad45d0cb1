package run

import (
	"sync/atomic"

	"github.com/fuzzmachine/go/internal/build"
	"github.com/fuzzmachine/go/internal/flightrecorder"
)

// A Schedule decides which goroutine of a run with actors goes on.
type Schedule interface {
	Enter()
	Settle() // lets what a step has set off happen
	Leave()
	Overdue() (words string) // lets another run begin although this one has not ended, and says what it waits for
}

// A settler waits until nothing happens any more.
type settler interface{ Settle() }

// Settles lets what a step has set off happen, as far as somebody knows when it has.
func (t *Turn) Settles() {
	if t.schedule != nil {
		t.schedule.Settle()
	}
	t.Quiets()
}

// Quiets lets what has been set off in a bubble happen, except for goroutines that wait for their turn.
func (t *Turn) Quiets() {
	if t.Bubble != nil {
		t.Bubble.Settle()
	}
}

// Aside leaves the step that an actor is in, and comes back to it.
func (r *Run) Aside() (resume func()) {
	r.Turn.Quiets()
	now, at, foretold, actor, back := r.Now.Load(), r.At, r.Foretelling.Foretells, r.Turn.Actor, func() {}
	if r.Foretelling.Fate != nil {
		back = r.Foretelling.Fate.Aside()
	}
	return func() {
		r.Now.Store(now)
		r.At, r.Foretelling.Foretells, r.Turn.Actor = at, foretold, actor
		r.Notes.Trace.Turn(now.Step())
		back()
	}
}

// An encounter is what a run has of actors that take their steps at the same time.
type encounter struct {
	Happened bool // in the program at hand
	Runs     int  // of programs, so that they meet in different ways
	// of the meeting that goes on; nil: none does
	Position atomic.Pointer[func() (now flightrecorder.Position, actor int, known bool)]
}

// A Turn is whose turn it is among actors.
type Turn struct {
	schedule  Schedule // decides who goes on; nil: there are no actors
	Bubble    settler  // in which the run is; nil: in none
	Encounter encounter
	Actor     int         // which takes the step at hand, from 1; 0: none
	Ended     *build.Step // of the block that has ended just now, the last one; nil: none has
	Doubted   bool        // nobody knows in which state the model is, and the program has ended
}

// begin is that of another run.
func (t *Turn) begin() { t.Encounter.Happened, t.Actor, t.Ended, t.Doubted = false, 0, nil, false }

// own is where the actor is whose goroutine asks, and which one that is, while several take steps at the same
// time.
func (t *Turn) own() (now flightrecorder.Position, actor int, known bool) {
	if position := t.Encounter.Position.Load(); position != nil {
		return (*position)()
	}
	return 0, 0, false
}

// Taker is which actor takes the step at hand, from 1; 0: none.
func (t *Turn) Taker() int {
	if _, actor, known := t.own(); known {
		return actor
	}
	return t.Actor
}

// stalls says what a run waits for that is late, if somebody decides who goes on in it.
func (t *Turn) stalls() string {
	if t.schedule == nil {
		return ""
	}
	return t.schedule.Overdue()
}
