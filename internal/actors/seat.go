package actors

// A Step is one step of an actor.
type Step struct {
	Take     func()
	Switches []uint16 // after how many points each, since the step began or the actor came back to it
}

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
