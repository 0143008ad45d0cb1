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
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
)

var adding = &command{
	name: "add", usage: "[arguments] script", brief: "write an entry from a script",
	long: `
The last argument is the script, such as: put key="a" val=1; get key="a". With - the command reads the script
from the standard input. The script must fit the machine. The command runs the entry, prints what it does, and
writes it whether it passes or fails.
`,
	flags: func(s *settings, set *flag.FlagSet) {
		set.StringVar(&s.name, "name", "", "`name` of the file; by default how the entry ends, and a number")
	},
	do: func(k *call) error {
		if len(k.args) == 0 {
			return errors.New(`the script is missing: write fuzzcorpus add FuzzX 'put key="a"; get key="a"'`)
		}
		script, err := k.script()
		if err != nil {
			return err
		}
		return k.add(script)
	},
}

// script removes the script from the arguments.
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
	client, err := k.client(t)
	if err != nil {
		return err
	}
	a, err := client.DoOne(k.ctx, request.New("tape", script))
	if err != nil {
		return err
	}
	if a.Line > 0 {
		return scriptError(script, a)
	}
	ran, err := client.DoOne(k.ctx, request.ForTape("run", a.Kept))
	if err != nil {
		return err
	}
	name := k.name
	if name == "" {
		name = corpus.Name(signature(ran), a.Kept)
	}
	if isFile(filepath.Join(t.Entries(), name)) {
		return fmt.Errorf("%s exists: give the entry another name with -name", filepath.Join(t.Entries(), name))
	}
	if err := corpus.Write(t.Entries(), name, kept(a, "")); err != nil {
		return err
	}
	k.printf("%s\n%s", filepath.Join(t.Entries(), name), explained(k.named(t)+"/"+name, corpus.File{Path: name}, ran, false))
	return nil
}

// signature returns the signature of a run, or "passes".
func signature(a *request.Answer) string {
	switch v := a.Verdict; {
	case a.Crash != nil:
		return a.Crash.Signature()
	case v != nil:
		return v.Signature
	}
	return "passes"
}

// scriptError returns an error that shows where a script does not fit.
func scriptError(script string, a *request.Answer) error {
	lines := strings.Split(script, "\n")
	at := ""
	if a.Line <= len(lines) {
		at = fmt.Sprintf("\n    %s\n    %s^", lines[a.Line-1], strings.Repeat(" ", max(a.Column-1, 0)))
	}
	return fmt.Errorf("the script does not fit the machine: line %d, column %d: %s%s", a.Line, a.Column, a.Error, at)
}
