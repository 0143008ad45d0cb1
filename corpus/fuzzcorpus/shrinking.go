package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"time"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var shrinking = &command{
	name: "shrink", usage: "[arguments]", brief: "shrink entries that fail, in place",
	long: `
An entry that passes is left alone. One that hangs, or that ends its process, is shrunk too, with a process for each
candidate. When its time is up, or on ctrl-C, what has been found by then is written.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.BoolVar(&s.dry, "n", false, "write nothing, say what would be written")
		set.DurationVar(&s.time, "time", 5*time.Minute, "how long shrinking one entry may take")
	},
	do: func(k *call) error { return k.each(k.shrink) },
}

func (k *call) shrink(s *selection, t *target.Target) error {
	files, err := k.entries(s, t)
	if err != nil {
		return err
	}
	whole, broken := readable(files)
	found := k.tellBroken(t, broken)
	if len(whole) == 0 {
		return found
	}
	asker, err := k.asker(t)
	if err != nil {
		return err
	}
	for i, f := range whole {
		k.line.Say("%s/%s: %d of %d", k.named(t), f.Name(), i+1, len(whole))
		if err := k.shrinkOne(asker, k.named(t)+"/"+f.Name(), f); err != nil {
			return errors.Join(fmt.Errorf("%s/%s: %w", k.named(t), f.Name(), err), found)
		}
	}
	return found
}

// shrinkOne shrinks an entry, and writes what has come of it.
func (k *call) shrinkOne(asker *errand.Asker, title string, f corpus.File) error {
	before, err := asker.One(k.ctx, errand.OnTape("print", f.Tape))
	if err != nil {
		return err
	}
	signature, after, err := k.shrunk(asker, f)
	if err != nil || after == nil {
		return err
	}
	if signature == "" {
		k.printf("%s: it passes, and is left alone\n", title)
		return nil
	}
	name := f.Name()
	if corpus.IsRawName(name) || name == corpus.Name(signature, f.Tape) || name == corpus.Name(unnamed, f.Tape) {
		name = corpus.Name(signature, after.Kept)
	}
	changed, err := k.rewrite(f, name, kept(after, commentOf(f)))
	if changed && err == nil {
		k.printf("%s: %s%s, from %d %s to %d\n    %s\n", title, k.would(), written(f.Name(), name),
			before.Steps, plural(before.Steps, "step"), after.Steps, after.Script)
	} else if err == nil {
		k.printf("%s: it is the simplest already\n", title)
	}
	return err
}

func written(before, now string) string {
	if before == now {
		return "written"
	}
	return "written as " + now
}

// shrunk shrinks in the process of the target, as often as that finds something, or where that does not do, with a process
// for each candidate. The signature is "" where the entry passes.
func (k *call) shrunk(asker *errand.Asker, f corpus.File) (signature string, after *errand.Answer, err error) {
	began := time.Now()
	for tape := f.Tape; ; {
		a, err := asker.One(k.ctx, errand.OnTape("shrink", tape))
		if err != nil {
			return "", nil, err
		}
		switch v := a.Failed(); {
		case a.Death != nil || v != nil && v.Kind == "hang":
			return k.probe(asker, tape, began)
		case v == nil && after == nil:
			return "", a, nil
		case v == nil || after != nil && a.Script == after.Script || time.Since(began) > k.time:
			return signature, cmp.Or(after, a), nil
		default:
			signature, after, tape = v.Signature, a, a.Kept
		}
	}
}
