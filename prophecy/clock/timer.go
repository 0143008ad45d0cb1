package clock

import "time"

// A Timer calls a function at its time.
type Timer struct {
	real  *time.Timer // of a nil clock
	clock *Clock
	at    time.Time
	call  func()
}

// AfterFunc calls a function when a duration has passed. Package time calls it on a goroutine of its own, a
// test clock on the goroutine that sleeps until then.
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

// Stop stops a timer. It returns false if the timer has fired or was stopped before.
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
