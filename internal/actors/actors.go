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

// A Step is one step of an actor.
type Step struct {
	Take     func()
	Switches []uint16 // after how many points each, since the step began or the actor came back to it
}

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

	seats   []*seat       // of who calls Run, then the actors, then other goroutines
	host    *seat         // of who calls Run
	now     *seat         // whose turn it is
	counts  *seat         // the actor whose switches count the points that are passed; nil: none
	pends   atomic.Bool   // its step has switches left
	tried   *seat         // for which another one tries what it waits for; nil: none
	stops   func() bool   // no other step is to begin
	acted   []*seat       // the actors of the last Run
	turns   []turn        // of theirs that have ended
	turn    atomic.Uint64 // the goroutine of the actor whose turn it is, where the ring is not scheduled
	started atomic.Uint64 // how many goroutines have been, if only actors have since Before
	*system               // nil: it is not scheduled
}

// Run has actors take their steps, each in their order, and returns when all have ended. The first actor
// begins. Where stops returns true, those in the middle of a step end it, and no other step begins. A Take
// that ends its goroutine ends its actor.
func (r *Ring) Run(actors [][]Step, stops func() bool) {
	r.acted, r.turns, r.stops = nil, r.turns[:0], stops
	if r.system == nil {
		r.sit()
	}
	for _, steps := range actors {
		if len(steps) > 0 {
			s := newSeat()
			s.acts, s.number, s.steps, s.switched = true, len(r.acted), steps, make([][]uint16, len(steps))
			r.acted = append(r.acted, s)
		}
	}
	if len(r.acted) == 0 {
		return
	}
	r.seats = slices.Insert(r.seats, 1, r.acted...)
	for _, s := range r.acted {
		go r.play(s)
	}
	r.started.Store(r.Before + uint64(len(r.acted))) // not before they have been: another one could stand for them
	r.Await(all(r.acted))
	r.turn.Store(0)
	r.counts, r.seats = nil, slices.Delete(r.seats, 1, 1+len(r.acted))
}

// all waits until all seats of a list are over.
type all []*seat

func (list all) Try() bool {
	return !slices.ContainsFunc(list, func(s *seat) bool { return !s.over })
}

func (all) String() string { return "for the actors" }

// Yield is a point at which another goroutine may go on. Where nobody takes turns it does nothing.
func (r *Ring) Yield() {
	if r.system != nil {
		r.bounded()
	}
	if of := r.counts; of != nil {
		of.pass()
		r.point(of)
	}
}

// Chooses is a point at which nobody else goes on. Where the step would switch, it returns true, and who passes
// it chooses something else.
func (r *Ring) Chooses() bool {
	of := r.counts
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
		r.count(s)
		if r.point(s); r.stops() {
			return
		}
		step.Take()
	}
}

// point has another one go on, if the step of an actor switches here. Where nobody else can, that does
// nothing.
func (r *Ring) point(of *seat) {
	for r.counts == of && of.isToSwitch() {
		next := r.after(r.now)
		if next == nil || r.stops() {
			of.switches, of.passed = of.switches[1:], 0
			continue
		}
		r.turns = append(r.turns, turn{of.number, of.at})
		of.switchesNow()
		r.give(r.now, next)
	}
	if r.counts == of {
		r.count(of)
	}
}

// count has the switches of an actor count the points that are passed.
func (r *Ring) count(of *seat) {
	r.counts = of
	r.pends.Store(len(of.switches) > 0)
}

// Switches is whether a point can mean something: to ask who passes it takes time.
func (r *Ring) Switches() bool { return r.system != nil || r.pends.Load() }

// leave ends the goroutine of a seat, and has the next one go on.
func (r *Ring) leave(s *seat) {
	s.over = true
	if s.acts {
		s.at = place{step: len(s.steps)}
		r.turns = append(r.turns, turn{s.number, s.at})
	}
	if r.counts == s {
		r.counts = nil
	}
	if !r.isFree() {
		r.pass(r.next(s))
	}
}

// asSwitched returns the actors as they are, with the switches that had another goroutine go on. What other
// goroutines do depends on them, so that nothing else is known to be the same.
func (r *Ring) asSwitched() (places []int, switches [][][]uint16) {
	for i, s := range r.acted {
		places, switches = append(places, i), append(switches, s.switched)
	}
	return places, switches
}
