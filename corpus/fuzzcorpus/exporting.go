package main

import (
	"context"
	"errors"
	"flag"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/libfuzzer"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// An exporter writes entries as files of libFuzzer.
type exporter struct {
	framing corpus.Framing
	to      string
	cache   bool
}

func newExport() *command {
	var c exporter
	return &command{
		name: "export", usage: "[arguments]", brief: "write entries as libFuzzer files, or as a zip of them",
		long: `
OSS-Fuzz takes its seeds from a zip with the name of the fuzz target and _seed_corpus.zip. Write it in
build.sh. OSS-Fuzz reads neither testdata/fuzz nor f.Add. If -o does not end in .zip, it is a directory, and
each entry is a file in it.
` + framings,
		flags: func(set *flag.FlagSet) {
			framingFlag(set, &c.framing)
			set.StringVar(&c.to, "o", "", "the zip or directory to `write`; by default FuzzX_seed_corpus.zip")
			set.BoolVar(&c.cache, "cache", false, "export the entries in the cache of the fuzzer")
		},
		do: func(ctx context.Context, s *session.Session) error { return s.Each(ctx, c.export) },
	}
}

// export writes the entries of a target.
func (c *exporter) export(ctx context.Context, t *session.Task) error {
	whole, broken, err := t.Read(ctx, c.cache)
	if err != nil {
		return err
	}
	found := t.Report(broken)
	to, err := outputOf(t, c.to, "_seed_corpus.zip")
	if err != nil {
		return err
	}
	if err = libfuzzer.Write(to, whole, c.framing); err == nil {
		t.Printf("%s: %d %s of %s, framing %s\n",
			to, len(whole), words.Plural(len(whole), "entry"), t.Name, c.framing)
	}
	return errors.Join(err, found)
}
