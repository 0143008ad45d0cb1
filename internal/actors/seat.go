package actors

import "slices"

// A seat is the place of a goroutine in a ring.
type seat struct {
	turn      chan struct{} // what it is woken by
	over      bool
	waits     Waiting // what it waits for; nil: it can go on
	granted   bool    // what it waits for has been done
	goroutine uint64  // its number, where the ring is scheduled
	holds     int     // locks that it has taken, and not given back

	acts     bool // it is an actor, and has what follows
	number   int  // among actors, or those that have arrived
	steps    []Step
	at       place
	switches []uint16   // left in this step
	passed   uint16     // points, since the step began or the actor came back to it
	since    uint16     // points, since the last one at which another one went on
	switched [][]uint16 // by step
}

// pass passes a point.
func (s *seat) pass() {
	s.passed, s.since = s.passed+1, s.since+1
	s.at.point++
}

// isToSwitch is whether the step switches at this point.
func (s *seat) isToSwitch() bool { return len(s.switches) > 0 && s.switches[0] == s.passed }

// switchesNow takes the next switch of the step, which means something.
func (s *seat) switchesNow() {
	s.switched[s.at.step] = append(s.switched[s.at.step], s.since)
	s.switches, s.passed, s.since = s.switches[1:], 0, 0
}

func newSeat() *seat { return &seat{turn: make(chan struct{}, 1)} }

// sit makes the ring, with a seat for who calls Run.
func (r *Ring) sit() {
	r.host = newSeat()
	r.seats, r.now = []*seat{r.host}, r.host
}

// give has another one go on, and returns when a seat has its turn again.
func (r *Ring) give(s, to *seat) {
	if to == s {
		return
	}
	if r.Aside != nil && (s.acts || s == r.host) {
		defer r.Aside()()
	}
	r.pass(to)
	r.rest(s)
}

// pass gives the turn to a seat.
func (r *Ring) pass(to *seat) {
	if r.now = to; to.acts && !to.over {
		r.count(to)
	}
	to.turn <- struct{}{}
}

// rest waits for the turn.
func (r *Ring) rest(s *seat) {
	<-s.turn
	if r.system != nil {
		r.wakes(s)
	} else {
		r.turn.Store(s.goroutine)
	}
}

// after is the next seat in the ring that can go on; nil: there is no other.
func (r *Ring) after(s *seat) *seat {
	at := slices.Index(r.seats, s)
	for i := 1; i < len(r.seats); i++ {
		if next := r.seats[(at+i)%len(r.seats)]; r.canGoOn(next) {
			return next
		}
	}
	return nil
}

// canGoOn is whether a seat has something to do. What it waits for may happen here.
func (r *Ring) canGoOn(s *seat) bool {
	switch {
	case s.over:
		return false
	case s.waits == nil || s.granted || r.isDead():
		return true
	}
	return r.grants(s)
}

// grants does what a seat waits for, if that is possible. If it panics, the seat has to do so itself.
func (r *Ring) grants(s *seat) (possible bool) {
	r.tried = s
	defer func() {
		r.tried = nil
		if recover() != nil {
			possible = true
		}
	}()
	s.granted = s.waits.Try()
	return s.granted
}
