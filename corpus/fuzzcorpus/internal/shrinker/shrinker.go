// Package shrinker shrinks a tape by requests to a test binary: in one process while that works, or else with
// a process for each candidate. It neither reads nor writes entries, and prints nothing.
package shrinker

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
)

// A Shrinker shrinks tapes of one target.
type Shrinker struct {
	Client   *request.Client
	Time     time.Duration // for one tape
	Progress func(format string, args ...any)
}

// A Result is the result of shrinking a tape.
type Result struct {
	*request.Answer
	Failure    string // its signature; "" if it passes
	Flaky      string // why it counts as flaky; "" if it does not
	Unfinished bool   // whether there was no time to finish
	confirmed  int    // how many more runs of the result failed in the same way
}

// hang is the kind of a failure.
const hang = "hang"

// Shrink shrinks in one process, in rounds while that finds something, or else with a process for each
// candidate. It ignores a later round that fails in another way than the first.
func (k *Shrinker) Shrink(ctx context.Context, tape []byte, script string) (s Result, err error) {
	for began := time.Now(); ; tape, script = s.Kept, s.Script {
		a, err := k.Client.DoOne(ctx, request.ForTape("shrink", tape))
		if err != nil {
			return s, err
		}
		v := a.Verdict
		switch {
		case a.Crash != nil && a.Crash.Kind != hang:
			return k.apart(ctx, s, tape, began, "") // to die can take longer than the short limit
		case a.Crash != nil || v != nil && v.Kind == hang:
			return k.apart(ctx, s, tape, began, shortLimit, "")
		case s.Answer != nil && (v == nil || v.Signature != s.Failure):
			return s, nil
		case v == nil:
			return Result{Answer: a}, nil
		case v.Kind == "flaky" || v.Kind == "carryover":
			return Result{Answer: a, Failure: v.Signature, Flaky: v.Headline}, nil
		}
		settled := a.Script == script
		s = Result{Answer: a, Failure: v.Signature, Unfinished: a.Unfinished}
		switch {
		case time.Since(began) > k.Time || settled && !s.Unfinished:
			return s, nil
		case settled: // one process has too little time to find more
			return k.apart(ctx, s, tape, began, "")
		}
	}
}

// apart continues with a process for each candidate. It returns the earlier result if the new one fails in
// another way.
func (k *Shrinker) apart(
	ctx context.Context, before Result, tape []byte, began time.Time, stepLimits ...string,
) (Result, error) {
	s, err := k.inProcesses(ctx, tape, began, stepLimits)
	if err == nil && before.Answer != nil && s.Failure != before.Failure {
		return before, nil
	}
	return s, err
}

// confirmations is how many more runs of the result must fail in the same way before it is written.
const confirmations = 3

// Confirm runs the result again, each time in a process of its own.
func (k *Shrinker) Confirm(ctx context.Context, s *Result) error {
	for ; s.confirmed < confirmations && s.Flaky == ""; s.confirmed++ {
		o, err := k.Client.Run(context.WithoutCancel(ctx), s.Kept, "")
		if err != nil {
			return err
		}
		if o.Signature != s.Failure {
			s.Flaky = differs(s.Failure, cmp.Or(o.Signature, "passes"))
		}
	}
	return nil
}

// differs says that a further run ended in another way.
func differs(first, last string) string {
	return fmt.Sprintf("first it ended with %q, and in another run with %q", first, last)
}
