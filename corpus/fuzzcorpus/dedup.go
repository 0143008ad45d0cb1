package main

import (
	"context"
	"errors"
	"flag"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/cover"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/edit"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// A deduper removes entries that add nothing to the others.
type deduper struct {
	edit.Files
	all, cache bool
}

func newDedup() *command {
	var c deduper
	return &command{
		name: "dedup", usage: "[arguments]", brief: "remove entries that add nothing to the others",
		long: `
The remaining entries cover the same code of the module, lead the model to the same states, and fail in the
same ways. Entries with a script in their comment stay, because somebody may need them. With -all the command
can remove them too. It runs each entry in a process of its own, and removes entries after the last run.
`,
		flags: func(set *flag.FlagSet) {
			set.BoolVar(&c.Dry, "n", false, "remove nothing, print what would be removed")
			set.BoolVar(&c.all, "all", false, "remove entries with a script as well")
			set.BoolVar(&c.cache, "cache", false, "use the entries in the cache of the fuzzer")
		},
		do: func(ctx context.Context, s *session.Session) error {
			s.BuildWith("-cover", "-covermode=set", "-coverpkg=./...")
			return s.Each(ctx, c.dedup)
		},
	}
}

// dedup removes entries of a target.
func (c *deduper) dedup(ctx context.Context, t *session.Task) error {
	whole, broken, err := t.Read(ctx, c.cache)
	if err != nil {
		return err
	}
	found := t.Report(broken)
	if len(whole) == 0 {
		return found
	}
	client, err := t.Client(ctx)
	if err != nil {
		return err
	}
	sets, err := cover.Measure(ctx, client, whole, func(done int) {
		t.Progress("%s: %d of %d entries run", t.Name, done, len(whole))
	})
	if err != nil {
		return errors.Join(err, found)
	}
	for i, f := range whole {
		sets[i].Required = f.Script != "" && !c.all
	}
	if err := c.remove(t, whole, cover.Minimal(sets)); err != nil {
		return err
	}
	return found
}

// remove removes the files that do not stay.
func (c *deduper) remove(t *session.Task, files []corpus.File, stay []bool) error {
	removed := 0
	for i, f := range files {
		if stay[i] {
			continue
		}
		removed++
		t.Printf("%s/%s: %sremoved\n", t.Title, corpus.Printable(f.Name()), c.Would())
		if err := c.Remove(f); err != nil {
			return err
		}
	}
	t.Printf("%s: %d of %d %s %sremoved\n",
		t.Title, removed, len(files), words.Plural(len(files), "entry"), c.Would())
	return nil
}
