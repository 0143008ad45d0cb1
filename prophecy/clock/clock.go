package clock

import (
	"sync"
	"time"

	"github.com/fuzzmachine/go/prophecy"
)

// A Clock is a clock that a test controls. A nil *Clock is package time. Any goroutine may use it. If one
// sleeps while another does something else, the scheduler decides which comes first.
type Clock struct {
	fate *prophecy.Fate

	mu     sync.Mutex
	now    time.Time
	timers []*Timer // in the order in which they were set
}

// New returns a clock that stands still at a given time. It moves when a goroutine sleeps, and by Pass. Fate
// predicts unusual events; a nil one predicts nothing.
func New(fate *prophecy.Fate, now time.Time) *Clock { return &Clock{fate: fate, now: now} }

// Now returns the current time, less the delay of the prophecy "back".
func (c *Clock) Now() time.Time {
	if c == nil {
		return time.Now()
	}
	back := c.fate.Delay("back")
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now.Add(-back)
}

// Sleep lets time pass, and adds the delay of the prophecy "wait".
func (c *Clock) Sleep(d time.Duration) {
	if c == nil {
		time.Sleep(d)
		return
	}
	c.Pass(max(d, 0) + c.fate.Delay("wait"))
}

// Pass lets time pass, for tests. Timers that are due meanwhile fire on the calling goroutine, each at its
// time. The earliest fires first, and of those due at one time the one set first.
func (c *Clock) Pass(d time.Duration) {
	c.mu.Lock()
	end := c.now.Add(d)
	for {
		t := c.due(end)
		if t == nil {
			break
		}
		c.remove(t)
		c.to(t.at)
		c.mu.Unlock()
		t.call()
		c.mu.Lock()
	}
	c.to(end)
	c.mu.Unlock()
}

// to moves the clock, but not back. The function of a timer may have slept and moved it further.
func (c *Clock) to(now time.Time) {
	if now.After(c.now) {
		c.now = now
	}
}

// due returns the next timer that fires by a given time, or nil.
func (c *Clock) due(by time.Time) (next *Timer) {
	for _, t := range c.timers {
		if !t.at.After(by) && (next == nil || t.at.Before(next.at)) {
			next = t
		}
	}
	return next
}
