// Package actors has several actors take their steps in turns, one at a time, so that the same switches give
// the same run. An actor is a goroutine. It goes on until it passes a point at which it is to switch, or has
// no step left. Then the next one goes on, in a ring.
//
// A ring that is scheduled has more seats: those of the goroutines that the system starts. It knows what each
// of them waits for. From Enter to Leave it decides alone who goes on.
//
// The room owns who goes on. It must not know what a step does, nor where switches come from.
package actors

import (
	"slices"
	"sync/atomic"
)

// A Ring is seats that take turns.
type Ring struct {
	// Aside is called when an actor lets others go on, or who has called Run, and what it returns when that
	// one goes on. Nil: nobody needs to know.
	Aside func() (resume func())
	// Before is how many goroutines had been started in the process, the actors of earlier Runs included, when none
	// of them could call Yield. If only actors have been started since, an actor calls. 0: nobody knows.
	Before uint64
	// Quiet returns when all that goes on outside of the ring waits for time to pass. Nil: nobody knows when.
	Quiet func()

	Arrivals *arrivals // of goroutines that others have started; nil: it is not scheduled
	Kept     kept      // while it is scheduled

	seats   seats
	counts  counter
	stops   func() bool   // no other step is to begin
	did     played        // in the last Run
	turn    atomic.Uint64 // the goroutine of the actor whose turn it is, where the ring is not scheduled
	started atomic.Uint64 // how many goroutines have been, if only actors have since Before
	system  *system       // nil: it is not scheduled
}

// Run has actors take their steps, each in their order, and returns when all have ended. The first actor
// begins. Where stops returns true, those in the middle of a step end it, and no other step begins. A Take
// that ends its goroutine ends its actor.
func (r *Ring) Run(actors [][]Step, stops func() bool) {
	r.did.acted, r.did.turns, r.stops = nil, r.did.turns[:0], stops
	if r.system == nil {
		r.seats = newSeats()
	}
	for _, steps := range actors {
		if len(steps) > 0 {
			s := newSeat()
			s.acts, s.number, s.steps, s.switched = true, len(r.did.acted), steps, make([][]uint16, len(steps))
			r.did.acted = append(r.did.acted, s)
		}
	}
	if len(r.did.acted) == 0 {
		return
	}
	r.seats.list = slices.Insert(r.seats.list, 1, r.did.acted...)
	for _, s := range r.did.acted {
		go r.play(s)
	}
	r.started.Store(r.Before + uint64(len(r.did.acted))) // not before they have been: another one could stand for them
	r.Await(all(r.did.acted))
	r.turn.Store(0)
	r.counts.of, r.seats.list = nil, slices.Delete(r.seats.list, 1, 1+len(r.did.acted))
}

// Yield is a point at which another goroutine may go on. Where nobody takes turns it does nothing.
func (r *Ring) Yield() {
	if r.system != nil {
		r.bounded()
	}
	if of := r.counts.of; of != nil {
		of.pass()
		r.point(of)
	}
}

// Chooses is a point at which nobody else goes on. Where the step would switch, it returns true, and who passes
// it chooses something else.
func (r *Ring) Chooses() bool {
	of := r.counts.of
	if of == nil {
		return false
	}
	of.pass()
	if !of.isToSwitch() {
		return false
	}
	of.switchesNow()
	return true
}

// play is the life of an actor.
func (r *Ring) play(s *seat) {
	defer r.leave(s)
	s.goroutine = own()
	r.rest(s)
	for i, step := range s.steps {
		s.at, s.switches, s.passed, s.since = place{step: i}, step.Switches, 0, 0
		r.counts.count(s)
		if r.point(s); r.stops() {
			return
		}
		step.Take()
	}
}

// point has another one go on, if the step of an actor switches here. Where nobody else can, that does
// nothing.
func (r *Ring) point(of *seat) {
	for r.counts.of == of && of.isToSwitch() {
		next := r.seats.after(r.seats.now)
		if next == nil || r.stops() {
			of.switches, of.passed = of.switches[1:], 0
			continue
		}
		r.did.turns = append(r.did.turns, turn{of.number, of.at})
		of.switchesNow()
		r.give(r.seats.now, next)
	}
	if r.counts.of == of {
		r.counts.count(of)
	}
}

// Switches is whether a point can mean something: to ask who passes it takes time.
func (r *Ring) Switches() bool { return r.system != nil || r.counts.pends.Load() }

// leave ends the goroutine of a seat, and has the next one go on.
func (r *Ring) leave(s *seat) {
	s.over = true
	if s.acts {
		s.at = place{step: len(s.steps)}
		r.did.turns = append(r.did.turns, turn{s.number, s.at})
	}
	if r.counts.of == s {
		r.counts.of = nil
	}
	if !r.system.isFree() {
		r.pass(r.next(s))
	}
}

// give has another one go on, and returns when a seat has its turn again.
func (r *Ring) give(s, to *seat) {
	if to == s {
		return
	}
	if r.Aside != nil && (s.acts || s == r.seats.host) {
		defer r.Aside()()
	}
	r.pass(to)
	r.rest(s)
}

// pass gives the turn to a seat.
func (r *Ring) pass(to *seat) {
	if r.seats.now = to; to.acts && !to.over {
		r.counts.count(to)
	}
	to.turn <- struct{}{}
}

// rest waits for the turn.
func (r *Ring) rest(s *seat) {
	<-s.turn
	if r.system != nil {
		r.system.wakes(s, s == r.seats.host)
	} else {
		r.turn.Store(s.goroutine)
	}
}

// Await does something as soon as that is possible, and has others go on until then. It returns false if the
// ring is left, and then it has not been done.
func (r *Ring) Await(w Waiting) bool {
	s := r.seats.now
	for !w.Try() {
		s.waits, s.granted = w, false
		r.give(s, r.next(s))
		s.waits = nil
		switch {
		case s.granted:
			return true
		case r.IsDead():
			r.system.exit(s == r.seats.host)
		case r.system.isFree():
			return false
		}
	}
	return true
}

// next is who goes on while a seat waits, or when it is over.
func (r *Ring) next(s *seat) *seat {
	for {
		if r.system != nil {
			r.Arrivals.admit(&r.seats)
		}
		switch next := r.seats.after(s); {
		case next != nil:
			return next
		case !s.over && r.seats.canGoOn(s):
			return s
		case !r.idle():
			return r.doom(false)
		}
	}
}

// Plainly returns how the last run can be repeated with few switches: to each actor of the run that had
// steps, by its place among them, another place, and the switches of each of its steps. The actor that did
// something first comes first in the ring, and so on. A turn in which nothing was done is left out, unless
// another actor could not have its turn without it.
func (r *Ring) Plainly() (places []int, switches [][][]uint16) {
	if r.system != nil {
		return r.did.asSwitched()
	}
	return r.did.plainly()
}

// A counter counts the points that an actor passes.
type counter struct {
	of    *seat       // the actor whose switches count the points that are passed; nil: none
	pends atomic.Bool // its step has switches left
}

// count has the switches of an actor count the points that are passed.
func (c *counter) count(of *seat) {
	c.of = of
	c.pends.Store(len(of.switches) > 0)
}
