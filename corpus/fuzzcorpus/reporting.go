package main

import (
	"bytes"
	"context"
	"flag"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/page"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
	"github.com/fuzzmachine/go/corpus/report"
)

// A reporter writes an HTML page about a target.
type reporter struct {
	to    string
	cache bool
}

func newReport() *command {
	var c reporter
	return &command{
		name: "report", usage: "[arguments]", brief: "write an HTML page about the entries of a target",
		long: `
The page shows what no entry does, how often each action was taken and skipped, the prophecies, the
states of the model, and each failing entry step by step. It is one file that needs no network.
`,
		flags: func(set *flag.FlagSet) {
			set.StringVar(&c.to, "o", "", "the `file` to write; by default FuzzX.html")
			set.BoolVar(&c.cache, "cache", false, "report on the entries in the cache of the fuzzer")
		},
		do: func(ctx context.Context, s *session.Session) error { return s.Each(ctx, c.report) },
	}
}

// report writes the page of a target.
func (c *reporter) report(ctx context.Context, t *session.Task) error {
	to, err := outputOf(t, "o", c.to, ".html")
	if err != nil {
		return err
	}
	whole, broken, err := t.Read(ctx, c.cache)
	if err != nil {
		return err
	}
	client, err := t.Client(ctx)
	if err != nil {
		return err
	}
	m, err := client.DoOne(ctx, request.New("describe"))
	if err != nil {
		return err
	}
	data := report.New(page.Machine(t.Target, m))
	found := t.Report(broken)
	for _, f := range broken {
		data.Add(report.Entry{Name: f.Name(), Problem: words.Problem(f)})
	}
	err = client.Do(ctx, request.ForEach("run", whole), func(i int, a *request.Answer) error {
		t.Progress("%s: %d of %d entries run", t.Name, i+1, len(whole))
		err := client.AddStepsBefore(ctx, whole[i].Tape, a)
		data.Add(page.Entry(whole[i], a))
		return err
	})
	if err != nil {
		return err
	}
	size, err := writePage(to, data)
	if err != nil {
		return err
	}
	all := len(whole) + len(broken)
	t.Printf("%s: %d %s, %d kB\n", to, all, words.Plural(all, "entry"), size>>10)
	return found
}

// writePage writes a page to a file, and returns its size.
func writePage(to string, data *report.Data) (size int, err error) {
	var text bytes.Buffer
	if err := report.Write(&text, data); err != nil {
		return 0, err
	}
	dir, name := filepath.Split(to)
	if dir == "" {
		dir = "."
	}
	return text.Len(), corpus.WriteFile(dir, name, text.Bytes())
}
