package main

import (
	"context"
	"errors"
	"flag"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/edit"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// A formatter writes entries in canonical form.
type formatter struct{ edit.Files }

func newFormat() *command {
	var c formatter
	return &command{
		name: "fmt", usage: "[arguments]",
		brief: "write entries in canonical form with a script, and remove raw ones that have a kept form",
		long: `
The command writes the tape of each entry in the encoding that keeps its meaning when actions are added. It
adds the script as a comment. An entry whose script and tape differ stays as it is: see vet and migrate. The
command removes a raw entry if another entry was made from it.
`,
		flags: func(set *flag.FlagSet) {
			set.BoolVar(&c.Dry, "n", false, "write nothing, print what would be written")
		},
		do: func(ctx context.Context, s *session.Session) error { return s.Each(ctx, c.format) },
	}
}

// format formats the entries of a target.
func (c *formatter) format(ctx context.Context, t *session.Task) error {
	whole, broken, err := t.Read(ctx, false)
	if err != nil {
		return err
	}
	all := len(whole) + len(broken)
	found := t.Report(broken)
	whole, err = c.removeRaw(t, whole)
	if err != nil || len(whole) == 0 {
		return errors.Join(err, found)
	}
	client, err := t.Client(ctx)
	if err != nil {
		return err
	}
	written := 0
	err = client.Do(ctx, request.ForMeanings(whole), func(i int, a *request.Answer) error {
		changed, err := c.formatOne(t, whole[i], a)
		if err == session.ErrFound {
			found, err = err, nil
		}
		if changed {
			written++
		}
		return err
	})
	t.Printf("%s: %d of %d %s %swritten\n", t.Title, written, all, words.Plural(all, "entry"), c.Would())
	return errors.Join(err, found)
}

// formatOne formats an entry whose meaning has not changed. It reports whether the file changed.
func (c *formatter) formatOne(t *session.Task, f corpus.File, a *request.Answer) (changed bool, err error) {
	switch {
	case a.Error != "" && a.Line == 0:
		t.Printf("%s/%s: %s\n", t.Title, corpus.Printable(f.Name()), a.Error)
		return false, session.ErrFound
	case a.Changed > 0 || a.Line > 0:
		t.Printf("%s/%s: its meaning has changed: fuzzcorpus vet shows how\n", t.Title, corpus.Printable(f.Name()))
		return false, session.ErrFound
	}
	changed, err = c.Replace(f, edit.NameOf(f, a), edit.Kept(a, edit.CommentOf(f)))
	if !changed || err != nil {
		return false, err
	}
	t.Printf("%s/%s: %swritten as %s\n", t.Title, corpus.Printable(f.Name()), c.Would(), words.Script(a.Script))
	return true, nil
}

// removeRaw removes raw entries if other entries were made from them.
func (c *formatter) removeRaw(t *session.Task, files []corpus.File) (left []corpus.File, err error) {
	keptForms := make(map[string]string) // names of entries, by the name of their raw form
	for _, f := range files {
		for _, name := range f.Twins() {
			keptForms[name] = f.Name()
		}
	}
	for _, f := range files {
		of := keptForms[f.Name()]
		if of == "" || of == f.Name() || f.Script != "" {
			left = append(left, f)
			continue
		}
		t.Printf("%s/%s: %sremoved: it is the raw form of %s\n", t.Title, corpus.Printable(f.Name()), c.Would(), of)
		if err := c.Remove(f); err != nil {
			return left, err
		}
	}
	return left, nil
}
