package retry

import (
	"time"

	"github.com/fuzzmachine/go/prophecy"
)

// A cost is the answer of a step: how many requests reached the server, and how long the step took.
type cost struct {
	Requests int
	Took     time.Duration
}

// A model has no goroutines, timers or locks, but a clock of its own.
type model struct {
	now      time.Duration
	failures int // in a row
	until    time.Duration
}

func newModel() *model { return new(model) }

// A call holds the arguments of a call that repeats failed requests.
type call struct {
	weather
	Jitter prophecy.Dice
}

func (m *model) call(a call) (c cost, err error) {
	began, fate := m.now, prophecy.Foretell(&a)
	for n := range attempts {
		if n > 0 {
			d := longest
			if n <= 14 {
				d = min(shortest<<(n-1), longest)
			}
			m.now += d - d/128*time.Duration(fate.Dice("jitter").Roll(64))
		}
		if err = ErrOpen; m.admits() {
			c.Requests++
			var took time.Duration
			took, err = a.reply(fate, m.now-began)
			m.now += took
			m.ended(err)
		}
		if err == nil {
			break
		}
	}
	c.Took = m.now - began
	return c, err
}

// pair sends two requests at once, the second a moment later.
func (m *model) pair(a weather) (c cost, errs [2]error) {
	began, fate := m.now, prophecy.Foretell(&a)
	var end [2]time.Duration
	probes := m.failures == enough
	for i := range errs {
		at := began + time.Duration(i)*moment
		m.now, end[i], errs[i] = at, at, ErrOpen
		if m.admits() && !(probes && c.Requests > 0) {
			c.Requests++
			took, err := a.reply(fate, at-began)
			errs[i], end[i] = err, at+took
		}
	}
	first := 0
	if end[1] < end[0] {
		first = 1
	}
	for _, i := range [2]int{first, 1 - first} {
		if m.now = end[i]; errs[i] != ErrOpen {
			m.ended(errs[i])
		}
	}
	c.Took = m.now - began
	return c, errs
}

func (m *model) pass(d time.Duration) { m.now += d }

func (m *model) admits() bool { return m.failures < enough || m.now >= m.until }

func (m *model) ended(err error) {
	if err == nil {
		m.failures = 0
	} else if m.failures = min(m.failures+1, enough); m.failures == enough {
		m.until = m.now + spared
	}
}

// reply returns how long a request takes, and its error.
func (w weather) reply(fate *prophecy.Fate, since time.Duration) (took time.Duration, err error) {
	if since < w.Down.Duration() {
		err = errRefused
	}
	_, lost := fate.Count("lost", 1)
	if took = latency + w.Slow.Duration(); lost || took > timeout {
		return timeout, ErrTimeout
	}
	return took, err
}
