package actors

import "slices"

// seats are those of a ring.
type seats struct {
	list  []*seat // of who calls Run, then the actors, then other goroutines
	host  *seat   // of who calls Run
	now   *seat   // whose turn it is
	tried *seat   // for which another one tries what it waits for; nil: none
	dead  bool    // nobody could go on, and all are to end
}

// newSeats are those of a ring in which nobody is but who calls Run.
func newSeats() seats {
	host := newSeat()
	return seats{list: []*seat{host}, host: host, now: host}
}

// after is the next seat in the ring that can go on; nil: there is no other.
func (l *seats) after(s *seat) *seat {
	at := slices.Index(l.list, s)
	for i := 1; i < len(l.list); i++ {
		if next := l.list[(at+i)%len(l.list)]; l.canGoOn(next) {
			return next
		}
	}
	return nil
}

// canGoOn is whether a seat has something to do. What it waits for may happen here.
func (l *seats) canGoOn(s *seat) bool {
	switch {
	case s.over:
		return false
	case s.waits == nil || s.granted || l.dead:
		return true
	}
	return l.grants(s)
}

// grants does what a seat waits for, if that is possible. If it panics, the seat has to do so itself.
func (l *seats) grants(s *seat) (possible bool) {
	l.tried = s
	defer func() {
		l.tried = nil
		if recover() != nil {
			possible = true
		}
	}()
	s.granted = s.waits.Try()
	return s.granted
}

// hopes is whether a seat waits for something that somebody without one can bring about. Locks are not given
// back for others.
func (l *seats) hopes() bool {
	return slices.ContainsFunc(l.list, func(s *seat) bool {
		_, isRun := s.waits.(all)
		held, isLock := s.waits.(lock)
		return !s.over && s.waits != nil && !isRun && !(isLock && held.IsHeld())
	})
}

// expect is whether one of them waits for time to pass.
func (l *seats) expect() bool {
	return slices.ContainsFunc(l.list, func(s *seat) bool {
		o, is := s.waits.(outside)
		return is && !s.over && slices.ContainsFunc(o.Cases(), isOfTime)
	})
}
