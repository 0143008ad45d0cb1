package actors

import (
	"slices"
	"sync"
	"sync/atomic"
)

// arrivals are the goroutines that others have started than the ring, and what they do without a seat.
type arrivals struct {
	bubble  uint64        // the bubble of testing/synctest that the ring is in; 0: none
	foreign atomic.Bool   // a goroutine without a seat came to a point, where the ring is
	wake    chan struct{} // somebody without a seat has done something
	later   bool          // others may still arrive
	tickets int           // of those that may arrive
	mu      sync.Mutex    // of arrived
	arrived []*seat       // goroutines that want a seat
}

// Expect says that Arrive may be called later, and returns what that is to be given.
func (a *arrivals) Expect() (ticket int) {
	a.later = true
	a.tickets++
	return a.tickets
}

// poke says that a goroutine without a seat has done something, which others may wait for. In a bubble nobody
// waits for what goes on outside of it, and who is outside must not touch a channel of the bubble.
func (a *arrivals) poke() {
	if a.bubble != 0 && number()>>bubbleAt != a.bubble {
		return
	}
	select {
	case a.wake <- struct{}{}:
	default:
	}
}

// admit gives seats to those that have arrived.
func (a *arrivals) admit(to *seats) {
	a.mu.Lock()
	defer a.mu.Unlock()
	slices.SortFunc(a.arrived, func(x, y *seat) int { return x.number - y.number })
	to.list, a.arrived = append(to.list, a.arrived...), nil
}
