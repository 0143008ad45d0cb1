package main

import (
	"bytes"
	"cmp"
	"context"
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
candidate. When its time is up, or on ctrl-C, what has been found by then is written. What does not fail the same way whenever
it is run again is not written, and the exit status is 1.
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
		err := k.shrinkOne(asker, k.named(t)+"/"+f.Name(), f)
		if err == errFound {
			found = errFound
		} else if err != nil {
			return errors.Join(fmt.Errorf("%s/%s: %w", k.named(t), f.Name(), err), found)
		}
	}
	return found
}

// shrinkOne shrinks an entry, and writes what has come of it, if that fails whenever it is run.
func (k *call) shrinkOne(asker *errand.Asker, title string, f corpus.File) error {
	before, err := asker.One(k.ctx, errand.OnTape("print", f.Tape))
	if err != nil {
		return err
	}
	after, err := k.shrunk(asker, f.Tape, before.Script)
	if err != nil || after.Answer == nil {
		return err
	}
	if after.signature == "" {
		k.printf("%s: it passes, and is left alone\n", title)
		return nil
	}
	name := f.Name()
	if corpus.IsRawName(name) || name == corpus.Name(after.signature, f.Tape) || name == corpus.Name(unnamed, f.Tape) {
		name = corpus.Name(after.signature, after.Kept)
	}
	e := kept(after.Answer, commentOf(f))
	name = free(f, name, e)
	if name == f.Name() && bytes.Equal(e.Tape, f.Tape) && e.Script == f.Script && after.chance == "" {
		k.printf("%s: it is the simplest already%s\n", title, after.haste())
		return nil
	}
	if err := k.confirm(asker, &after); err != nil {
		return err
	}
	if after.chance != "" {
		k.printf("%s: it is left alone, for it fails by chance: %s\n    %s\n", title, after.chance, scriptWords(after.Script))
		return errFound
	}
	if _, err := k.rewrite(f, name, e); err != nil {
		return err
	}
	k.printf("%s: %s%s, from %d %s to %d%s\n    %s\n", title, k.would(), written(f.Name(), name),
		before.Steps, plural(before.Steps, "step"), after.Steps, after.haste(), scriptWords(after.Script))
	return nil
}

func written(before, now string) string {
	if before == now {
		return "written"
	}
	return "written as " + now
}

// A shrunken is what has come of an entry.
type shrunken struct {
	*errand.Answer
	signature  string // "" where it passes
	confirmed  int    // how often what was found has been run again
	unfinished bool   // whether there was no time to try all that there is to try
	chance     string // why it is taken to fail by chance; "" where it is not
}

func (s *shrunken) haste() string {
	if s.unfinished {
		return "; there was no time to finish, -time gives it more"
	}
	return ""
}

// confirmations is how often a program must fail the same way once more before it is written.
const confirmations = 3

// confirm runs what was found again, each time in a process of its own.
func (k *call) confirm(asker *errand.Asker, s *shrunken) error {
	for ; s.confirmed < confirmations && s.chance == ""; s.confirmed++ {
		came, err := asker.Fate(context.WithoutCancel(k.ctx), s.Kept, "")
		if err != nil {
			return err
		}
		if came.Signature != s.signature {
			s.chance = fmt.Sprintf("it was %q, and when what was found is run again, %q", s.signature, cmp.Or(came.Signature, "passes"))
		}
	}
	return nil
}

// shrunk shrinks in the process of the target, as often as that finds something, or where that does not do, with a process
// for each candidate. A later round that does not fail like the first counts for nothing.
func (k *call) shrunk(asker *errand.Asker, tape []byte, script string) (s shrunken, err error) {
	for began := time.Now(); ; tape, script = s.Kept, s.Script {
		a, err := asker.One(k.ctx, errand.OnTape("shrink", tape))
		if err != nil {
			return s, err
		}
		v := a.Failed()
		switch {
		case a.Death != nil || v != nil && v.Kind == "hang":
			return k.apart(asker, s, tape, began, hasty, "")
		case s.Answer != nil && (v == nil || v.Signature != s.signature):
			return s, nil
		case v == nil:
			return shrunken{Answer: a}, nil
		case v.Kind == "flaky" || v.Kind == "carryover":
			return shrunken{Answer: a, signature: v.Signature, chance: v.Headline}, nil
		}
		settled := a.Script == script
		s = shrunken{Answer: a, signature: v.Signature, unfinished: a.Unfinished}
		switch {
		case time.Since(began) > k.time || settled && !s.unfinished:
			return s, nil
		case settled: // the process has too little time to get on
			return k.apart(asker, s, tape, began, "")
		}
	}
}

// apart is probe, whose result must fail like the one before it.
func (k *call) apart(asker *errand.Asker, before shrunken, tape []byte, began time.Time, paces ...string) (shrunken, error) {
	s, err := k.probe(asker, tape, began, paces)
	if err == nil && before.Answer != nil && s.signature != before.signature {
		return before, nil
	}
	return s, err
}
