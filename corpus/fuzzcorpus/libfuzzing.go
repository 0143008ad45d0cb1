package main

import (
	"context"
	"flag"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/driver"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
)

// A linker builds a program in which libFuzzer runs a target.
type linker struct {
	to    string
	bytes bool
}

func newLibfuzzer() *command {
	var c linker
	return &command{
		name: "libfuzzer", usage: "[packages] FuzzX", mute: true,
		brief: "build a program in which libFuzzer runs a fuzz target",
		long: `
The program takes the options and files of any libFuzzer program: directories of a corpus, -runs, -fork, -merge=1,
-minimize_crash=1. A file is the tape itself, with framing plain. A machine makes the inputs: it inserts, removes,
moves and repeats whole steps, and changes arguments within their domains. libFuzzer makes those of other targets.
The command needs clang, and changes no files but the one that it writes.
`,
		flags: func(set *flag.FlagSet) {
			set.StringVar(&c.to, "o", "", "the program to `write`; by default FuzzX.libfuzzer in the current directory")
			set.BoolVar(&c.bytes, "bytes", false, "let libFuzzer make the inputs of a machine, byte by byte")
		},
		do: c.do,
	}
}

func (c *linker) do(ctx context.Context, s *session.Session) error {
	selected, err := s.Select(ctx, true)
	if err != nil {
		return err
	}
	t, err := selected.Only()
	if err != nil {
		return err
	}
	clang, err := driver.FindClang()
	if err != nil {
		return err
	}
	to := c.to
	if to == "" {
		to = t.Name + ".libfuzzer"
	}
	if to, err = filepath.Abs(to); err != nil {
		return err
	}
	s.Progress("building %s", t)
	return driver.Build{Tags: s.Tags, Bytes: c.bytes, Clang: clang}.Make(ctx, t, to)
}
