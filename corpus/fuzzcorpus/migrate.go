package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var migrate = &command{
	name: "migrate", usage: "[arguments]", brief: "rewrite entries whose meaning has changed, from their scripts",
	long: `
The script in the comment of an entry says what the entry meant when it was written. The command reads it by
the names of actions and arguments. New arguments get their simplest value. What no longer exists or fits is
left out and printed, and then the exit status is 1. Use -n first, which writes nothing. An entry without a
script stays as it is, and so does one that would become empty. If an action was renamed, give
-rename=old=new. If an argument was renamed, give -rename=action.old=action.new.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.BoolVar(&s.dry, "n", false, "write nothing, print what would be written")
		set.Func("rename", "read the old name of an action or argument as the new one, `old=new`; can be repeated", s.rename)
	},
	do: func(k *call) error {
		if err := k.findRenames(); err != nil {
			return err
		}
		return k.each(k.migrate)
	},
}

// findRenames returns an error if no script has one of the old names. It runs before anything is written.
func (k *call) findRenames() error {
	if len(k.renames) == 0 {
		return nil
	}
	err := k.each(func(s *selection, t *target.Target) error {
		files, err := k.entries(s, t)
		for _, f := range files {
			k.renamed(f.Script)
		}
		return err
	})
	if missing := k.notFound(); err == nil && len(missing) > 0 {
		err = fmt.Errorf("-rename=%s: no script has the old name, and nothing was written: correct the name",
			strings.Join(missing, ", -rename="))
	}
	return err
}

func (k *call) migrate(s *selection, t *target.Target) error {
	files, err := k.entries(s, t)
	if err != nil {
		return err
	}
	whole, broken := readable(files)
	found := k.reportBroken(t, broken)
	var scripted []corpus.File
	var requests []request.Request
	for _, f := range whole {
		if f.Script != "" {
			scripted = append(scripted, f)
			requests = append(requests, request.New("mend", k.renamed(f.Script)))
		}
	}
	if len(scripted) == 0 {
		k.printf("%s: no entry has a script in its comment; fuzzcorpus fmt writes them\n", k.named(t))
		return found
	}
	client, err := k.client(t)
	if err != nil {
		return err
	}
	written := 0
	err = client.Do(k.ctx, requests, func(i int, a *request.Answer) error {
		f := scripted[i]
		if a.Error != "" {
			k.printf("%s/%s: %s\n", k.named(t), f.Name(), scriptProblem(a))
			found = errFound
			return nil
		}
		if a.Steps == 0 && len(a.Notes) > 0 {
			k.printf("%s/%s: not written, because no step of its script fits this machine: "+
				"delete it, move it to its target, or give -rename%s\n", k.named(t), f.Name(), notesText(a.Notes))
			found = errFound
			return nil
		}
		if len(a.Notes) > 0 {
			found = errFound
		}
		changed, err := k.rewrite(f, f.Name(), kept(a, f.Comment))
		if changed && err == nil {
			written++
			k.printf("%s/%s: %s%s\n", k.named(t), f.Name(), k.would(), migrated(f, a))
		}
		return err
	})
	k.printf("%s: %d of %d %s %swritten\n", k.named(t), written, len(scripted), plural(len(scripted), "entry"), k.would())
	return errors.Join(err, found)
}

// migrated describes how an entry was written.
func migrated(f corpus.File, a *request.Answer) string {
	text := "written with the old meaning"
	if f.Script != a.Script {
		text = fmt.Sprintf("written as %s\n    was %s", scriptText(a.Script), f.Script)
	}
	return text + notesText(a.Notes)
}

// scriptProblem returns why a script cannot be read.
func scriptProblem(a *request.Answer) string {
	if a.Line > 0 {
		return fmt.Sprintf("its script cannot be read, line %d, column %d: %s", a.Line, a.Column, a.Error)
	}
	return a.Error
}
