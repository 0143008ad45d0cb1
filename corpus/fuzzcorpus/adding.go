package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/edit"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

func newAdd() *command {
	var name string
	return &command{
		name: "add", usage: "[arguments] script", brief: "write an entry from a script",
		long: `
The last argument is the script, such as: put key="a" val=1; get key="a". With - the command reads the script
from the standard input. The script must fit the machine. The command runs the entry, prints what it does, and
writes it whether it passes or fails.
`,
		flags: func(set *flag.FlagSet) {
			set.StringVar(&name, "name", "", "`name` of the file; by default how the entry ends, and a number")
		},
		do: func(ctx context.Context, s *session.Session) error {
			script, err := lastScript(s)
			if err != nil {
				return err
			}
			t, err := s.Only(ctx)
			if err != nil {
				return err
			}
			return add(ctx, t, script, name)
		},
	}
}

// lastScript removes the script from the arguments.
func lastScript(s *session.Session) (string, error) {
	last := len(s.Args) - 1
	if last < 0 {
		return "", errors.New(`the script is missing: write fuzzcorpus add FuzzX 'put key="a"; get key="a"'`)
	}
	script := s.Args[last]
	s.Args = s.Args[:last]
	if script != "-" {
		return script, nil
	}
	text, err := io.ReadAll(os.Stdin)
	return string(text), err
}

// add runs a script, and writes it as an entry of a target. The name may be "".
func add(ctx context.Context, t *session.Task, script, name string) error {
	client, err := t.Client(ctx)
	if err != nil {
		return err
	}
	a, err := client.DoOne(ctx, request.New("tape", script))
	if err != nil {
		return err
	}
	if a.Line > 0 {
		return scriptError(script, a)
	}
	ran, err := client.DoOne(ctx, request.ForTape("run", a.Kept))
	if err != nil {
		return err
	}
	if name == "" {
		name = corpus.Name(ran.Signature(), a.Kept)
	}
	path := filepath.Join(t.Entries(), name)
	if is, err := os.Stat(path); err == nil && !is.IsDir() {
		return fmt.Errorf("%s exists: give the entry another name with -name", corpus.Printable(path))
	}
	if err := corpus.Write(t.Entries(), name, edit.Kept(a, "")); err != nil {
		return err
	}
	t.Printf("%s\n%s", corpus.Printable(path), words.Entry(t.Title+"/"+corpus.Printable(name), corpus.File{Path: name}, ran, false))
	return nil
}

// scriptError returns an error that shows where a script does not fit.
func scriptError(script string, a *request.Answer) error {
	lines := strings.Split(script, "\n")
	at := ""
	if a.Line <= len(lines) {
		at = fmt.Sprintf("\n    %s\n    %s^", lines[a.Line-1], strings.Repeat(" ", max(a.Column-1, 0)))
	}
	return fmt.Errorf("the script does not fit the machine: line %d, column %d: %s%s",
		a.Line, a.Column, a.Error, at)
}
