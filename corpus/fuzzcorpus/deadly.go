package main

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
)

// hasty is how long a step of a candidate may take. The last candidate is run again, with all the time it has.
const hasty = "300ms"

// probe shrinks what hangs, or ends its process, or takes too long for the process to shrink itself. How long a step of a
// candidate may take is tried one after the other, until what comes of it fails the same way with all the time there is.
func (k *call) probe(asker *errand.Asker, tape []byte, began time.Time, paces []string) (s shrunken, err error) {
	fate, err := asker.Fate(k.ctx, tape, "")
	if err != nil {
		return s, err
	}
	if fate.Signature == "" {
		s.Answer, err = asker.One(k.ctx, errand.OnTape("print", tape))
		return s, err
	}
	came := ""
	for _, pace := range paces {
		s, err = k.probeWith(asker, tape, fate, pace, began)
		if err != nil {
			return s, err
		}
		again, err := asker.Fate(context.WithoutCancel(k.ctx), s.Kept, "")
		if err != nil || again.Signature == fate.Signature {
			s.confirmed = 1
			return s, err
		}
		came = cmp.Or(again.Signature, "passes")
	}
	s.chance = fmt.Sprintf("it was %q, and when what was found is run again, %q", fate.Signature, came)
	return s, nil
}

// probeWith runs each candidate in a process of its own.
func (k *call) probeWith(asker *errand.Asker, tape []byte, fate errand.Fate, pace string, began time.Time) (s shrunken, err error) {
	runs, smallest := 0, 0
	s.signature = fate.Signature
	s.Answer, err = asker.Probe(context.WithoutCancel(k.ctx), tape, fate, func(a *errand.Answer) (errand.Fate, bool) {
		if k.ctx.Err() != nil || time.Since(began) > k.time {
			s.unfinished = true
			return errand.Fate{}, true
		}
		came, err := asker.Fate(k.ctx, a.Kept, pace)
		if runs++; err == nil && came.Signature == fate.Signature {
			smallest = a.Steps
		}
		k.line.Say("%s: %s: %d candidates run, %d %s left", asker.Name, fate.Signature, runs, smallest, plural(smallest, "step"))
		s.unfinished = err != nil
		return came, err != nil
	})
	return s, err
}
