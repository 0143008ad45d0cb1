package main

import (
	"cmp"
	"context"
	"time"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
)

// shortLimit is the time limit of a step while candidates run. The result runs once more with the limit of
// the machine.
const shortLimit = "300ms"

// inProcesses shrinks an entry with a process for each candidate: one that hangs, that ends its process, or
// that is too slow to be shrunk in one process. It tries each limit for a step, until the result fails in the
// same way with the limit of the machine.
func (k *call) inProcesses(
	client *request.Client, tape []byte, began time.Time, stepLimits []string,
) (s shrunken, err error) {
	first, err := client.Run(k.ctx, tape, "")
	if err != nil {
		return s, err
	}
	if first.Signature == "" {
		s.Answer, err = client.DoOne(k.ctx, request.ForTape("print", tape))
		return s, err
	}
	last := ""
	for _, limit := range stepLimits {
		s, err = k.withLimit(client, tape, first, limit, began)
		if err != nil {
			return s, err
		}
		again, err := client.Run(context.WithoutCancel(k.ctx), s.Kept, "")
		if err != nil || again.Signature == first.Signature {
			s.confirmed = 1
			return s, err
		}
		last = cmp.Or(again.Signature, "passes")
	}
	s.flaky = differs(first.Signature, last)
	return s, nil
}

// withLimit shrinks with a limit for the steps of candidates.
func (k *call) withLimit(
	client *request.Client, tape []byte, first request.Outcome, limit string, began time.Time,
) (s shrunken, err error) {
	runs, smallest := 0, 0
	s.signature = first.Signature
	try := func(a *request.Answer) (request.Outcome, bool) {
		if k.ctx.Err() != nil || time.Since(began) > k.time {
			s.unfinished = true
			return request.Outcome{}, true
		}
		o, err := client.Run(k.ctx, a.Kept, limit)
		if runs++; err == nil && o.Signature == first.Signature {
			smallest = a.Steps
		}
		k.line.Print("%s: %s: %d candidates run, %d %s left",
			client.Name, first.Signature, runs, smallest, plural(smallest, "step"))
		s.unfinished = err != nil
		return o, err != nil
	}
	s.Answer, err = client.Shrink(context.WithoutCancel(k.ctx), tape, first, try)
	return s, err
}
