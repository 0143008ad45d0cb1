package main

import (
	"context"
	"errors"
	"flag"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/edit"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/libfuzzer"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// An importer writes entries from files of libFuzzer.
type importer struct {
	edit.Files
	framing corpus.Framing
	raw     bool
}

func newImport() *command {
	var c importer
	return &command{
		name: "import", usage: "[packages] FuzzX files",
		brief: "convert libFuzzer files to entries: crashes, corpora, and zips of them",
		long: `
After the fuzz target come files, directories of files, and zips. The command runs each file and writes an
entry with a script in its comment. The name of the entry says how it ends. A file is skipped if an entry has
the same program. With -raw the command runs nothing and writes raw entries, as Go does.
` + framings,
		flags: func(set *flag.FlagSet) {
			framingFlag(set, &c.framing)
			set.BoolVar(&c.raw, "raw", false, "write raw entries, and run nothing")
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
	tapes, err := libfuzzer.Read(paths, c.framing)
	return errors.Join(c.into(ctx, t, tapes), err)
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

// into writes tapes as entries of a target.
func (c *importer) into(ctx context.Context, t *session.Task, list []libfuzzer.Tape) error {
	switch {
	case len(list) == 0:
		return nil
	case c.raw:
		return c.writeRaw(t, list)
	}
	client, err := t.Client(ctx)
	if err != nil {
		return err
	}
	known := make(map[string]string) // names of entries, by script
	files, err := corpus.ReadDir(t.Entries())
	for _, f := range files {
		if f.Script != "" {
			known[f.Script] = f.Name()
		}
	}
	var requests []request.Request
	for _, from := range list {
		requests = append(requests, request.ForTape("run", from.Tape))
	}
	return errors.Join(err, client.Do(ctx, requests, func(i int, a *request.Answer) error {
		return c.writeOne(t, list[i], a, known)
	}))
}

// writeRaw writes tapes as Go does.
func (c *importer) writeRaw(t *session.Task, list []libfuzzer.Tape) error {
	for _, from := range list {
		name := corpus.RawName(from.Tape)
		if err := c.Write(t.Entries(), name, corpus.Entry{Tape: from.Tape}); err != nil {
			return err
		}
		t.Printf("%s: %swritten as %s/%s\n", from.From, c.Would(), t.Title, name)
	}
	return nil
}

// writeOne writes one entry, unless its program is known.
func (c *importer) writeOne(
	t *session.Task, from libfuzzer.Tape, a *request.Answer, known map[string]string,
) error {
	if name := known[a.Script]; name != "" {
		t.Printf("%s: skipped: %s/%s is the same program\n", from.From, t.Title, corpus.Printable(name))
		return nil
	}
	name := corpus.Name(a.Signature(), a.Kept)
	known[a.Script] = name
	if err := c.Write(t.Entries(), name, edit.Kept(a, corpus.From(from.Tape))); err != nil {
		return err
	}
	t.Printf("%s: %swritten as %s/%s: %s\n", from.From, c.Would(), t.Title, name, words.Ending(a))
	return nil
}
