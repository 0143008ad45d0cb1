// Package backoff tests cenkalti/backoff v7.0.3 in a bubble, against the formula of its documentation and a list of
// tries. FINDINGS.md has what was found.
package backoff

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/cenkalti/backoff/v7"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type policy struct {
	Initial    string `fuzz:"one=100ms|800ms"`
	Multiplier string `fuzz:"one=2|1|1.5"`
	Max        string `fuzz:"one=500ms|2s|90ms"`
	Random     string `fuzz:"one=0|0.5"`
}

// An outcome is that of a try.
type outcome string

func (outcome) Domain() string { return "one=fail|success|permanent|wrapped|after" }

var (
	errFailed = errors.New("failed")
	errFatal  = errors.New("fatal")
)

// later is the delay that a try asks for.
const later = 3 * time.Second

func (o outcome) err() error {
	switch o {
	case "fail":
		return errFailed
	case "permanent":
		return backoff.Permanent(errFatal)
	case "wrapped":
		return fmt.Errorf("wrapped: %w", backoff.Permanent(errFatal))
	case "after":
		return backoff.RetryAfter(later, errFailed)
	}
	return nil
}

type retry struct {
	Outcomes []outcome     `fuzz:"len=0..6"` // then there is success
	Tries    uint          `fuzz:"0..4"`     // 0: any number
	Elapsed  time.Duration `fuzz:"0s..9s"`   // 0: any time
	Cancel   time.Duration `fuzz:"0s..9s"`   // 0: never
	Lasts    time.Duration `fuzz:"0s..2s"`   // how long a try takes
}

// whole is a duration in milliseconds, and part of one, so that durations of different parts never meet.
func whole(d, part time.Duration) time.Duration { return d.Truncate(time.Millisecond) + part }

func (r retry) elapsed() time.Duration {
	if r.Elapsed == 0 {
		return 0
	}
	return whole(r.Elapsed, 300*time.Microsecond)
}

func (r retry) cancel() time.Duration { return whole(r.Cancel, 700*time.Microsecond) }
func (r retry) lasts() time.Duration  { return whole(r.Lasts, 0) }

// outcome returns that of a try.
func (r retry) outcome(try int) outcome {
	if try < len(r.Outcomes) {
		return r.Outcomes[try]
	}
	return "success"
}

// A report is what Retry does.
type report struct {
	tries    []time.Duration // when they begin
	notified []time.Duration // what Notify is told to wait
	result   int             // the number of the last try
	took     time.Duration
}

type world struct {
	*backoff.ExponentialBackOff
	ticker *backoff.Ticker
}

func newWorld(t *fuzzmachine.T) *world {
	w := new(world)
	w.set(standard)
	t.Cleanup(w.stop)
	return w
}

func (w *world) set(p policy) {
	n := p.numbers()
	w.ExponentialBackOff = &backoff.ExponentialBackOff{
		InitialInterval: n.initial, Multiplier: n.multiplier, MaxInterval: n.most, RandomizationFactor: n.random,
	}
	w.Reset()
}

func (w *world) next(struct{}) time.Duration { return w.NextBackOff() }

func (w *world) retry(r retry) (got report, err error) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	if r.Cancel > 0 {
		defer time.AfterFunc(r.cancel(), cancel).Stop()
	}
	began := time.Now()
	try := func() (int, error) {
		got.tries = append(got.tries, time.Since(began))
		time.Sleep(r.lasts())
		n := len(got.tries)
		return n, r.outcome(n - 1).err()
	}
	got.result, err = backoff.Retry(ctx, try,
		backoff.WithBackOff(w.ExponentialBackOff), backoff.WithMaxTries(r.Tries),
		backoff.WithMaxElapsedTime(r.elapsed()),
		backoff.WithNotify(func(_ error, d time.Duration) { got.notified = append(got.notified, d) }))
	got.took = time.Since(began)
	return got, err
}

func (w *world) start() { w.stop(); w.ticker = backoff.NewTicker(w.ExponentialBackOff) }

func (w *world) stop() {
	if w.ticker != nil {
		w.ticker.Stop()
	}
}

// closed stops the ticker and looks at its channel.
func (w *world) closed() bool {
	w.stop()
	select {
	case _, open := <-w.ticker.C:
		return !open
	default:
		return false
	}
}

// tick returns how long it takes until there is a tick.
func (w *world) tick() time.Duration {
	began := time.Now()
	<-w.ticker.C
	return time.Since(began)
}

func (w *world) pass(d time.Duration) { time.Sleep(whole(d, 0)) }

// cause is the class of an error: why Retry has stopped, and the last error.
func cause(err error) string {
	e := new(backoff.RetryError)
	if !errors.As(err, &e) {
		return err.Error()
	}
	return fmt.Sprint(e.Cause, ": ", e.LastErr)
}

// retries returns the machine of a policy. If it is not capped, its programs meet what is known to go wrong.
func retries(capped bool) *fuzzmachine.Machine {
	set := fuzzmachine.Both0("set", (*model).set, (*world).set).When((*model).still)
	if capped {
		set = set.WhenArgs((*model).capped)
	}
	return fuzzmachine.New(newModel, newWorld, set,
		fuzzmachine.Both2("retry", (*model).retry, (*world).retry).
			When((*model).exact).WhenArgs((*model).fits).Errors(cause).Weight(4),
		fuzzmachine.Call0("reset", (*model).reset, (*world).Reset).When((*model).still),
		fuzzmachine.Observed("next", (*model).next, (*world).next).When((*model).still).Weight(3),
		fuzzmachine.Call0("start", (*model).start, (*world).start).When((*model).exact),
		fuzzmachine.Call("tick", (*model).tick, (*world).tick).When((*model).ticking).Weight(3),
		fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain("0s..3s"),
		fuzzmachine.Call("stop", (*model).closed, (*world).closed).When((*model).ticking),
	).With(fuzzmachine.Bubble())
}

var findings = []finding.Finding{{
	Section: "the first interval may be longer than the longest",
	Script:  `set initial="100ms" multiplier="2" max="90ms" random="0"; next`, Signature: "answer next",
	Known: fuzzmachine.Known("answer next", "answer tick", "answer retry").When(shorter),
}}

// shorter is true of programs with a policy whose longest interval is shorter than its first one.
func shorter(f *fuzzmachine.Failure) bool {
	return strings.Contains(f.Script, `max="90ms"`) || strings.Contains(f.Script, `max="500ms"`)
}

func TestFindings(t *testing.T) { finding.Show(t, retries(false), findings...) }

var machine = retries(true)

func FuzzBackOff(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
