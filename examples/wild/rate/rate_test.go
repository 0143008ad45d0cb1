// Package rate tests golang.org/x/time/rate v0.16.0 against a bucket of tokens, in a bubble. FINDINGS.md has what was
// found.
package rate

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"golang.org/x/time/rate"
)

// quarter is the time of which all others are multiples. The rates are powers of two, so that tokens and times are
// exact in a float64 and in nanoseconds.
const quarter = time.Second / 4

var limits = []rate.Limit{1, 2, 4, 0, rate.Inf}

type (
	reserve struct {
		As decode.Name[*rate.Reservation]
		N  int `fuzz:"0..3"`
	}
	use struct {
		R decode.Ref[*rate.Reservation]
	}
	useStale struct {
		R decode.Stale[*rate.Reservation]
	}
	wait struct {
		N        int `fuzz:"0..3"`
		Deadline int `fuzz:"0..8"` // in quarters; 0: none
		Cancel   int `fuzz:"0..8"`
	}
)

type world struct {
	*rate.Limiter
	began time.Time
	made  decode.Bundle[*rate.Reservation]
}

func newWorld(*fuzzmachine.T) *world {
	return &world{Limiter: rate.NewLimiter(1, 2), began: time.Now()}
}

func (w *world) setLimit(i int)   { w.SetLimit(limits[i]) }
func (w *world) allow(n int) bool { return w.AllowN(time.Now(), n) }
func (w *world) pass(n int)       { time.Sleep(time.Duration(n) * quarter) }
func (w *world) soon(n int) float64 {
	return w.TokensAt(time.Now().Add(time.Duration(n) * quarter))
}

func (w *world) reserve(r reserve) time.Duration {
	made := w.ReserveN(time.Now(), r.N)
	w.made.Put(r.As, made)
	return delay(made)
}

// delay is what a reservation says of itself.
func delay(r *rate.Reservation) time.Duration {
	if !r.OK() && r.Delay() == rate.InfDuration {
		return never
	}
	return r.Delay()
}

func (w *world) delay(u use) time.Duration {
	r, _ := w.made.Get(u.R)
	return delay(r)
}

func (w *world) act(u use) { w.made.Take(u.R) }

func (w *world) cancel(u use) float64 {
	r, _ := w.made.Take(u.R)
	r.Cancel()
	return w.Tokens()
}

func (w *world) again(u useStale) float64 {
	r, _ := w.made.Stale(u.R)
	r.Cancel()
	return w.Tokens()
}

// wait waits, and then for the next quarter of a second.
func (w *world) wait(a wait) (waited time.Duration, err error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if a.Deadline > 0 {
		ctx, cancel = context.WithTimeout(ctx, time.Duration(a.Deadline)*quarter)
		defer cancel()
	}
	if a.Cancel > 0 {
		defer time.AfterFunc(time.Duration(a.Cancel)*quarter, cancel).Stop()
	}
	began := time.Now()
	err = w.WaitN(ctx, a.N)
	waited = time.Since(began)
	time.Sleep(rest(time.Since(w.began)))
	return waited, err
}

// kind is the class of an error of WaitN.
func kind(err error) string {
	switch {
	case errors.Is(err, context.Canceled):
		return "canceled"
	case strings.HasSuffix(err.Error(), "would exceed context deadline"):
		return "deadline"
	case strings.Contains(err.Error(), "exceeds limiter's burst"):
		return "burst"
	}
	return err.Error()
}

func (w *world) limit() float64 { return float64(w.Limit()) }

func (w *world) tokens() float64 {
	if w.Limit() == rate.Inf {
		return 0
	}
	return w.Tokens()
}

var limiter = fuzzmachine.New(newModel, newWorld,
	fuzzmachine.Both("allow", (*model).allow, (*world).allow).Domain("0..3"),
	fuzzmachine.Both("reserve", (*model).reserve, (*world).reserve).
		When((*model).room).WhenArgs((*model).comes).Weight(5),
	fuzzmachine.Both("delay", (*model).delay, (*world).delay).When((*model).some),
	fuzzmachine.Both0("act", (*model).act, (*world).act).When((*model).some),
	fuzzmachine.Observed("cancel", (*model).cancel, (*world).cancel).When((*model).some).Weight(4),
	fuzzmachine.Observed("again", (*model).again, (*world).again).WhenArgs((*model).cancelled),
	fuzzmachine.Both2("wait", (*model).wait, (*world).wait).WhenArgs((*model).waits).Errors(kind),
	fuzzmachine.Both("soon", (*model).soon, (*world).soon).Domain("0..8").When((*model).finite),
	fuzzmachine.Both0("setlimit", (*model).setLimit, (*world).setLimit).Domain("0..4"),
	fuzzmachine.Both0("setburst", (*model).setBurst, (*world).SetBurst).Domain("0..3"),
	fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain("0..8"),
	mapping.Refine((*model).left, (*world).tokens).Named("tokens"),
	mapping.Refine((*model).rate, (*world).limit),
	mapping.Refine((*model).size, (*world).Burst),
).With(fuzzmachine.Bubble(), fuzzmachine.Steps(32))

var findings = []finding.Finding{
	{
		Section: "a second Cancel hands out tokens",
		Script:  `allow 1; r0 = reserve n=1; cancel r0; again r0`, Signature: "answer again",
		Known: fuzzmachine.Known("answer again"),
	},
	{
		Section:   "Cancel hands out tokens that were not taken",
		Script:    `setlimit 4; r0 = reserve n=1; setburst 3; setlimit 0; cancel r0`,
		Signature: "answer cancel", Rare: true,
		Known: fuzzmachine.Known("answer cancel").When(says(" of 0 tokens are back")),
	},
	{
		Section:   "Cancel hands out more tokens than were reserved",
		Script:    `allow 1; r0 = reserve n=2; setlimit 1; r1 = reserve n=0; cancel r0`,
		Signature: "answer cancel",
		Known:     fuzzmachine.Known("answer cancel").When(says(" tokens are back")),
	},
	{
		Section:   "Cancel takes a cancelled reservation into account",
		Script:    `r0 = reserve n=1; r1 = reserve n=2; cancel r1; cancel r0`,
		Signature: "answer cancel", Rare: true,
		Known: fuzzmachine.Known("answer cancel").When(says("some tokens stay away")),
	},
}

// says returns a function that is true of failures with these words.
func says(words string) func(*fuzzmachine.Failure) bool {
	return func(f *fuzzmachine.Failure) bool { return strings.Contains(f.Report, words) }
}

func TestFindings(t *testing.T) { finding.Show(t, limiter, findings...) }

var machine = finding.Past(limiter, findings...)

func FuzzLimiter(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
