package main

import (
	"errors"
	"flag"
	"os"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
)

var format = &command{
	name: "fmt", usage: "[arguments]", brief: "write entries in canonical form with a script, and remove raw ones that have a kept form",
	long: `
The command writes the tape of each entry in the encoding that keeps its meaning when actions are added. It
adds the script as a comment. An entry whose script and tape differ stays as it is: see vet and migrate. The
command removes a raw entry if another entry was made from it.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.BoolVar(&s.dry, "n", false, "write nothing, print what would be written")
	},
	do: func(k *call) error { return k.each(k.format) },
}

func (k *call) format(s *selection, t *target.Target) error {
	files, err := k.entries(s, t)
	if err != nil {
		return err
	}
	whole, broken := readable(files)
	found := k.reportBroken(t, broken)
	whole, err = k.removeRaw(t, whole)
	if err != nil || len(whole) == 0 {
		return errors.Join(err, found)
	}
	client, err := k.client(t)
	if err != nil {
		return err
	}
	written := 0
	err = k.meanings(client, whole, func(m meaning) error {
		f, a := m.File, m.tape
		switch {
		case a.Error != "":
			k.printf("%s/%s: %s\n", k.named(t), f.Name(), a.Error)
			found = errFound
			return nil
		case m.changed() || m.script != nil && m.script.Error != "":
			k.printf("%s/%s: its meaning has changed: fuzzcorpus vet shows how\n", k.named(t), f.Name())
			found = errFound
			return nil
		}
		changed, err := k.rewrite(f, nameOf(f, a), kept(a, commentOf(f)))
		if changed && err == nil {
			written++
			k.printf("%s/%s: %swritten as %s\n", k.named(t), f.Name(), k.would(), scriptText(a.Script))
		}
		return err
	})
	k.printf("%s: %d of %d %s %swritten\n", k.named(t), written, len(files), plural(len(files), "entry"), k.would())
	return errors.Join(err, found)
}

// nameOf returns the name of an entry in canonical form. A raw entry gets a new name, because its old one is
// the hash of its old contents.
func nameOf(f corpus.File, a *request.Answer) string {
	if corpus.IsRawName(f.Name()) {
		return corpus.Name(unnamed, a.Kept)
	}
	return f.Name()
}

// unnamed is the name of an entry whose failure is not known.
const unnamed = "entry"

// commentOf returns a comment that names the raw entry. If Go writes the raw entry again, it is recognised.
func commentOf(f corpus.File) string {
	if f.Comment == "" && f.Script == "" && corpus.IsRawName(f.Name()) {
		return corpus.From(f.Tape)
	}
	return f.Comment
}

// reportBroken prints which files are not entries.
func (k *call) reportBroken(t *target.Target, broken []corpus.File) (found error) {
	for _, f := range broken {
		k.printf("%s/%s: %s\n", k.named(t), f.Name(), problem(f))
		found = errFound
	}
	return found
}

// removeRaw removes raw entries if other entries were made from them.
func (k *call) removeRaw(t *target.Target, files []corpus.File) (left []corpus.File, err error) {
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
		k.printf("%s/%s: %sremoved: it is the raw form of %s\n", k.named(t), f.Name(), k.would(), of)
		if !k.dry {
			if err := os.Remove(f.Path); err != nil {
				return left, err
			}
		}
	}
	return left, nil
}
