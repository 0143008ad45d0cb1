package actors

// Waiting is what a goroutine may have to wait for.
type Waiting interface {
	Try() bool      // does it, or returns false if it is not possible yet
	String() string // begins with "for"
}

// Await does something as soon as that is possible, and has others go on until then. It returns false if the
// ring is left, and then it has not been done.
func (r *Ring) Await(w Waiting) bool {
	s := r.now
	for !w.Try() {
		s.waits, s.granted = w, false
		r.give(s, r.next(s))
		s.waits = nil
		switch {
		case s.granted:
			return true
		case r.isDead():
			r.exit(s)
		case r.isFree():
			return false
		}
	}
	return true
}

// next is who goes on while a seat waits, or when it is over.
func (r *Ring) next(s *seat) *seat {
	for {
		if r.system != nil {
			r.admit()
		}
		switch next := r.after(s); {
		case next != nil:
			return next
		case !s.over && r.canGoOn(s):
			return s
		case !r.idle():
			return r.doom(false)
		}
	}
}
