package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/edit"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/libfuzzer"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
)

// An importer writes entries from files of libFuzzer.
type importer struct {
	edit.Files
	framing framingFlag
}

func newImport() *command {
	var c importer
	return &command{
		name: "import", usage: "[packages] FuzzX files",
		brief: "convert libFuzzer files to entries: crashes, corpora, and zips of them",
		long: `
After the fuzz target come files, directories of files, and zips. The command runs each file and writes an
entry with a script in its comment. The name of the entry says how it ends. A program that fails is shrunk
first, and its report with a Go test is printed. A crash that passes here is written too, and the command says
so. A file is skipped if it holds no steps, or if an entry has the same program. What cannot be read is named,
and the rest is imported.

All files must be of one build. Where its framing is not clear, the command writes nothing and asks for -framing.
` + framingHelp,
		flags: func(set *flag.FlagSet) {
			c.framing.define(set, "by default that of the build.sh of the repository")
			set.BoolVar(&c.Dry, "n", false, "write nothing, print what would be written")
		},
		do: c.do,
	}
}

func (c *importer) do(ctx context.Context, s *session.Session) error {
	args, paths, err := split(s.Args)
	if err != nil {
		return err
	}
	s.Args = args
	t, err := s.Only(ctx)
	if err != nil {
		return err
	}
	files, unread := libfuzzer.Read(paths)
	if len(files) == 0 {
		return unread
	}
	return errors.Join(c.into(ctx, t, files), unread)
}

// split parts the arguments after the target, which are files, from the others.
func split(args []string) (before, paths []string, err error) {
	for i, arg := range args {
		if strings.HasPrefix(arg, "Fuzz") && !strings.ContainsAny(arg, `/\`) {
			before, paths = args[:i+1], args[i+1:]
			break
		}
	}
	if len(paths) == 0 {
		err = errors.New("the fuzz target or the files are missing: write fuzzcorpus import FuzzX crash-0a1b2c")
	}
	return before, paths, err
}

// into writes files as entries of a target.
func (c *importer) into(ctx context.Context, t *session.Task, files []libfuzzer.File) error {
	framing, err := c.framingOf(t)
	if err != nil {
		return err
	}
	list, err := unframed(t, files, framing)
	if err != nil {
		return err
	}
	client, err := t.Client(ctx)
	if err != nil {
		return err
	}
	to, err := newArrivals(c.Files, t, client)
	if err != nil {
		return err
	}
	return to.take(ctx, list)
}

// framingOf returns the framing of files, and says where it was found.
func (c *importer) framingOf(t *session.Task) (corpus.Framing, error) {
	found := c.framing.found(t)
	if len(found) == 1 {
		if f := found[0]; !c.framing.given {
			t.Printf("framing %s, because %s calls %s\n", f.Framing, f.File, f.Call)
		}
		return found[0].Framing, nil
	}
	return 0, unclear(found)
}

// unframed returns the tapes of files. It says which files hold none.
func unframed(t *session.Task, files []libfuzzer.File, framing corpus.Framing) (list []arrival, err error) {
	for _, f := range files {
		tape, err := framing.Unframe(f.Bytes)
		if err != nil {
			t.Printf("%s: skipped: %v\n", f.From, err)
			continue
		}
		list = append(list, arrival{f, tape})
	}
	if len(list) == 0 {
		err = fmt.Errorf("no file holds a tape in framing %s: give another -framing", framing)
	}
	return list, err
}
