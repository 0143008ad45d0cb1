package main

import (
	"errors"
	"flag"
	"os"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var format = &command{
	name: "fmt", usage: "[arguments]", brief: "write entries in their canonical form, with the script in a comment, and drop raw twins",
	long: `
The tape of each entry is written in the encoding that keeps its meaning when actions are added, and what it means stands
behind it as a script. An entry whose script and tape disagree is left alone: see vet and migrate. A raw entry of which
another one was made is removed.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.BoolVar(&s.dry, "n", false, "write nothing, say what would be written")
	},
	do: func(k *call) error { return k.each(k.format) },
}

func (k *call) format(s *selection, t *target.Target) error {
	files, err := k.entries(s, t)
	if err != nil {
		return err
	}
	whole, broken := readable(files)
	found := k.tellBroken(t, broken)
	whole, err = k.dropTwins(t, whole)
	if err != nil || len(whole) == 0 {
		return errors.Join(err, found)
	}
	asker, err := k.asker(t)
	if err != nil {
		return err
	}
	written := 0
	err = k.meanings(asker, whole, func(m meaning) error {
		f, a := m.File, m.tape
		switch {
		case a.Error != "":
			k.printf("%s/%s: %s\n", k.named(t), f.Name(), a.Error)
			found = errFound
			return nil
		case m.changed() || m.script != nil && m.script.Error != "":
			k.printf("%s/%s: its meaning has changed; see fuzzcorpus vet\n", k.named(t), f.Name())
			found = errFound
			return nil
		}
		changed, err := k.rewrite(f, nameOf(f, a), kept(a, commentOf(f)))
		if changed && err == nil {
			written++
			k.printf("%s/%s: %swritten as %s\n", k.named(t), f.Name(), k.would(), scriptWords(a.Script))
		}
		return err
	})
	k.printf("%s: %d of %d %s %swritten\n", k.named(t), written, len(files), plural(len(files), "entry"), k.would())
	return errors.Join(err, found)
}

// nameOf is the name of an entry whose form is canonical: a raw one is called by what Go would call it no longer.
func nameOf(f corpus.File, a *errand.Answer) string {
	if corpus.IsRawName(f.Name()) {
		return corpus.Name(unnamed, a.Kept)
	}
	return f.Name()
}

// unnamed is what an entry is called by of which nobody knows what it shows.
const unnamed = "entry"

// commentOf says from which raw entry an entry was made, so that its twin is known should it come again.
func commentOf(f corpus.File) string {
	if f.Comment == "" && f.Script == "" && corpus.IsRawName(f.Name()) {
		return corpus.From(f.Tape)
	}
	return f.Comment
}

// tellBroken tells what cannot be read.
func (k *call) tellBroken(t *target.Target, broken []corpus.File) (found error) {
	for _, f := range broken {
		k.printf("%s/%s: %s\n", k.named(t), f.Name(), trouble(f))
		found = errFound
	}
	return found
}

// dropTwins removes raw entries of which others were made.
func (k *call) dropTwins(t *target.Target, files []corpus.File) (left []corpus.File, err error) {
	twins := make(map[string]string)
	for _, f := range files {
		for _, twin := range f.Twins() {
			twins[twin] = f.Name()
		}
	}
	for _, f := range files {
		of := twins[f.Name()]
		if of == "" || of == f.Name() || f.Script != "" {
			left = append(left, f)
			continue
		}
		k.printf("%s/%s: %sremoved, it is the raw form of %s\n", k.named(t), f.Name(), k.would(), of)
		if !k.dry {
			if err := os.Remove(f.Path); err != nil {
				return left, err
			}
		}
	}
	return left, nil
}
