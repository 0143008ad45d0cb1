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
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var shrinking = &command{
	name: "shrink", usage: "[arguments]", brief: "shrink failing entries in place",
	long: `
An entry that passes stays as it is. For an entry that hangs or ends its process, the command starts a process
for each candidate. When the time is up, or on ctrl-C, the command writes what it has found. It runs the
result three more times first. If a run does not fail in the same way, the entry is flaky and stays as it is,
and the exit status is 1.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.BoolVar(&s.dry, "n", false, "write nothing, print what would be written")
		set.DurationVar(&s.time, "time", 5*time.Minute, "time limit for one entry")
	},
	do: func(k *call) error { return k.each(k.shrink) },
}

func (k *call) shrink(s *selection, t *target.Target) error {
	files, err := k.entries(s, t)
	if err != nil {
		return err
	}
	whole, broken := readable(files)
	found := k.reportBroken(t, broken)
	if len(whole) == 0 {
		return found
	}
	client, err := k.client(t)
	if err != nil {
		return err
	}
	for i, f := range whole {
		k.line.Print("%s/%s: %d of %d", k.named(t), f.Name(), i+1, len(whole))
		err := k.shrinkOne(client, k.named(t)+"/"+f.Name(), f)
		if err == errFound {
			found = errFound
		} else if err != nil {
			return errors.Join(fmt.Errorf("%s/%s: %w", k.named(t), f.Name(), err), found)
		}
	}
	return found
}

// shrinkOne shrinks an entry, and writes the result unless it is flaky.
func (k *call) shrinkOne(client *request.Client, title string, f corpus.File) error {
	before, err := client.DoOne(k.ctx, request.ForTape("print", f.Tape))
	if err != nil {
		return err
	}
	after, err := k.shrunk(client, f.Tape, before.Script)
	if err != nil || after.Answer == nil {
		return err
	}
	if after.signature == "" {
		k.printf("%s: not written: it passes\n", title)
		return nil
	}
	name := f.Name()
	if corpus.IsRawName(name) || name == corpus.Name(after.signature, f.Tape) || name == corpus.Name(unnamed, f.Tape) {
		name = corpus.Name(after.signature, after.Kept)
	}
	e := kept(after.Answer, commentOf(f))
	name = free(f, name, e)
	if name == f.Name() && bytes.Equal(e.Tape, f.Tape) && e.Script == f.Script && after.flaky == "" {
		k.printf("%s: not written: it is already the simplest%s\n", title, after.note())
		return nil
	}
	if err := k.confirm(client, &after); err != nil {
		return err
	}
	if after.flaky != "" {
		k.printf("%s: not written: it is flaky: %s\n    %s\n", title, after.flaky, scriptText(after.Script))
		return errFound
	}
	if _, err := k.rewrite(f, name, e); err != nil {
		return err
	}
	k.printf("%s: %s%s, from %d %s to %d%s\n    %s\n", title, k.would(), written(f.Name(), name),
		before.Steps, plural(before.Steps, "step"), after.Steps, after.note(), scriptText(after.Script))
	return nil
}

func written(before, now string) string {
	if before == now {
		return "written"
	}
	return "written as " + now
}

// A shrunken is the result of shrinking an entry.
type shrunken struct {
	*request.Answer
	signature  string // "" if it passes
	confirmed  int    // how many more runs of the result failed in the same way
	unfinished bool   // whether there was no time to finish
	flaky      string // why it counts as flaky; "" if it does not
}

// note returns the end of a message about the result.
func (s *shrunken) note() string {
	if s.unfinished {
		return "; there was no time to finish: give more with -time"
	}
	return ""
}

// confirmations is how many more runs of the result must fail in the same way before it is written.
const confirmations = 3

// confirm runs the result again, each time in a process of its own.
func (k *call) confirm(client *request.Client, s *shrunken) error {
	for ; s.confirmed < confirmations && s.flaky == ""; s.confirmed++ {
		o, err := client.Run(context.WithoutCancel(k.ctx), s.Kept, "")
		if err != nil {
			return err
		}
		if o.Signature != s.signature {
			s.flaky = differs(s.signature, cmp.Or(o.Signature, "passes"))
		}
	}
	return nil
}

// differs says that a further run ended in another way.
func differs(first, last string) string {
	return fmt.Sprintf("first it ended with %q, and in another run with %q", first, last)
}

// shrunk shrinks in one process, in rounds while that finds something, or else with a process for each
// candidate. It ignores a later round that fails in another way than the first.
func (k *call) shrunk(client *request.Client, tape []byte, script string) (s shrunken, err error) {
	for began := time.Now(); ; tape, script = s.Kept, s.Script {
		a, err := client.DoOne(k.ctx, request.ForTape("shrink", tape))
		if err != nil {
			return s, err
		}
		v := a.Verdict
		switch {
		case a.Crash != nil || v != nil && v.Kind == "hang":
			return k.apart(client, s, tape, began, shortLimit, "")
		case s.Answer != nil && (v == nil || v.Signature != s.signature):
			return s, nil
		case v == nil:
			return shrunken{Answer: a}, nil
		case v.Kind == "flaky" || v.Kind == "carryover":
			return shrunken{Answer: a, signature: v.Signature, flaky: v.Headline}, nil
		}
		settled := a.Script == script
		s = shrunken{Answer: a, signature: v.Signature, unfinished: a.Unfinished}
		switch {
		case time.Since(began) > k.time || settled && !s.unfinished:
			return s, nil
		case settled: // one process has too little time to find more
			return k.apart(client, s, tape, began, "")
		}
	}
}

// apart continues with a process for each candidate. It returns the earlier result if the new one fails in
// another way.
func (k *call) apart(
	client *request.Client, before shrunken, tape []byte, began time.Time, stepLimits ...string,
) (shrunken, error) {
	s, err := k.inProcesses(client, tape, began, stepLimits)
	if err == nil && before.Answer != nil && s.signature != before.signature {
		return before, nil
	}
	return s, err
}
