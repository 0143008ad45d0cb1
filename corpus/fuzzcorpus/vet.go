package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/layout"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/meaning"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/project"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

func newVet() *command {
	builds := ""
	return &command{
		name: "vet", usage: "[arguments]",
		brief: "find entries whose meaning has changed, targets without Seed, and layouts that break OSS-Fuzz's builds",
		long: `
The command reports an entry if its tape means something else than the script in its comment, if the script
has actions, arguments or values that the machine does not have, if Go cannot read it, or if it is the raw
form of another entry. It reports a fuzz target if it runs a machine without Seed or calls Seed after f.Fuzz,
because go test then runs no generated program.

With -oss-fuzz, and where the repository has .clusterfuzzlite/build.sh, it also reports what a build of OSS-Fuzz would
not accept, or would take for a crash though it is none. Lines below such a report are commands that move the target to
where it builds. What the build.sh copes with is not reported (fuzzcorpus help ossfuzz). The exit status is 1 if the
command reports anything.
`,
		flags: func(set *flag.FlagSet) {
			set.BoolFunc("oss-fuzz", "check whether the builds of OSS-Fuzz accept the target; "+
				"by default where the repository has .clusterfuzzlite/build.sh", func(text string) error {
				is, err := strconv.ParseBool(text)
				builds = strconv.FormatBool(is)
				return err
			})
		},
		do: func(ctx context.Context, s *session.Session) error {
			return vetAll(ctx, s, builds)
		},
	}
}

// vetAll reports problems of the selected targets. One that runs a machine and does not seed it looks like a
// target without a machine. Builds is "true" or "false" where the user has said whether they are looked at.
func vetAll(ctx context.Context, s *session.Session, builds string) error {
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
	said := make(map[string]bool)
	return errors.Join(err, s.Each(ctx, func(ctx context.Context, t *session.Task) error {
		err := vet(ctx, t)
		script := project.Script(t.Package.Dir)
		if t.Selected.Whole() && (builds == "true" || builds == "" && script != "") {
			err = errors.Join(err, vetLayout(ctx, t, script, said))
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

// vetLayout reports what keeps OSS-Fuzz from building a target, unless the build.sh of the repository copes
// with it. Commands that it has said already are for several targets.
func vetLayout(ctx context.Context, t *session.Task, script string, said map[string]bool) (found error) {
	here, err := os.Getwd()
	if err != nil {
		return err
	}
	for _, problem := range layout.Of(ctx, t.Target, here) {
		if problem.SolvedBy(script) {
			continue
		}
		t.Printf("%s: %s\n", t.Title, problem.Text)
		if list := strings.Join(problem.Command, "\n"); list != "" && !said[list] {
			t.Printf("%s\n", words.Indented(list, "    "))
			said[list] = true
		}
		found = session.ErrFound
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
	return meaning.Each(ctx, client, scripted, func(m meaning.Meaning) error {
		switch {
		case m.OfTape.Error != "":
			report(m.File, m.OfTape.Error)
		case m.OfScript.Error != "":
			report(m.File, words.ScriptProblem(m.OfScript))
		case m.Changed():
			report(m.File, changed(m))
		}
		return nil
	})
}

// changed describes how the meaning of an entry differs from its script.
func changed(m meaning.Meaning) string {
	step, _, _ := corpus.FirstDifference(m.Script, m.OfTape.Script)
	text := fmt.Sprintf("its meaning has changed from step %d on: fuzzcorpus migrate rewrites it\n"+
		"    script  %s\n    tape    %s", step, m.Script, words.Script(m.OfTape.Script))
	return text + words.Notes(m.OfScript.Notes)
}
