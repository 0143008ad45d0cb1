package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/edit"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/script"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// A migrator rewrites entries from their scripts.
type migrator struct {
	edit.Files
	renames script.Renames
}

func newMigrate() *command {
	var c migrator
	return &command{
		name: "migrate", usage: "[arguments]",
		brief: "rewrite entries whose meaning has changed, from their scripts",
		long: `
The script in the comment of an entry says what the entry meant when it was written. The command reads it by
the names of actions and arguments. New arguments get their simplest value. What no longer exists or fits is
left out and printed, and then the exit status is 1. Use -n first, which writes nothing. An entry without a
script stays as it is, and so does one that would become empty. If an action was renamed, give
-rename=old=new. If an argument was renamed, give -rename=action.old=action.new.
`,
		flags: func(set *flag.FlagSet) {
			set.BoolVar(&c.Dry, "n", false, "write nothing, print what would be written")
			set.Func("rename", "read the old name of an action or argument as the new one, `old=new`; can be repeated",
				c.renames.Add)
		},
		do: func(ctx context.Context, s *session.Session) error {
			if err := c.findRenames(ctx, s); err != nil {
				return err
			}
			return s.Each(ctx, c.migrate)
		},
	}
}

// findRenames returns an error if no script has one of the old names. It runs before anything is written.
func (c *migrator) findRenames(ctx context.Context, s *session.Session) error {
	if c.renames.None() {
		return nil
	}
	err := s.Each(ctx, func(ctx context.Context, t *session.Task) error {
		files, _, err := t.Read(ctx, false)
		for _, f := range files {
			c.renames.Renamed(f.Script)
		}
		return err
	})
	if missing := c.renames.NotFound(); err == nil && len(missing) > 0 {
		err = fmt.Errorf("-rename=%s: no script has the old name, and nothing was written: correct the name",
			strings.Join(missing, ", -rename="))
	}
	return err
}

// migrate rewrites the entries of a target.
func (c *migrator) migrate(ctx context.Context, t *session.Task) error {
	whole, broken, err := t.Read(ctx, false)
	if err != nil {
		return err
	}
	found := t.Report(broken)
	scripted, requests := c.mendings(whole)
	if len(scripted) == 0 {
		t.Printf("%s: no entry has a script in its comment; fuzzcorpus fmt writes them\n", t.Title)
		return found
	}
	client, err := t.Client(ctx)
	if err != nil {
		return err
	}
	written := 0
	err = client.Do(ctx, requests, func(i int, a *request.Answer) error {
		if a.Error != "" || len(a.Notes) > 0 {
			found = session.ErrFound
		}
		changed, err := c.migrateOne(t, scripted[i], a)
		if changed {
			written++
		}
		return err
	})
	t.Printf("%s: %d of %d %s %swritten\n",
		t.Title, written, len(scripted), words.Plural(len(scripted), "entry"), c.Would())
	return errors.Join(err, found)
}

// mendings returns the entries that have scripts, and the requests to read those.
func (c *migrator) mendings(files []corpus.File) (scripted []corpus.File, requests []request.Request) {
	for _, f := range files {
		if f.Script != "" {
			scripted = append(scripted, f)
			requests = append(requests, request.New("mend", c.renames.Renamed(f.Script)))
		}
	}
	return scripted, requests
}

// migrateOne rewrites an entry, if anything is left of its script. It reports whether the file changed.
func (c *migrator) migrateOne(t *session.Task, f corpus.File, a *request.Answer) (changed bool, err error) {
	switch {
	case a.Error != "":
		t.Printf("%s/%s: %s\n", t.Title, corpus.Printable(f.Name()), words.ScriptProblem(a))
		return false, nil
	case a.Steps == 0 && len(a.Notes) > 0:
		t.Printf("%s/%s: not written, because no step of its script fits this machine: "+
			"delete it, move it to its target, or give -rename%s\n", t.Title, corpus.Printable(f.Name()), words.Notes(a.Notes))
		return false, nil
	}
	changed, err = c.Replace(f, f.Name(), edit.Kept(a, f.Comment))
	if !changed || err != nil {
		return false, err
	}
	t.Printf("%s/%s: %s%s\n", t.Title, corpus.Printable(f.Name()), c.Would(), migrated(f, a))
	return true, nil
}

// migrated describes how an entry was written.
func migrated(f corpus.File, a *request.Answer) string {
	text := "written with the old meaning"
	if f.Script != a.Script {
		text = fmt.Sprintf("written as %s\n    was %s", words.Script(a.Script), f.Script)
	}
	return text + words.Notes(a.Notes)
}
