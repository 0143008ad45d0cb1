package main

import (
	"errors"
	"flag"
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/layout"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var vet = &command{
	name: "vet", usage: "[arguments]", brief: "find entries whose meaning has changed, and layouts that break OSS-Fuzz's builds",
	long: `
The command reports an entry if its tape means something else than the script in its comment, if the script
has actions, arguments or values that the machine does not have, if Go cannot read it, or if it is the raw
form of another entry. It reports a fuzz target if a build of OSS-Fuzz would not accept it. The exit status is
1 if it reports anything.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.BoolVar(&s.builds, "oss-fuzz", true, "check whether the builds of OSS-Fuzz accept the target")
	},
	do: func(k *call) error { return k.each(k.vet) },
}

func (k *call) vet(s *selection, t *target.Target) error {
	files, err := k.entries(s, t)
	if err != nil {
		return err
	}
	whole, broken := readable(files)
	found := k.reportBroken(t, broken)
	report := func(f corpus.File, format string, args ...any) {
		k.printf("%s/%s: %s\n", k.named(t), f.Name(), fmt.Sprintf(format, args...))
		found = errFound
	}
	raw := make(map[string]bool)
	for _, f := range whole {
		for _, name := range f.Twins() {
			raw[name] = true
		}
	}
	for _, f := range whole {
		if f.Script == "" && raw[f.Name()] {
			report(f, "it is the raw form of another entry: fuzzcorpus fmt removes it")
		}
	}
	if k.builds && s.whole() {
		for _, problem := range layout.Of(t) {
			k.printf("%s: %s\n", k.named(t), problem)
			found = errFound
		}
	}
	return errors.Join(k.vetMeanings(t, whole, report), found)
}

// vetMeanings reports entries whose tape and script differ.
func (k *call) vetMeanings(t *target.Target, files []corpus.File, report func(corpus.File, string, ...any)) error {
	scripted := slices.DeleteFunc(files, func(f corpus.File) bool { return f.Script == "" })
	if len(scripted) == 0 {
		return nil
	}
	client, err := k.client(t)
	if err != nil {
		return err
	}
	return k.meanings(client, scripted, func(m meaning) error {
		switch {
		case m.tape.Error != "":
			report(m.File, "%s", m.tape.Error)
		case m.script.Error != "":
			report(m.File, "%s", scriptProblem(m.script))
		case m.changed():
			report(m.File, "%s", changed(m.Script, m.tape.Script, m.script))
		}
		return nil
	})
}

// changed describes how the meaning of an entry differs from its script.
func changed(script, means string, a *request.Answer) string {
	step, _, _ := corpus.FirstDifference(script, means)
	text := fmt.Sprintf("its meaning has changed from step %d on: fuzzcorpus migrate rewrites it\n"+
		"    script  %s\n    tape    %s", step, script, scriptText(means))
	return text + notesText(a.Notes)
}
