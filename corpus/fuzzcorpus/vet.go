package main

import (
	"errors"
	"flag"
	"fmt"
	"slices"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/layout"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var vet = &command{
	name: "vet", usage: "[arguments]", brief: "find entries that mean something else than they say, and layouts that break OSS-Fuzz's builds",
	long: `
An entry is found if its tape does not mean what the script in its comment says; if the script has actions, arguments or
values that the machine no longer knows; if Go could not read it; or if it is the raw form of another one. A fuzz target is
found if one of the builds of OSS-Fuzz would not take it. The exit status is 1 where something was found.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.BoolVar(&s.builds, "oss-fuzz", true, "look at whether the builds of OSS-Fuzz would take the target; -oss-fuzz=false does not")
	},
	do: func(k *call) error { return k.each(k.vet) },
}

func (k *call) vet(s *selection, t *target.Target) error {
	files, err := k.entries(s, t)
	if err != nil {
		return err
	}
	whole, broken := readable(files)
	found := k.tellBroken(t, broken)
	finds := func(f corpus.File, format string, args ...any) {
		k.printf("%s/%s: %s\n", k.named(t), f.Name(), fmt.Sprintf(format, args...))
		found = errFound
	}
	twins := make(map[string]bool)
	for _, f := range whole {
		for _, twin := range f.Twins() {
			twins[twin] = true
		}
	}
	for _, f := range whole {
		if f.Script == "" && twins[f.Name()] {
			finds(f, "it is the raw form of another entry: fuzzcorpus fmt removes it")
		}
	}
	if k.builds && s.whole() {
		for _, trouble := range layout.Of(t) {
			k.printf("%s: %s\n", k.named(t), trouble)
			found = errFound
		}
	}
	return errors.Join(k.vetMeanings(t, whole, finds), found)
}

// vetMeanings compares tapes with scripts.
func (k *call) vetMeanings(t *target.Target, files []corpus.File, finds func(corpus.File, string, ...any)) error {
	scripted := slices.DeleteFunc(files, func(f corpus.File) bool { return f.Script == "" })
	if len(scripted) == 0 {
		return nil
	}
	asker, err := k.asker(t)
	if err != nil {
		return err
	}
	return k.meanings(asker, scripted, func(m meaning) error {
		switch {
		case m.tape.Error != "":
			finds(m.File, "%s", m.tape.Error)
		case m.script.Error != "":
			finds(m.File, "%s", scriptProblem(m.script))
		case m.changed():
			finds(m.File, "%s", changed(m.Script, m.tape.Script, m.script))
		}
		return nil
	})
}

// changed says that an entry means something else than its script says.
func changed(said, means string, a *errand.Answer) string {
	step, _, _ := corpus.Parts(said, means)
	words := fmt.Sprintf("its meaning has changed from step %d on: fuzzcorpus migrate rewrites it\n    it says   %s\n    it means  %s", step, said, scriptWords(means))
	return words + noteWords(a.Notes)
}
