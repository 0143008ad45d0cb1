package shrinker

import (
	"cmp"
	"context"
	"time"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// shortLimit is the time limit of a step while candidates of a program that hangs run. The result runs once more with the
// limit of the machine.
const shortLimit = "300ms"

// inProcesses shrinks an entry with a process for each candidate: one that hangs, that ends its process, or
// that is too slow to be shrunk in one process. It tries each limit for a step, until the result fails in the
// same way with the limit of the machine.
func (k *Shrinker) inProcesses(
	ctx context.Context, tape []byte, began time.Time, stepLimits []string,
) (s Result, err error) {
	first, err := k.Client.Run(ctx, tape, "")
	if err != nil {
		return s, err
	}
	if first.Signature == "" {
		s.Answer, err = k.Client.DoOne(ctx, request.ForTape("print", tape))
		return s, err
	}
	last := ""
	for _, limit := range stepLimits {
		s, err = k.withLimit(ctx, tape, first, limit, began)
		if err != nil {
			return s, err
		}
		again, err := k.Client.Run(context.WithoutCancel(ctx), s.Kept, "")
		if err != nil || again.Signature == first.Signature {
			s.confirmed = 1
			return s, err
		}
		last = cmp.Or(again.Signature, "passes")
	}
	s.Flaky = differs(first.Signature, last)
	return s, nil
}

// withLimit shrinks with a limit for the steps of candidates.
func (k *Shrinker) withLimit(
	ctx context.Context, tape []byte, first request.Outcome, limit string, began time.Time,
) (s Result, err error) {
	runs, smallest := 0, first.Step
	s.Failure = first.Signature
	try := func(a *request.Answer) (request.Outcome, bool) {
		if ctx.Err() != nil || time.Since(began) > k.Time {
			s.Unfinished = true
			return request.Outcome{}, true
		}
		o, err := k.Client.Run(ctx, a.Kept, limit)
		if runs++; err == nil && o.Signature == first.Signature {
			smallest = a.Steps
		}
		k.Progress("%s: %s: %d candidates run, %d %s left",
			k.Client.Name, first.Signature, runs, smallest, words.Plural(smallest, "step"))
		s.Unfinished = err != nil
		return o, err != nil
	}
	s.Answer, err = k.Client.Shrink(context.WithoutCancel(ctx), tape, first, try)
	return s, err
}
