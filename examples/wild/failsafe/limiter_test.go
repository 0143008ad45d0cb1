// Package failsafe tests failsafe-go/failsafe-go v0.9.8 in a bubble: rate limiters against permits of periods, and circuit
// breakers against lists of results. FINDINGS.md has what was found.
package failsafe

import (
	"errors"
	"testing"
	"time"

	"github.com/failsafe-go/failsafe-go"
	"github.com/failsafe-go/failsafe-go/ratelimiter"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const (
	permits = 2                     // of a period of a bursty limiter
	period  = 10 * time.Millisecond // that of a bursty limiter, and the interval of a smooth one
	patient = 15 * time.Millisecond // how long an execution waits for a permit
)

type request struct {
	N   int           `fuzz:"1..5"`
	Max time.Duration `fuzz:"0s..40ms"`
}

// A quota is the model of a limiter: some permits in each period. Permits of later periods can be taken ahead.
type quota struct {
	each     int // permits of a period
	now      time.Duration
	from     int // the period of the last permit that was taken
	taken    int // how many of that period
	refusals int
	seen     int // the period of the last call
}

func newBurstyQuota() *quota { return &quota{each: permits} }

// newSmoothQuota makes the model of a smooth limiter, which "will evenly spread out execution requests". Of when the
// intervals begin nothing is said; the limiter counts from when it was made.
func newSmoothQuota() *quota { return &quota{each: 1} }

func (q *quota) pass(d time.Duration) { q.now += d }

// paid is a guard: if permits were taken ahead, no time passes after they have come, before there is another call.
func (q *quota) paid(d time.Duration) bool {
	return q.from <= q.seen || int((q.now+d)/period) <= q.from
}

// until is when the last of n permits is there, with what is taken then.
func (q *quota) until(n int) (wait time.Duration, from, taken int) {
	from, taken = q.from, q.taken
	if now := int(q.now / period); from < now {
		from, taken = now, 0
	}
	taken += n
	from, taken = from+(taken-1)/q.each, (taken-1)%q.each+1
	return max(0, time.Duration(from)*period-q.now), from, taken
}

// reserve returns -1 if the wait would be longer than wanted.
func (q *quota) reserve(r request) time.Duration {
	wait, from, taken := q.until(r.N)
	q.seen = int(q.now / period)
	if wait > r.Max {
		return -1
	}
	q.from, q.taken = from, taken
	return wait
}

func (q *quota) take(n int) time.Duration { return q.reserve(request{n, time.Hour}) }
func (q *quota) try(n int) bool           { return q.reserve(request{n, 0}) == 0 }

// acquire returns how long it has waited.
func (q *quota) acquire(n int) time.Duration {
	wait := q.take(n)
	q.now += wait
	return wait
}

func (q *quota) acquireSoon(r request) (time.Duration, error) {
	wait := q.reserve(r)
	if wait < 0 {
		return 0, ratelimiter.ErrExceeded
	}
	q.now += wait
	return wait, nil
}

func (q *quota) run() (time.Duration, error) {
	wait, err := q.acquireSoon(request{1, patient})
	if err != nil {
		q.refusals++
	}
	return wait, err
}

func (q *quota) refused() int { return q.refusals }

type limiter struct {
	ratelimiter.RateLimiter[int]
	refusals int
}

func newBursty(*fuzzmachine.T) *limiter {
	return newLimiter(ratelimiter.NewBurstyBuilder[int](permits, period))
}

func newSmooth(*fuzzmachine.T) *limiter {
	return newLimiter(ratelimiter.NewSmoothBuilderWithMaxRate[int](period))
}

func newLimiter(b ratelimiter.Builder[int]) *limiter {
	l := new(limiter)
	b.OnRateLimitExceeded(func(failsafe.ExecutionEvent[int]) { l.refusals++ })
	l.RateLimiter = b.WithMaxWaitTime(patient).Build()
	return l
}

func (l *limiter) pass(d time.Duration)            { time.Sleep(d) }
func (l *limiter) reserve(r request) time.Duration { return l.TryReservePermits(uint(r.N), r.Max) }
func (l *limiter) take(n int) time.Duration        { return l.ReservePermits(uint(n)) }
func (l *limiter) try(n int) bool                  { return l.TryAcquirePermits(uint(n)) }
func (l *limiter) refused() int                    { return l.refusals }

// lasting returns how long a call takes.
func lasting(call func() error) (time.Duration, error) {
	began := time.Now()
	err := call()
	return time.Since(began), err
}

func (l *limiter) acquire(n int) time.Duration {
	d, _ := lasting(func() error { return l.AcquirePermits(nil, uint(n)) })
	return d
}

func (l *limiter) acquireSoon(r request) (time.Duration, error) {
	return lasting(func() error { return l.AcquirePermitsWithMaxWait(nil, uint(r.N), r.Max) })
}

func (l *limiter) run() (time.Duration, error) {
	return lasting(func() error { return failsafe.With[int](l.RateLimiter).Run(func() error { return nil }) })
}

// exceeded is the class of an error that is ErrExceeded.
func exceeded(err error) string {
	if errors.Is(err, ratelimiter.ErrExceeded) {
		return "exceeded"
	}
	return err.Error()
}

// rest is the step in which time passes.
var rest = fuzzmachine.Both0("pass", (*quota).pass, (*limiter).pass).Domain("0s..40ms").Weight(3)

// limiters returns the machine of a rate limiter.
func limiters(
	newQuota func() *quota, newLimiter func(*fuzzmachine.T) *limiter,
	rest fuzzmachine.Element[*fuzzmachine.Pair[*quota, *limiter]],
) *fuzzmachine.Machine {
	return fuzzmachine.New(newQuota, newLimiter, rest,
		fuzzmachine.Both("reserve", (*quota).reserve, (*limiter).reserve),
		fuzzmachine.Both("take", (*quota).take, (*limiter).take).Domain("1..5"),
		fuzzmachine.Both("try", (*quota).try, (*limiter).try).Domain("1..3").Weight(2),
		fuzzmachine.Both("acquire", (*quota).acquire, (*limiter).acquire).Domain("1..5"),
		fuzzmachine.Both2("acquiresoon", (*quota).acquireSoon, (*limiter).acquireSoon).Errors(exceeded),
		fuzzmachine.Call2("run", (*quota).run, (*limiter).run).Errors(exceeded).Weight(2),
		mapping.Refine((*quota).refused, (*limiter).refused),
	).With(fuzzmachine.Bubble())
}

var (
	bursty  = limiters(newBurstyQuota, newBursty, rest)
	careful = limiters(newBurstyQuota, newBursty, rest.WhenArgs((*quota).paid))
	smooth  = limiters(newSmoothQuota, newSmooth, rest)
)

var deficits = []finding.Finding{{
	Section: "a bursty rate limiter saves up permits of periods in which nobody came",
	Script:  `take 3; pass 20ms; try 3`, Signature: "answer try", Shortest: true,
	Known: fuzzmachine.Known("answer reserve", "answer take", "answer try",
		"answer acquire", "answer acquiresoon", "answer run"),
}}

func TestBurstyFindings(t *testing.T) { finding.Show(t, bursty, deficits...) }

func FuzzBursty(f *testing.F) {
	careful.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { careful.Run(t, tape) })
}

func FuzzSmooth(f *testing.F) {
	smooth.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { smooth.Run(t, tape) })
}
