package main

import (
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var migrate = &command{
	name: "migrate", usage: "[arguments]", brief: "rewrite entries whose meaning has changed, from their scripts",
	long: `
The script in an entry's comment says what it meant when it was written. It is read by the names of actions and arguments:
what is new is the simplest; what is no more, or no longer fits, is left out, and told, and the exit status is then 1: give -n
to look first. An entry of which nothing is left, and one without a script, stay as they are. After an action was renamed,
-rename=old=new reads the old name as the new one; after an argument was, -rename=action.old=action.new.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.BoolVar(&s.dry, "n", false, "write nothing, say what would be written")
		set.Func("rename", "read an action, or an argument of one, `old=new` by its new name; can be given more than once", s.rename)
	},
	do: func(k *call) error {
		if err := k.findRenames(); err != nil {
			return err
		}
		return k.each(k.migrate)
	},
}

// findRenames finds out whether what is to be renamed is in some script, before anything is written.
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
	if said := k.unfound(); err == nil && len(said) > 0 {
		err = fmt.Errorf("-rename=%s: no script says the old name; nothing is written", strings.Join(said, ", -rename="))
	}
	return err
}

func (k *call) migrate(s *selection, t *target.Target) error {
	files, err := k.entries(s, t)
	if err != nil {
		return err
	}
	whole, broken := readable(files)
	found := k.tellBroken(t, broken)
	var scripted []corpus.File
	var errands []errand.Errand
	for _, f := range whole {
		if f.Script != "" {
			scripted = append(scripted, f)
			errands = append(errands, errand.Of("mend", k.renamed(f.Script)))
		}
	}
	if len(scripted) == 0 {
		k.printf("%s: no entry has a script in its comment; fuzzcorpus fmt writes them\n", k.named(t))
		return found
	}
	asker, err := k.asker(t)
	if err != nil {
		return err
	}
	written := 0
	err = asker.Ask(k.ctx, errands, func(i int, a *errand.Answer) error {
		f := scripted[i]
		if a.Error != "" {
			k.printf("%s/%s: %s\n", k.named(t), f.Name(), scriptProblem(a))
			found = errFound
			return nil
		}
		if a.Steps == 0 && len(a.Notes) > 0 {
			k.printf("%s/%s: left alone, for nothing of its script fits this machine: delete it, move it to the target it is of, or say -rename%s\n", k.named(t), f.Name(), noteWords(a.Notes))
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

// migrated says what has come of an entry.
func migrated(f corpus.File, a *errand.Answer) string {
	words := "written anew, and means what it meant"
	if f.Script != a.Script {
		words = fmt.Sprintf("written as %s\n    was %s", scriptWords(a.Script), f.Script)
	}
	return words + noteWords(a.Notes)
}

// scriptProblem is an answer that says why a script cannot be read.
func scriptProblem(a *errand.Answer) string {
	if a.Line > 0 {
		return fmt.Sprintf("its script cannot be read, line %d, column %d: %s", a.Line, a.Column, a.Error)
	}
	return a.Error
}
