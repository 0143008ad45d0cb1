package rate

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/fuzzmachine/go/decode"
	"golang.org/x/time/rate"
)

// never is the delay of a reservation that is not OK, and of one for tokens that do not come.
const never = rate.InfDuration

// A booking is a reservation, or what Allow or Wait has taken.
type booking struct {
	taken     float64
	at        time.Duration // when the tokens are there
	cancelled bool
}

type model struct {
	now    time.Duration
	limit  rate.Limit
	burst  int
	tokens float64
	made   decode.Bundle[*booking]
	order  []*booking // those that have taken tokens, the latest one last
}

func newModel() *model { return &model{limit: 1, burst: 2, tokens: 2} }

func (m *model) room() bool    { return m.made.Len() < 3 }
func (m *model) some() bool    { return m.made.Len() > 0 }
func (m *model) finite() bool  { return m.limit != rate.Inf }
func (m *model) size() int     { return m.burst }
func (m *model) rate() float64 { return float64(m.limit) }

// cancelled is a guard: nobody cancels what he has used.
func (m *model) cancelled(u useStale) bool {
	b, some := m.made.Stale(decode.Stale[*booking](u.R))
	return some && b.cancelled
}

// The limiter is "initially full and refilled at rate r tokens per second", up to the burst.
func (m *model) after(d time.Duration) float64 {
	if m.limit == rate.Inf && d > 0 {
		return float64(m.burst)
	}
	if m.limit == rate.Inf {
		return min(m.tokens, float64(m.burst))
	}
	return min(m.tokens+float64(m.limit)*d.Seconds(), float64(m.burst))
}

func (m *model) let(d time.Duration) {
	m.tokens = m.after(d)
	m.now += d
}

func (m *model) pass(n int)         { m.let(time.Duration(n) * quarter) }
func (m *model) soon(n int) float64 { return m.after(time.Duration(n) * quarter) }
func (m *model) setLimit(i int)     { m.limit = limits[i] }
func (m *model) setBurst(n int)     { m.tokens, m.burst = m.after(0), n; m.tokens = m.after(0) }

// left is what a limiter without limits does not have.
func (m *model) left() float64 {
	if m.limit == rate.Inf {
		return 0
	}
	return m.after(0)
}

// until is how long it takes until n tokens can be used.
func (m *model) until(n int) time.Duration {
	switch missing := float64(n) - m.tokens; {
	case missing <= 0 || m.limit == rate.Inf:
		return 0
	case m.limit == 0:
		return never
	default:
		return time.Duration(missing / float64(m.limit) * float64(time.Second))
	}
}

// fits is whether n tokens can be had at all: "if r == Inf (the infinite rate), b is ignored".
func (m *model) fits(n int) bool { return n <= m.burst || m.limit == rate.Inf }

// take takes n tokens, those of the future too.
func (m *model) take(n int) *booking {
	b := &booking{at: m.now + m.until(n)}
	if m.limit != rate.Inf {
		b.taken = float64(n)
		m.tokens -= b.taken
		m.order = append(m.order, b)
	}
	return b
}

func (m *model) allow(n int) bool {
	ok := m.fits(n) && m.until(n) == 0
	if ok {
		m.take(n)
	}
	return ok
}

// comes is a guard: it is not clear what a reservation is for which the tokens do not come.
func (m *model) comes(r reserve) bool { return m.until(r.N) != never }

func (m *model) reserve(r reserve) time.Duration {
	b := &booking{at: never}
	if m.fits(r.N) {
		b = m.take(r.N)
	}
	m.made.Put(decode.Name[*booking](r.As), b)
	return m.remains(b)
}

func (m *model) remains(b *booking) time.Duration {
	if b.at == never {
		return never
	}
	return max(0, b.at-m.now)
}

func (m *model) delay(u use) time.Duration {
	b, _ := m.made.Get(decode.Ref[*booking](u.R))
	return m.remains(b)
}

func (m *model) act(u use) { m.made.Take(decode.Ref[*booking](u.R)) }

// Cancel "reverses the effects of this Reservation on the rate limit as much as possible, considering that other
// reservations may have already been made". If others have been, the limiter decides how much that is. If there is
// none, or if they were cancelled before, it is all.
func (m *model) cancel(u use, tokens float64) error {
	b, _ := m.made.Take(decode.Ref[*booking](u.R))
	b.cancelled = true
	latest := len(m.order) > 0 && m.order[len(m.order)-1] == b
	least, most := m.tokens, min(m.tokens+b.taken, float64(m.burst))
	if latest && b.at >= m.now && m.limit != rate.Inf {
		least = most
	}
	if latest {
		m.order = m.order[:len(m.order)-1]
	}
	m.tokens = tokens
	switch {
	case tokens > most:
		return fmt.Errorf("%v of %v tokens are back", tokens-least, b.taken)
	case tokens < least:
		return errors.New("nobody else has reserved, and some tokens stay away")
	}
	return nil
}

// again cancels a reservation that was cancelled before.
func (m *model) again(_ useStale, tokens float64) error {
	if tokens != m.tokens {
		return errors.New("tokens are back twice")
	}
	return nil
}

// rest is the time until the next quarter of a second.
func rest(t time.Duration) time.Duration { return (quarter - t%quarter) % quarter }

// waits is a guard: two things that happen in the same nanosecond have no order.
func (m *model) waits(w wait) bool {
	d := m.until(w.N)
	ends := time.Duration(w.Deadline) * quarter
	cancels := time.Duration(w.Cancel) * quarter
	return !m.fits(w.N) || d == 0 || d != ends && d != cancels && (d != never || ends > 0 || cancels > 0)
}

func (m *model) wait(w wait) (waited time.Duration, err error) {
	waited = m.until(w.N)
	switch {
	case !m.fits(w.N):
		waited, err = 0, errors.New("exceeds limiter's burst")
	case w.Deadline > 0 && waited > time.Duration(w.Deadline)*quarter:
		waited, err = 0, errors.New("would exceed context deadline")
	case w.Cancel > 0 && waited > time.Duration(w.Cancel)*quarter:
		waited, err = time.Duration(w.Cancel)*quarter, context.Canceled
	default:
		m.take(w.N)
	}
	m.let(waited)
	m.let(rest(m.now))
	return waited, err
}
