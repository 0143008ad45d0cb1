package point

import (
	"slices"
	"sync"

	"github.com/fuzzmachine/go/internal/actors"
)

// A Cond is a sync.Cond.
type Cond sync.Cond

func (c *Cond) real() *sync.Cond { return (*sync.Cond)(c) }

// Wait waits for a signal, in the order in which others do.
func (c *Cond) Wait() {
	r := actors.Here()
	if r == nil {
		c.real().Wait()
		return
	}
	w := new(signal)
	r.Kept.Keep(c, append(c.waiting(r), w))
	Locker(c.L).Unlock()
	r.Yield()
	done := r.Await(w)
	Locker(c.L).Lock()
	if !done {
		c.real().Wait()
	}
}

// Signal wakes the one that has waited longest.
func (c *Cond) Signal() {
	c.wake(1)
	c.real().Signal()
}

// Broadcast wakes all.
func (c *Cond) Broadcast() {
	c.wake(1 << 30)
	c.real().Broadcast()
}

// wake wakes up to n of those that wait.
func (c *Cond) wake(n int) {
	r := actors.Here()
	if r == nil {
		return
	}
	r.Yield()
	list := c.waiting(r)
	n = min(n, len(list))
	for _, w := range list[:n] {
		w.came = true
	}
	r.Kept.Keep(c, slices.Clone(list[n:]))
}

// waiting are those that wait, the first one first.
func (c *Cond) waiting(r *actors.Ring) []*signal {
	list, _ := r.Kept[c].([]*signal)
	return list
}

// A signal is waited for.
type signal struct{ came bool }

func (s *signal) Try() bool { return s.came }

func (s *signal) String() string { return "for a Cond" }
