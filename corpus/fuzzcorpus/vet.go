package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/layout"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/project"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

func newVet() *command {
	builds := false
	return &command{
		name: "vet", usage: "[arguments]",
		brief: "find entries whose meaning has changed, targets without Seed, and layouts that break OSS-Fuzz's builds",
		long: `
The command reports an entry if its tape means something else than the script in its comment, if the
script has actions, arguments or values that the machine does not have, if Go cannot read it, or if it is
the raw form of another entry. It reports a fuzz target if it runs a machine without Seed or calls Seed
after f.Fuzz, because go test then runs no generated program.

With -oss-fuzz, and where the repository has .clusterfuzzlite/build.sh, it also reports what OSS-Fuzz's
build by compile_native_go_fuzzer_v2 would not accept, or would take for a crash though it is none. What
the build.sh copes with is not reported (fuzzcorpus help ossfuzz). The exit status is 1 if the command
reports anything.
`,
		flags: func(set *flag.FlagSet) {
			set.BoolVar(&builds, "oss-fuzz", false, "check whether OSS-Fuzz builds the targets, "+
				"also where the repository has no .clusterfuzzlite/build.sh")
		},
		do: func(ctx context.Context, s *session.Session) error {
			return vetAll(ctx, s, builds)
		},
	}
}

// vetAll reports problems of the selected targets. One that runs a machine and does not seed it looks like a
// target without a machine.
func vetAll(ctx context.Context, s *session.Session, builds bool) error {
	machines := false
	err := s.EachOfAll(ctx, func(_ context.Context, t *session.Task) error {
		machines = machines || t.Machine
		if problem := t.Seeding(); problem != "" && t.Selected.Whole() {
			t.Printf("%s: %s\n", t.Title, problem)
			return session.ErrFound
		}
		return nil
	})
	if err != nil && !machines {
		return err
	}
	return errors.Join(err, s.Each(ctx, func(ctx context.Context, t *session.Task) error {
		err := vet(ctx, t)
		script := project.Script(t.Package.Dir)
		if t.Selected.Whole() && (builds || script != "") {
			err = errors.Join(err, vetLayout(t, script))
		}
		return err
	}))
}

// vet reports problems of the entries of a target.
func vet(ctx context.Context, t *session.Task) error {
	whole, broken, err := t.Read(ctx, false)
	if err != nil {
		return err
	}
	found := t.Report(broken)
	report := func(f corpus.File, problem string) {
		t.Printf("%s/%s: %s\n", t.Title, corpus.Printable(f.Name()), problem)
		found = session.ErrFound
	}
	vetRaw(whole, report)
	err = vetMeanings(ctx, t, whole, report)
	return errors.Join(err, found)
}

// vetLayout reports what keeps OSS-Fuzz from building a target, unless the build.sh of the repository copes with it.
func vetLayout(t *session.Task, script string) (found error) {
	for _, f := range project.Framings(t.Package.Dir, t.Name) {
		if f.Framing == corpus.Length {
			t.Printf("%s: %s calls %s, which omits other test files, replaces testing.T, and makes most mutations useless: "+
				"call %[3]s_v2\n", t.Title, f.File, f.Call)
			found = session.ErrFound
		}
	}
	for _, problem := range layout.Of(t.Target) {
		if !problem.SolvedBy(script) {
			t.Printf("%s: %s\n", t.Title, problem.Text)
			found = session.ErrFound
		}
	}
	return found
}

// vetRaw reports entries that are the raw form of another.
func vetRaw(files []corpus.File, report func(f corpus.File, problem string)) {
	raw := make(map[string]bool)
	for _, f := range files {
		for _, name := range f.Twins() {
			raw[name] = true
		}
	}
	for _, f := range files {
		if f.Script == "" && raw[f.Name()] {
			report(f, "it is the raw form of another entry: fuzzcorpus fmt removes it")
		}
	}
}

// vetMeanings reports entries whose tape and script differ.
func vetMeanings(
	ctx context.Context, t *session.Task, files []corpus.File, report func(f corpus.File, problem string),
) error {
	scripted := slices.DeleteFunc(files, func(f corpus.File) bool { return f.Script == "" })
	if len(scripted) == 0 {
		return nil
	}
	client, err := t.Client(ctx)
	if err != nil {
		return err
	}
	return client.Do(ctx, request.ForMeanings(scripted), func(i int, a *request.Answer) error {
		switch f := scripted[i]; {
		case a.Error != "":
			report(f, words.ScriptProblem(a))
		case a.Changed > 0:
			report(f, fmt.Sprintf("its meaning has changed from step %d on: fuzzcorpus migrate rewrites it\n"+
				"    script  %s\n    tape    %s%s", a.Changed, f.Script, words.Script(a.Script), words.Notes(a.Notes)))
		}
		return nil
	})
}
