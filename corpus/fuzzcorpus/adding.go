package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
)

var adding = &command{
	name: "add", usage: "[arguments] script", brief: "write an entry from a script",
	long: `
The script is the last argument, or - for the standard input: put key="a" val=1; get key="a". It has to fit the machine. What
the entry does is told, and it is written whether it passes or not.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.StringVar(&s.name, "name", "", "what the file is to be called; without, how it ends and a number")
	},
	do: func(k *call) error {
		if len(k.args) == 0 {
			return errors.New(`it takes a script: fuzzcorpus add FuzzX 'put key="a"; get key="a"'`)
		}
		script, err := k.script()
		if err != nil {
			return err
		}
		return k.add(script)
	},
}

// script takes the script from the arguments.
func (k *call) script() (string, error) {
	script := k.args[len(k.args)-1]
	k.args = k.args[:len(k.args)-1]
	if script != "-" {
		return script, nil
	}
	text, err := io.ReadAll(os.Stdin)
	return string(text), err
}

func (k *call) add(script string) error {
	s, err := k.selects(false)
	if err != nil {
		return err
	}
	t, err := s.only()
	if err != nil {
		return err
	}
	asker, err := k.asker(t)
	if err != nil {
		return err
	}
	a, err := asker.One(k.ctx, errand.Of("tape", script))
	if err != nil {
		return err
	}
	if a.Line > 0 {
		return scriptError(script, a)
	}
	ran, err := asker.One(k.ctx, errand.OnTape("run", a.Kept))
	if err != nil {
		return err
	}
	name := k.name
	if name == "" {
		name = corpus.Name(signature(ran), a.Kept)
	}
	if isFile(filepath.Join(t.Entries(), name)) {
		return fmt.Errorf("%s is there already; give the entry a name with -name", filepath.Join(t.Entries(), name))
	}
	if err := corpus.Write(t.Entries(), name, kept(a, "")); err != nil {
		return err
	}
	k.printf("%s\n%s", filepath.Join(t.Entries(), name), explained(k.named(t)+"/"+name, corpus.File{Path: name}, ran, false))
	return nil
}

// signature is by what a run fails, or "passes".
func signature(a *errand.Answer) string {
	switch v := a.Failed(); {
	case a.Death != nil:
		return a.Death.Signature()
	case v != nil:
		return v.Signature
	}
	return "passes"
}

// scriptError shows where a script cannot be read.
func scriptError(script string, a *errand.Answer) error {
	lines := strings.Split(script, "\n")
	at := ""
	if a.Line <= len(lines) {
		at = fmt.Sprintf("\n    %s\n    %s^", lines[a.Line-1], strings.Repeat(" ", max(a.Column-1, 0)))
	}
	return fmt.Errorf("the script does not fit the machine: line %d, column %d: %s%s", a.Line, a.Column, a.Error, at)
}
