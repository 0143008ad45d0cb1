package clock_test

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/clock"
)

// A bucket lets a number of requests through each second. It keeps the time when it was last filled, and does
// not expect that time to be in the future.
type bucket struct {
	clock  *clock.Clock
	filled time.Time
	left   int
	wary   bool // handles clocks that are set back
}

const burst = 2

func (b *bucket) take(take) bool {
	now := b.clock.Now()
	if b.wary && now.Before(b.filled) {
		now = b.filled
	}
	if now.Sub(b.filled) >= time.Second || !b.wary && now.Before(b.filled) {
		b.filled, b.left = now, burst
	}
	b.left--
	return b.left >= 0
}

// A spout is the model of a bucket. The arguments tell it what the clock will return. It lets nothing through
// if that is before the last fill.
type spout struct {
	now, filled time.Duration
	left        int
}

func newSpout() *spout { return &spout{left: burst} }

func (s *spout) take(a take) bool {
	if now := s.now - a.Back.Duration(); now-s.filled >= time.Second {
		s.filled, s.left = now, burst
	}
	s.left--
	return s.left >= 0
}

func (s *spout) rest(r rest) { s.now += r.For + r.Wait.Duration() }

type (
	take struct{ Back prophecy.Delay }
	rest struct {
		For  time.Duration `fuzz:"0s..2s"`
		Wait prophecy.Delay
	}
)

func buckets(wary bool) *fuzzmachine.Machine {
	newBucket := func(t *fuzzmachine.T) *bucket {
		c := clock.New(prophecy.FateOf(t), time.Unix(0, 0))
		return &bucket{clock: c, filled: c.Now(), left: burst, wary: wary}
	}
	return fuzzmachine.New(newSpout, newBucket,
		fuzzmachine.Both("take", (*spout).take, (*bucket).take),
		fuzzmachine.Both0("rest", (*spout).rest, func(b *bucket, r rest) { b.clock.Sleep(r.For) }),
	).With(demand.Fulfilled(), demand.Foreseen())
}

var wary = buckets(true)

func FuzzBucket(f *testing.F) {
	wary.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { wary.Run(t, tape) })
}

// A clock that is set back once shows which bucket does not expect it.
func TestClockSetBack(t *testing.T) {
	m := buckets(false)
	f, ok := m.Check(m.Tape("rest 1s; take; take !back=3h; rest 5ms; take; take !back=5ms; take !back=5s; take")).(*fuzzmachine.Failure)
	if !ok || f.Script != "take; take; take !back=1ms" {
		t.Errorf("%v", f)
	}
}
