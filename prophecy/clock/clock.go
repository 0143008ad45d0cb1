package clock

import (
	"sync"
	"time"

	"github.com/fuzzmachine/go/prophecy"
)

// A Clock is what code asks for the time. A nil *Clock is package time. Any goroutine may use it; where one sleeps while
// another does something else, it is chance again who comes first.
type Clock struct {
	fate *prophecy.Fate

	mu     sync.Mutex
	now    time.Time
	timers []*Timer // as they were set
}

// New returns a clock that stands still at some time. It moves when somebody sleeps, and by Pass. Fate foretells what is
// unusual; a nil one nothing.
func New(fate *prophecy.Fate, now time.Time) *Clock { return &Clock{fate: fate, now: now} }

// Now is what time it is, less what is foretold as "back".
func (c *Clock) Now() time.Time {
	if c == nil {
		return time.Now()
	}
	back := c.fate.Delay("back")
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now.Add(-back)
}

// Sleep lets time pass, and what is foretold as "wait" on top.
func (c *Clock) Sleep(d time.Duration) {
	if c == nil {
		time.Sleep(d)
		return
	}
	c.Pass(max(d, 0) + c.fate.Delay("wait"))
}

// Pass lets time pass, for tests. Timers that are due meanwhile go off on the calling goroutine, each at its time: the
// earliest first, and of those due at once the one set first.
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

// to moves the clock, but not back: what a timer has called may have slept.
func (c *Clock) to(now time.Time) {
	if now.After(c.now) {
		c.now = now
	}
}

// due is the next timer that goes off by some time; nil is none.
func (c *Clock) due(by time.Time) (next *Timer) {
	for _, t := range c.timers {
		if !t.at.After(by) && (next == nil || t.at.Before(next.at)) {
			next = t
		}
	}
	return next
}
