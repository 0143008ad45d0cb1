package backoff

import (
	"context"
	"fmt"
	"math"
	"strconv"
	"time"

	"github.com/cenkalti/backoff/v7"
)

type numbers struct {
	initial, most      time.Duration
	multiplier, random float64
}

func (p policy) numbers() (n numbers) {
	n.initial, _ = time.ParseDuration(p.Initial)
	n.most, _ = time.ParseDuration(p.Max)
	n.multiplier, _ = strconv.ParseFloat(p.Multiplier, 64)
	n.random, _ = strconv.ParseFloat(p.Random, 64)
	return n
}

var standard = policy{Initial: "100ms", Multiplier: "2", Max: "2s", Random: "0"}

type model struct {
	numbers
	calls  int           // of NextBackOff since Reset
	ticker bool          // it is on
	due    time.Duration // in how long the next tick is there
}

func newModel() *model { return &model{numbers: standard.numbers()} }

// still is a guard: "It is not safe to manipulate the provided backoff policy […] while the ticker is running."
func (m *model) still() bool   { return !m.ticker }
func (m *model) ticking() bool { return m.ticker }
func (m *model) exact() bool   { return !m.ticker && m.random == 0 }

func (m *model) set(p policy) { m.numbers, m.calls = p.numbers(), 0 }
func (m *model) reset()       { m.calls = 0 }

// interval is the next "RetryInterval": "MaxInterval caps the RetryInterval and not the randomized interval."
func (m *model) interval() time.Duration {
	d := float64(m.initial) * math.Pow(m.multiplier, float64(m.calls))
	m.calls++
	return time.Duration(min(d, float64(m.most)))
}

// next judges "RetryInterval * (random value in range [1 - RandomizationFactor, 1 + RandomizationFactor])".
func (m *model) next(_ struct{}, got time.Duration) error {
	d := m.interval()
	by := time.Duration(m.random * float64(d))
	if got < d-by || got > d+by {
		return fmt.Errorf("the interval is %v", d)
	}
	return nil
}

// fits is a guard: if a try takes time, it may be cancelled meanwhile, and it is not said which cause is first then.
func (m *model) fits(r retry) bool { return r.Cancel == 0 || r.lasts() == 0 }

// capped is a guard: the first interval is not longer than the longest.
func (m *model) capped(p policy) bool { n := p.numbers(); return n.initial <= n.most }

// retry "attempts the operation until it succeeds, returns a Permanent error, or backoff completes". The policy is
// reset first, and after a try that says when it wants to be tried again.
func (m *model) retry(r retry) (got report, err error) {
	m.reset()
	for try := 0; ; try++ {
		got.tries, got.result = append(got.tries, got.took), try+1
		got.took += r.lasts()
		o := r.outcome(try)
		switch {
		case o == "success":
			return got, nil
		case o == "permanent" || o == "wrapped":
			return got, &backoff.RetryError{Cause: backoff.ErrPermanent, LastErr: errFatal}
		case r.Tries == uint(try+1):
			return got, &backoff.RetryError{Cause: backoff.ErrExhausted, LastErr: errFailed}
		}
		wait := m.interval()
		if o == "after" {
			m.reset()
			wait = later
		}
		if r.Elapsed > 0 && got.took+wait > r.elapsed() {
			return got, &backoff.RetryError{Cause: backoff.ErrMaxElapsedTime, LastErr: errFailed}
		}
		got.notified = append(got.notified, wait)
		if r.Cancel > 0 && got.took+wait > r.cancel() {
			got.took = r.cancel()
			return got, &backoff.RetryError{Cause: context.Canceled, LastErr: errFailed}
		}
		got.took += wait
	}
}

// start starts a ticker, which is "guaranteed to tick at least once", and does so at once.
func (m *model) start() {
	m.reset()
	m.ticker, m.due = true, 0
}

// closed stops the ticker: "After Stop returns, no more ticks will be sent and C is closed."
func (m *model) closed() bool {
	m.ticker = false
	return true
}

// tick waits for a tick. The next one is due an interval after this one was taken, as the ticker waits for that.
func (m *model) tick() time.Duration {
	waited := m.due
	m.due = m.interval()
	return waited
}

func (m *model) pass(d time.Duration) { m.due = max(0, m.due-whole(d, 0)) }
