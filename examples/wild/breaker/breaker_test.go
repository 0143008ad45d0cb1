// Package breaker tests the circuit breaker sony/gobreaker v2.4.0 with its moving window of buckets, in a
// bubble. No bug was found.
package breaker

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/sony/gobreaker/v2"
)

const (
	buckets = 3
	timeout = 4 * time.Second
)

// The outcomes of a call through the breaker.
const (
	success = iota
	failure
	excluded
)

var outcomes = []error{nil, errors.New("fail"), errors.New("excluded")}

type event struct{ bucket, outcome int }

type model struct {
	now, start, opened time.Duration
	state              gobreaker.State
	events             []event
}

func newModel() *model { return new(model) }

func (m *model) age() int         { return int((m.now - m.start) / time.Second) }
func (m *model) old(e event) bool { return m.age()-e.bucket >= buckets }

// pass does what time does. The breaker does it with the next call, and nobody can tell the difference.
func (m *model) pass(d time.Duration) {
	m.now += d
	if m.state == gobreaker.StateOpen && m.now-m.opened > timeout {
		m.to(gobreaker.StateHalfOpen)
	}
	if m.state == gobreaker.StateClosed {
		m.events = slices.DeleteFunc(m.events, m.old)
	}
}

func (m *model) to(s gobreaker.State) {
	m.state, m.events, m.start = s, nil, m.now
	if s == gobreaker.StateOpen {
		m.opened = m.now
	}
}

func (m *model) count() (c gobreaker.Counts) {
	for _, e := range m.events {
		c.Requests++
		switch e.outcome {
		case success:
			c.TotalSuccesses++
			c.ConsecutiveSuccesses++
			c.ConsecutiveFailures = 0
		case failure:
			c.TotalFailures++
			c.ConsecutiveFailures++
			c.ConsecutiveSuccesses = 0
		default:
			c.TotalExclusions++
		}
	}
	return c
}

func (m *model) execute(outcome int) error {
	if m.state == gobreaker.StateOpen {
		return gobreaker.ErrOpenState
	}
	m.events = append(m.events, event{m.age(), outcome})
	c := m.count()
	switch {
	case m.state == gobreaker.StateClosed && outcome == failure && trip(c):
		m.to(gobreaker.StateOpen)
	case m.state == gobreaker.StateHalfOpen && outcome == failure:
		m.to(gobreaker.StateOpen)
	case m.state == gobreaker.StateHalfOpen && outcome == success && c.ConsecutiveSuccesses >= 2:
		m.to(gobreaker.StateClosed)
	}
	return outcomes[outcome]
}

func (m *model) current() gobreaker.State { return m.state }

type breaker = gobreaker.CircuitBreaker[int]

func newBreaker(*fuzzmachine.T) *breaker {
	return gobreaker.NewCircuitBreaker[int](gobreaker.Settings{
		MaxRequests: 2, Interval: buckets * time.Second, BucketPeriod: time.Second, Timeout: timeout,
		ReadyToTrip: trip, IsExcluded: func(err error) bool { return err == outcomes[excluded] },
	})
}

func trip(c gobreaker.Counts) bool { return c.ConsecutiveFailures >= 3 || c.TotalFailures >= 4 }

func execute(b *breaker, outcome int) error {
	_, err := b.Execute(func() (int, error) { return 0, outcomes[outcome] })
	return err
}

// counts reads the state before the counts, because that moves the window.
func counts(b *breaker) gobreaker.Counts {
	b.State()
	return b.Counts()
}

func pass(_ *breaker, d time.Duration) { time.Sleep(d) }

var machine = fuzzmachine.New(newModel, newBreaker,
	fuzzmachine.Both("execute", (*model).execute, execute).Domain("0..2").Weight(3),
	fuzzmachine.Call("state", (*model).current, (*breaker).State),
	fuzzmachine.Call("counts", (*model).count, counts),
	fuzzmachine.Both0("pass", (*model).pass, pass).Domain("0s..6s"),
).With(fuzzmachine.Bubble())

func FuzzBreaker(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
