package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"time"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/edit"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/shrinker"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// A shrinking shrinks failing entries in place.
type shrinking struct {
	edit.Files
	time time.Duration
}

func newShrink() *command {
	var c shrinking
	return &command{
		name: "shrink", usage: "[arguments]", brief: "shrink failing entries in place",
		long: `
An entry that passes stays as it is. What hangs or ends its process is run in other processes, as go test does.
When the time is up, the command writes what it has found. It runs the result three more times first. If a run
does not fail in the same way, the entry is flaky and stays as it is, and the exit status is 1.
`,
		flags: func(set *flag.FlagSet) {
			set.BoolVar(&c.Dry, "n", false, "write nothing, print what would be written")
			set.DurationVar(&c.time, "time", 5*time.Minute, "time limit for one entry")
		},
		do: func(ctx context.Context, s *session.Session) error {
			if c.time <= 0 {
				return fmt.Errorf("-time=%v: give a time above zero, such as 5m", c.time)
			}
			return s.Each(ctx, c.shrink)
		},
	}
}

// shrink shrinks the entries of a target.
func (c *shrinking) shrink(ctx context.Context, t *session.Task) error {
	whole, broken, err := t.Read(ctx, false)
	if err != nil {
		return err
	}
	found := t.Report(broken)
	if len(whole) == 0 {
		t.Printf("%s has no entries that could be shrunk\n", t.Title)
		return found
	}
	client, err := t.Client(ctx)
	if err != nil {
		return err
	}
	by := &shrinker.Shrinker{Client: client, Time: c.time, Progress: t.Progress}
	for i, f := range whole {
		t.Progress("%s/%s: %d of %d", t.Title, corpus.Printable(f.Name()), i+1, len(whole))
		err := c.shrinkOne(ctx, t, by, f)
		if err == session.ErrFound {
			found = err
		} else if err != nil {
			return errors.Join(fmt.Errorf("%s/%s: %w", t.Title, corpus.Printable(f.Name()), err), found)
		}
	}
	return found
}

// shrinkOne shrinks an entry, and writes the result unless it is flaky.
func (c *shrinking) shrinkOne(
	ctx context.Context, t *session.Task, by *shrinker.Shrinker, f corpus.File,
) error {
	before, err := by.Client.DoOne(ctx, request.ForMeaning(f))
	if err != nil {
		return err
	}
	after, err := by.Shrink(ctx, f.Tape)
	if err != nil || after.Answer == nil {
		return err
	}
	title := t.Title + "/" + corpus.Printable(f.Name())
	if after.Failure == "" {
		t.Printf("%s: not written: it passes\n", title)
		return nil
	}
	e := edit.Kept(after.Answer, edit.CommentOf(f))
	name := edit.Free(f, shrunkName(f, after), e)
	if name == f.Name() && bytes.Equal(e.Tape, f.Tape) && e.Script == f.Script && after.Flaky == "" {
		t.Printf("%s: not written: it is already the simplest%s\n", title, unfinished(after))
		return nil
	}
	if err := by.Confirm(ctx, &after); err != nil {
		return err
	}
	if after.Flaky != "" {
		t.Printf("%s: not written: it is flaky: %s\n    %s\n", title, after.Flaky, words.Script(after.Script))
		return session.ErrFound
	}
	if _, err := c.Replace(f, name, e); err != nil {
		return err
	}
	t.Printf("%s: %s%s, from %d %s to %d%s\n    %s\n", title, c.Would(), written(corpus.Printable(f.Name()), corpus.Printable(name)), before.Steps,
		words.Plural(before.Steps, "step"), after.Steps, unfinished(after), words.Script(after.Script))
	return nil
}

// shrunkName returns the name of a shrunk entry. A name that somebody gave it stays.
func shrunkName(f corpus.File, after shrinker.Result) string {
	switch name := f.Name(); {
	case corpus.IsRawName(name),
		name == corpus.Name(after.Failure, f.Tape), name == corpus.Name(edit.Unnamed, f.Tape):
		return corpus.Name(after.Failure, after.Kept)
	}
	return f.Name()
}

func written(before, now string) string {
	if before == now {
		return "written"
	}
	return "written as " + now
}

// unfinished returns the end of a message about a result.
func unfinished(r shrinker.Result) string {
	if r.Unfinished {
		return "; there was no time to finish: give more with -time"
	}
	return ""
}
