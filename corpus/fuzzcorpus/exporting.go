package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"path/filepath"
	"strconv"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/libfuzzer"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// An exporter writes entries and generated programs as files of libFuzzer.
type exporter struct {
	framing    framingFlag
	to         string
	dictionary string
	seeds      int
	cache      bool
}

// seedsOfTest is how many programs plain go test generates.
const seedsOfTest = 256

func newExport() *command {
	var c exporter
	return &command{
		name: "export", usage: "[arguments]",
		brief: "write entries and generated programs as libFuzzer files, or as a zip of them",
		long: `
The zip has the entries and the programs that plain go test generates. If entries are named, it has only
these. The same entries and machine make the same zip. If -o does not end in .zip, it is a directory, and
each seed is a file in it. With -dict, the command also writes a dictionary for libFuzzer. OSS-Fuzz takes
both from beside the fuzzer.
` + framingHelp,
		flags: func(set *flag.FlagSet) {
			c.framing.define(set, "by default that of the build.sh of the repository, or plain")
			set.StringVar(&c.to, "o", "", "the zip or directory to `write`; by default FuzzX_seed_corpus.zip")
			set.StringVar(&c.dictionary, "dict", "", "`file` to write a dictionary of the machine to; by default none")
			set.IntVar(&c.seeds, "seeds", seedsOfTest, "`number` of generated programs")
			set.BoolVar(&c.cache, "cache", false, "export the entries in the cache of the fuzzer")
		},
		do: func(ctx context.Context, s *session.Session) error { return s.Each(ctx, c.export) },
	}
}

// export writes what there is of a target.
func (c *exporter) export(ctx context.Context, t *session.Task) error {
	to, err := outputOf(t, "o", c.to, "_seed_corpus.zip")
	if err == nil && c.dictionary != "" {
		_, err = outputOf(t, "dict", c.dictionary, "")
	}
	if err != nil {
		return err
	}
	framing := corpus.Plain
	switch found := c.framing.found(t); {
	case len(found) > 1:
		return unclear(found)
	case len(found) == 1:
		framing = found[0].Framing
	}
	whole, broken, err := t.Read(ctx, c.cache)
	if err != nil {
		return err
	}
	var tapes [][]byte
	for _, f := range whole {
		tapes = append(tapes, f.Tape)
	}
	found := t.Report(broken)
	generated, err := c.generate(ctx, t)
	if err != nil {
		return errors.Join(err, found)
	}
	n, err := libfuzzer.Write(to, append(tapes, generated...), framing)
	if err == nil {
		t.Printf("%s: %d %s of %s, framing %s: %d %s, %d generated%s\n", corpus.Printable(to), n, words.Plural(n, "seed"),
			t.Name, framing, len(whole), words.Plural(len(whole), "entry"), len(generated),
			equals(len(whole)+len(generated)-n))
	}
	if err == nil && c.dictionary != "" {
		err = c.describe(ctx, t)
	}
	return errors.Join(err, found)
}

// equals says how many of the tapes are equal to others.
func equals(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(", of which %d %s another one", n, map[bool]string{true: "equals", false: "equal"}[n == 1])
}

// generate returns the programs that the machine generates, unless entries are named. What it says of its
// search is printed.
func (c *exporter) generate(ctx context.Context, t *session.Task) (tapes [][]byte, err error) {
	if c.seeds <= 0 || !t.Selected.Whole() {
		return nil, nil
	}
	client, err := t.Client(ctx)
	if err != nil {
		return nil, err
	}
	var requests []request.Request
	for i := range c.seeds {
		requests = append(requests, request.New("generate", strconv.Itoa(i)))
	}
	return tapes, client.Do(ctx, requests, func(i int, a *request.Answer) error {
		if a.Error != "" {
			return fmt.Errorf("%s: generated program %d: %s; -seeds=0 leaves generated programs out", t.Name, i, a.Error)
		}
		if len(a.Notes) > 0 {
			t.Printf("%s: %s\n", t.Name, a.Notes[0].Text)
		}
		tapes = append(tapes, a.Tape)
		return nil
	})
}

// describe writes the dictionary of the machine.
func (c *exporter) describe(ctx context.Context, t *session.Task) error {
	client, err := t.Client(ctx)
	if err != nil {
		return err
	}
	a, err := client.DoOne(ctx, request.New("dictionary"))
	if err != nil {
		return err
	}
	text, n := libfuzzer.Dictionary("Words of the tapes of "+t.Name+", for libFuzzer: fuzzcorpus export -dict "+
		"writes them.\nIn a tape, the digits of arguments stand before the op that ends the step.", a.Words)
	if err := corpus.WriteFile(filepath.Dir(c.dictionary), filepath.Base(c.dictionary), []byte(text)); err != nil {
		return err
	}
	t.Printf("%s: %d %s of %s\n", corpus.Printable(c.dictionary), n, words.Plural(n, "word"), t.Name)
	return nil
}
