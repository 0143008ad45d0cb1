package failsafe

import (
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/failsafe-go/failsafe-go"
	"github.com/failsafe-go/failsafe-go/circuitbreaker"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// Times are multiples of three seconds, so that nothing is exactly as old as the window or the delay.
const (
	unit   = 3 * time.Second
	window = 10 * time.Second
	delay  = 5 * time.Second
)

// Thresholds are what a breaker is built with.
type thresholds struct {
	failures, of  int
	successes, to int     // 0: those of failures count when half-open
	rate          float64 // of failures, if not 0; then of is the number of executions that it needs
	inWindow      bool    // failures are counted within the window
}

func (c thresholds) build(b circuitbreaker.Builder[int]) circuitbreaker.CircuitBreaker[int] {
	switch {
	case c.rate > 0:
		b.WithFailureRateThreshold(c.rate, uint(c.of), window)
	case c.inWindow:
		b.WithFailureThresholdPeriod(uint(c.failures), window)
	default:
		b.WithFailureThresholdRatio(uint(c.failures), uint(c.of))
	}
	if c.to > 0 {
		b.WithSuccessThresholdRatio(uint(c.successes), uint(c.to))
	}
	return b.WithDelay(delay).Build()
}

type result struct {
	failed bool
	at     time.Duration
}

type metrics struct{ executions, failures, successes uint }

type change struct{ from, to circuitbreaker.State }

// A circuit is the model of a breaker.
type circuit struct {
	thresholds
	now, opened time.Duration
	state       circuitbreaker.State
	results     []result // of this state
	before      []result // of the last closed state
	trials      int      // permits of a half-open breaker that are out
	changes     []change
}

func (c *circuit) pass(n int)                    { c.now += time.Duration(n) * unit }
func (c *circuit) current() circuitbreaker.State { return c.state }
func (c *circuit) history() []change             { return c.changes }

func (c *circuit) remaining() time.Duration {
	if c.state != circuitbreaker.OpenState {
		return 0
	}
	return max(0, c.opened+delay-c.now)
}

// recent returns the results that count.
func (c *circuit) recent() []result {
	list := c.results
	switch {
	case c.state == circuitbreaker.OpenState:
		list = c.before
	case c.state == circuitbreaker.HalfOpenState:
		list = list[max(0, len(list)-c.most()):]
	case c.inWindow:
		list = slices.DeleteFunc(slices.Clone(list), func(r result) bool { return c.now-r.at >= window })
	default:
		list = list[max(0, len(list)-c.of):]
	}
	return list
}

func (c *circuit) count() (m metrics) {
	for _, r := range c.recent() {
		m.executions++
		if r.failed {
			m.failures++
		}
	}
	m.successes = m.executions - m.failures
	return m
}

func (c *circuit) to(s circuitbreaker.State) {
	if s == c.state {
		return
	}
	c.changes = append(c.changes, change{c.state, s})
	switch {
	case s != circuitbreaker.OpenState:
		c.results = nil
	case c.state == circuitbreaker.ClosedState:
		c.before, c.opened = c.recent(), c.now
	default:
		c.opened = c.now
	}
	c.state, c.trials = s, 0
}

func (c *circuit) open()     { c.to(circuitbreaker.OpenState) }
func (c *circuit) halfOpen() { c.to(circuitbreaker.HalfOpenState) }
func (c *circuit) close()    { c.to(circuitbreaker.ClosedState) }

// most is how many executions a half-open breaker allows.
func (c *circuit) most() int {
	if c.thresholds.to > 0 {
		return c.thresholds.to
	}
	return c.of
}

func (c *circuit) acquire() bool {
	if c.state == circuitbreaker.OpenState && c.remaining() == 0 {
		c.halfOpen()
	}
	if c.state == circuitbreaker.HalfOpenState {
		if c.trials == c.most() {
			return false
		}
		c.trials++
	}
	return c.state != circuitbreaker.OpenState
}

// asked is a guard: there is a result only of what had a permit. A result of before the breaker was half-open would be
// taken for one of a trial; breakers do not know whose it is.
func (c *circuit) asked(bool) bool { return c.state != circuitbreaker.HalfOpenState || c.trials > 0 }

func (c *circuit) record(failed bool) {
	if c.state == circuitbreaker.OpenState {
		return
	}
	c.results = append(c.results, result{failed, c.now})
	m := c.count()
	if c.state == circuitbreaker.HalfOpenState {
		c.trials--
		c.judge(m)
	} else if c.trips(m) {
		c.open()
	}
}

// trips is whether a closed breaker opens.
func (c *circuit) trips(m metrics) bool {
	if c.rate > 0 {
		return int(m.executions) >= c.of && float64(m.failures) >= c.rate*float64(m.executions)
	}
	return int(m.failures) >= c.failures
}

// judge closes or opens a breaker that is half open.
func (c *circuit) judge(m metrics) {
	failures, successes := c.failures, c.of-c.failures+1
	switch {
	case c.thresholds.to > 0:
		failures, successes = c.thresholds.to-c.successes+1, c.successes
	case c.rate > 0 && int(m.executions) < c.of:
		return
	case c.rate > 0 && c.trips(m):
		failures = 0
	case c.rate > 0:
		successes = 0
	}
	switch {
	case int(m.successes) >= successes:
		c.close()
	case int(m.failures) >= failures:
		c.open()
	}
}

func (c *circuit) run(failed bool) error {
	if !c.acquire() {
		return circuitbreaker.ErrOpen
	}
	c.record(failed)
	return outcome(failed)
}

var errFailed = errors.New("failed")

func outcome(failed bool) error {
	if failed {
		return errFailed
	}
	return nil
}

type breaker struct {
	circuitbreaker.CircuitBreaker[int]
	changes []change
}

func metricsOf(m circuitbreaker.Metrics) metrics {
	return metrics{m.Executions(), m.Failures(), m.Successes()}
}

func (b *breaker) changed(e circuitbreaker.StateChangedEvent) {
	b.changes = append(b.changes, change{e.OldState, e.NewState})
}

func (b *breaker) pass(n int)         { time.Sleep(time.Duration(n) * unit) }
func (b *breaker) count() metrics     { return metricsOf(b.Metrics()) }
func (b *breaker) history() []change  { return b.changes }
func (b *breaker) record(failed bool) { b.RecordError(outcome(failed)) }
func (b *breaker) run(failed bool) error {
	return failsafe.With[int](b.CircuitBreaker).Run(func() error { return outcome(failed) })
}

// With it most programs would end early.
var metricsAlways = mapping.Refine((*circuit).count, (*breaker).count).Named("metrics")

// settled is a guard: metrics of an open breaker, and those of before the last result, are wrong.
func (c *circuit) settled() bool {
	latest := c.inWindow && c.state == circuitbreaker.ClosedState && len(c.results) > 0
	return c.state != circuitbreaker.OpenState && (!latest || c.results[len(c.results)-1].at == c.now)
}

// breakers returns the machine of a circuit breaker, with more elements.
func breakers(
	c thresholds, more ...fuzzmachine.Element[*fuzzmachine.Pair[*circuit, *breaker]],
) *fuzzmachine.Machine {
	newCircuit := func() *circuit { return &circuit{thresholds: c} }
	newBreaker := func(*fuzzmachine.T) *breaker {
		b := new(breaker)
		b.CircuitBreaker = c.build(circuitbreaker.NewBuilder[int]().OnStateChanged(b.changed))
		return b
	}
	return fuzzmachine.New(newCircuit, newBreaker, append(more,
		fuzzmachine.Call("acquire", (*circuit).acquire, (*breaker).TryAcquirePermit).Weight(2),
		fuzzmachine.Both0("record", (*circuit).record, (*breaker).record).WhenArgs((*circuit).asked).Weight(3),
		fuzzmachine.Both("run", (*circuit).run, (*breaker).run).Weight(2),
		fuzzmachine.Call("count", (*circuit).count, (*breaker).count).When((*circuit).settled).Weight(2),
		fuzzmachine.Call0("open", (*circuit).open, (*breaker).Open),
		fuzzmachine.Call0("halfopen", (*circuit).halfOpen, (*breaker).HalfOpen),
		fuzzmachine.Call0("close", (*circuit).close, (*breaker).Close),
		fuzzmachine.Both0("pass", (*circuit).pass, (*breaker).pass).Domain("0..5").Weight(2),
		mapping.Refine((*circuit).current, (*breaker).State).Named("state"),
		mapping.Refine((*circuit).remaining, (*breaker).RemainingDelay),
		mapping.Refine((*circuit).history, (*breaker).history),
	)...).With(fuzzmachine.Bubble(), fuzzmachine.Steps(64)) // of 101 executions, 50 are a half
}

var (
	counted = breakers(thresholds{failures: 2, of: 3})
	both    = breakers(thresholds{failures: 2, of: 3, successes: 2, to: 4})
	timed   = breakers(thresholds{failures: 2, of: 2, inWindow: true})
	rated   = breakers(thresholds{rate: 0.5, of: 3, inWindow: true})
)

// What was found of breakers with several thresholds.
var (
	late = finding.Finding{
		Section: "the metrics of an open circuit breaker are not those of the closed one", Trifle: true,
		Script: `open; record false`, Signature: "state metrics:executions", Shortest: true,
		Known: fuzzmachine.Known("state metrics:executions", "state metrics:failures", "state metrics:successes"),
	}
	old = finding.Finding{
		Section: "the metrics of a circuit breaker count what is older than its period", Trifle: true,
		Script: `record false; pass 4`, Signature: "state metrics:executions", Shortest: true,
		Known: late.Known,
	}
	third = finding.Finding{
		Section: "a third is less than a failure rate of one third",
		Script:  `record false; record false; record true`, Signature: "state state", Shortest: true,
		Known: fuzzmachine.Known("state state", "state history", "answer run", "answer acquire", "answer count"),
	}
)

func TestBreakerFindings(t *testing.T) {
	finding.Show(t, breakers(thresholds{failures: 2, of: 3}, metricsAlways), late)
	finding.Show(t, breakers(thresholds{failures: 2, of: 2, inWindow: true}, metricsAlways), old)
	finding.Show(t, breakers(thresholds{rate: 1.0 / 3, of: 3, inWindow: true}), third)
}

func FuzzCounted(f *testing.F) {
	counted.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { counted.Run(t, tape) })
}

func FuzzBoth(f *testing.F) {
	both.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { both.Run(t, tape) })
}

func FuzzTimed(f *testing.F) {
	timed.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { timed.Run(t, tape) })
}

func FuzzRated(f *testing.F) {
	rated.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { rated.Run(t, tape) })
}
