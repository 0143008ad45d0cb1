// Package shrinker shrinks a tape by requests to a test binary, and runs the result again. It neither reads nor
// writes entries, and prints nothing.
package shrinker

import (
	"bytes"
	"context"
	"encoding/hex"
	"fmt"
	"time"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/internal/failure"
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
	Failure string // its signature; "" if it passes
	Flaky   string // why it counts as flaky; "" if it does not
}

// Shrink shrinks a tape, in rounds while a counted number of runs is not enough. It ignores a later round that
// fails in another way than the first.
func (k *Shrinker) Shrink(ctx context.Context, tape []byte) (s Result, err error) {
	patient := *k.Client
	patient.Timeout += k.Time
	patient.Progress = k.Progress
	for began := time.Now(); ; tape = s.Kept {
		left := k.Time - time.Since(began)
		if s.Answer != nil && left <= 0 {
			return s, nil
		}
		a, err := patient.DoOne(ctx, request.New("shrink", hex.EncodeToString(tape), max(left, 1).String()))
		if err != nil {
			return s, err
		}
		v, before := a.Verdict, s
		switch {
		case before.Answer != nil && a.Signature() != before.Failure:
			return before, nil
		case v == nil:
			return Result{Answer: a}, nil
		}
		s = Result{Answer: a, Failure: v.Signature}
		if kind := failure.Kind(v.Kind); kind == failure.Flaky || kind == failure.Carryover {
			s.Flaky = v.Headline
		}
		if !a.Unfinished || bytes.Equal(a.Kept, tape) {
			return s, nil
		}
	}
}

// confirmations is how many more runs of the result must fail in the same way before it is written.
const confirmations = 3

// Confirm runs the result again, each time in a process of its own.
func (k *Shrinker) Confirm(ctx context.Context, s *Result) error {
	for n := 0; n < confirmations && s.Flaky == ""; n++ {
		a, err := k.Client.DoOne(ctx, request.ForTape("run", s.Kept))
		if err != nil {
			return err
		}
		if again := a.Signature(); again != s.Failure {
			s.Flaky = fmt.Sprintf("first it ended with %q, and in another run with %q", s.Failure, again)
		}
	}
	return nil
}
