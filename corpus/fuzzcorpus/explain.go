package main

import (
	"context"
	"errors"
	"flag"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// An explainer shows what entries mean, step by step.
type explainer struct {
	json, cache bool
	session     *session.Session
}

func newExplain() *command {
	var e explainer
	return &command{
		name: "explain", usage: "[arguments]",
		brief: "show what entries mean, what each step does, and how they end",
		long: `
With -json, each step is a JSON object in a line of its own, with the states of model and system as the
mapping sees them. If a file is no entry, the exit status is 1.
`,
		flags: e.flags, do: e.do,
	}
}

func (e *explainer) flags(set *flag.FlagSet) {
	set.BoolVar(&e.json, "json", false, "print each step as a JSON object")
	set.BoolVar(&e.cache, "cache", false, "explain the entries in the cache of the fuzzer")
}

func (e *explainer) do(ctx context.Context, s *session.Session) error {
	e.session = s
	return s.Each(ctx, e.explain)
}

// explain explains the entries of a target.
func (e *explainer) explain(ctx context.Context, t *session.Task) error {
	whole, broken, err := t.Read(ctx, e.cache)
	if err != nil {
		return err
	}
	if len(whole)+len(broken) == 0 {
		t.Printf("%s has no entries\n", t.Title)
	}
	for _, f := range broken {
		t.Printf("%s/%s\n    %s\n\n", t.Title, corpus.Printable(f.Name()), words.Problem(f))
	}
	if len(broken) > 0 {
		err = session.ErrFound
	}
	if len(whole) == 0 {
		return err
	}
	client, failed := t.Client(ctx)
	if failed != nil {
		return failed
	}
	return errors.Join(e.show(ctx, t, client, whole), err)
}

// show runs entries, and shows each in the form that the flags ask for.
func (e *explainer) show(
	ctx context.Context, t *session.Task, client *request.Client, files []corpus.File,
) error {
	return client.Do(ctx, request.ForEach("run", files), func(i int, a *request.Answer) error {
		f := files[i]
		if err := client.AddStepsBefore(ctx, f.Tape, a); err != nil {
			return err
		}
		if e.json {
			return writeJSON(e.session.Console, t.Target, f, a)
		}
		changed, err := hasChanged(ctx, client, f, a)
		t.Printf("%s\n", words.Entry(t.Title+"/"+corpus.Printable(f.Name()), f, a, changed))
		return err
	})
}

// hasChanged reports whether the tape of an entry, which the answer is about, means something else than its script.
func hasChanged(ctx context.Context, client *request.Client, f corpus.File, a *request.Answer) (bool, error) {
	if f.Script == "" || f.Script == a.Script || a.Error != "" {
		return false, nil
	}
	compared, err := client.DoOne(ctx, request.ForMeaning(f))
	return err == nil && (compared.Changed > 0 || compared.Line > 0), err
}
