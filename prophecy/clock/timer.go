package clock

import "time"

// A Timer calls a function when its time has come.
type Timer struct {
	real  *time.Timer // of a nil clock
	clock *Clock
	at    time.Time
	call  func()
}

// AfterFunc has a function called when so much time has passed: on a goroutine of its own by package time, and else by
// whoever sleeps until then.
func (c *Clock) AfterFunc(d time.Duration, call func()) *Timer {
	if c == nil {
		return &Timer{real: time.AfterFunc(d, call)}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	t := &Timer{clock: c, at: c.now.Add(max(d, 0)), call: call}
	c.timers = append(c.timers, t)
	return t
}

// Stop keeps a timer from going off. It is false where that has happened, or the timer was stopped before.
func (t *Timer) Stop() bool {
	if t.real != nil {
		return t.real.Stop()
	}
	t.clock.mu.Lock()
	defer t.clock.mu.Unlock()
	return t.clock.remove(t)
}

func (c *Clock) remove(t *Timer) bool {
	for i := range c.timers {
		if c.timers[i] == t {
			c.timers = append(c.timers[:i:i], c.timers[i+1:]...)
			return true
		}
	}
	return false
}
