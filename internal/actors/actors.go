// Package actors has several actors take their steps in turns, one at a time, so that the same switches give
// the same run. An actor is a goroutine. It goes on until it passes a point at which it is to switch, or has
// no step left. Then the next one goes on, in a ring.
//
// The room owns who goes on. It must not know what a step does, nor where switches come from.
package actors

import "slices"

// A Step is one step of an actor.
type Step struct {
	Take     func()
	Switches []uint16 // after how many points each, since the step began or the actor came back to it
}

// A Ring is actors that take turns.
type Ring struct {
	seats []*seat
	now   *seat         // whose turn it is
	ended chan struct{} // the last one has no step left
	stops func() bool   // no other step is to begin
	turns []turn        // that have ended
}

// A seat is the place of an actor in the ring.
type seat struct {
	steps    []Step
	turn     chan struct{}
	over     bool
	at       place
	switches []uint16 // left in this step
	passed   uint16   // points, since the step began or the actor came back to it
}

// Run has actors take their steps, each in their order, and returns when all have ended. The first actor
// begins. Where stops returns true, those in the middle of a step end it, and no other step begins. A Take
// that ends its goroutine ends its actor.
func (r *Ring) Run(actors [][]Step, stops func() bool) {
	r.seats, r.turns, r.ended, r.stops = nil, r.turns[:0], make(chan struct{}), stops
	for _, steps := range actors {
		if len(steps) > 0 {
			r.seats = append(r.seats, &seat{steps: steps, turn: make(chan struct{}, 1)})
		}
	}
	if len(r.seats) == 0 {
		return
	}
	for _, s := range r.seats {
		go r.play(s)
	}
	r.pass(r.seats[0])
	<-r.ended
	r.now = nil
}

// Yield is a point at which the actor whose turn it is may switch. Outside of Run it does nothing.
func (r *Ring) Yield() {
	if s := r.now; s != nil {
		s.passed++
		s.at.point++
		r.point(s)
	}
}

// play is the life of an actor.
func (r *Ring) play(s *seat) {
	defer r.leave(s)
	<-s.turn
	for i, step := range s.steps {
		s.at, s.switches, s.passed = place{step: i}, step.Switches, 0
		if r.point(s); r.stops() {
			return
		}
		step.Take()
	}
}

// point switches, if the actor is to switch here. Where nobody else has a step left, that does nothing.
func (r *Ring) point(s *seat) {
	for len(s.switches) > 0 && s.switches[0] == s.passed {
		s.switches, s.passed = s.switches[1:], 0
		if next := r.after(s); next != nil && !r.stops() {
			r.turns = append(r.turns, turn{r.number(s), s.at})
			r.pass(next)
			<-s.turn
		}
	}
}

// leave ends an actor, and has the next one go on.
func (r *Ring) leave(s *seat) {
	s.over, s.at = true, place{step: len(s.steps)}
	r.turns = append(r.turns, turn{r.number(s), s.at})
	if next := r.after(s); next != nil {
		r.pass(next)
	} else {
		close(r.ended)
	}
}

// pass gives the turn to an actor.
func (r *Ring) pass(to *seat) {
	r.now = to
	to.turn <- struct{}{}
}

// after is the next actor in the ring that has not ended; nil: there is no other.
func (r *Ring) after(s *seat) *seat {
	for i := 1; i < len(r.seats); i++ {
		if next := r.seats[(r.number(s)+i)%len(r.seats)]; !next.over {
			return next
		}
	}
	return nil
}

// number is where in the ring an actor sits.
func (r *Ring) number(s *seat) int { return slices.Index(r.seats, s) }
