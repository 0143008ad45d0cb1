package main

import (
	"context"
	"time"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
)

// hasty is how long a step of a candidate may take. The last candidate is run again, with all the time it has.
const hasty = "300ms"

// probe shrinks what hangs, or ends its process. The signature is "" where it does so no longer.
func (k *call) probe(asker *errand.Asker, tape []byte, began time.Time) (signature string, after *errand.Answer, err error) {
	fate, err := asker.Fate(k.ctx, tape, "")
	if err != nil {
		return "", nil, err
	}
	if fate.Signature == "" {
		a, err := asker.One(k.ctx, errand.OnTape("print", tape))
		return "", a, err
	}
	for _, hang := range []string{hasty, ""} {
		after, err = k.probeWith(asker, tape, fate, hang, began)
		if err != nil {
			return "", nil, err
		}
		again, err := asker.Fate(context.WithoutCancel(k.ctx), after.Kept, "")
		if err != nil {
			return "", nil, err
		}
		if again.Signature == fate.Signature {
			return fate.Signature, after, nil
		}
	}
	after, err = asker.One(k.ctx, errand.OnTape("print", tape))
	return fate.Signature, after, err
}

// probeWith runs each candidate in a process of its own.
func (k *call) probeWith(asker *errand.Asker, tape []byte, fate errand.Fate, hang string, began time.Time) (*errand.Answer, error) {
	runs, smallest := 0, 0
	return asker.Probe(context.WithoutCancel(k.ctx), tape, fate, func(a *errand.Answer) (errand.Fate, bool) {
		if k.ctx.Err() != nil || time.Since(began) > k.time {
			return errand.Fate{}, true
		}
		came, err := asker.Fate(k.ctx, a.Kept, hang)
		if runs++; err == nil && came.Signature == fate.Signature {
			smallest = a.Steps
		}
		k.line.Say("%s: %s: %d candidates run, %d %s left", asker.Name, fate.Signature, runs, smallest, plural(smallest, "step"))
		return came, err != nil
	})
}
