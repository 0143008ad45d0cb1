package rate

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"golang.org/x/time/rate"
)

type filters struct {
	First    int           `fuzz:"0..3"`
	Every    int           `fuzz:"0..3"`
	Interval time.Duration `fuzz:"0s..3s"`
}

// An occasion is the model of Sometimes.
type occasion struct {
	filters
	calls int
	now   time.Duration
	last  time.Duration // when f was run
}

func newOccasion() *occasion { return new(occasion) }

func (o *occasion) begin(f filters)      { *o = occasion{filters: f, now: o.now} }
func (o *occasion) pass(d time.Duration) { o.now += d }

// do is "a union (not intersection) of filters. The first call to Do always runs f."
func (o *occasion) do() bool {
	runs := o.calls == 0 || o.calls < o.First ||
		o.Every > 0 && o.calls%o.Every == 0 ||
		o.Interval > 0 && o.now-o.last >= o.Interval
	if runs {
		o.last = o.now
	}
	o.calls++
	return runs
}

// A caller has a Sometimes, which begin replaces.
type caller struct{ some *rate.Sometimes }

func newCaller(*fuzzmachine.T) *caller { return &caller{new(rate.Sometimes)} }

func (c *caller) begin(f filters) {
	c.some = &rate.Sometimes{First: f.First, Every: f.Every, Interval: f.Interval}
}

func (c *caller) do() (runs bool) {
	c.some.Do(func() { runs = true })
	return runs
}

func (c *caller) pass(d time.Duration) { time.Sleep(d) }

var sometimes = fuzzmachine.New(newOccasion, newCaller,
	fuzzmachine.Both0("begin", (*occasion).begin, (*caller).begin),
	fuzzmachine.Call("do", (*occasion).do, (*caller).do).Weight(5),
	fuzzmachine.Both0("pass", (*occasion).pass, (*caller).pass).Domain("0s..3s").Weight(2),
).With(fuzzmachine.Bubble())

func FuzzSometimes(f *testing.F) {
	sometimes.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { sometimes.Run(t, tape) })
}
