// Package recognition finds out in which framing files of libFuzzer hold their tapes. It tries each framing:
// a machine reads a whole program in one of them, or a crash fails in only one. It writes and prints nothing.
// Where the framing is not clear, it says so.
package recognition

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/libfuzzer"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// A Found is the framing of files, and how it was found.
type Found struct {
	Framing corpus.Framing
	How     How
	Why     string
}

// How says how sure a framing is.
type How int

// The framing may be another one, or is this one, or others come to the same.
const (
	Probably How = iota
	Surely
	Any
)

// String says what was found.
func (f Found) String() string {
	switch f.How {
	case Any:
		return fmt.Sprintf("framing %s, which does not matter: %s", f.Framing, f.Why)
	case Surely:
		return fmt.Sprintf("framing %s, surely: %s", f.Framing, f.Why)
	}
	return fmt.Sprintf("framing %s, probably: %s", f.Framing, f.Why)
}

// all are the framings that are tried. The order is that of the help.
var all = [...]corpus.Framing{corpus.Plain, corpus.Length, corpus.Weight}

// builds says how to know the framing.
const builds = "give -framing=weight if build.sh calls compile_native_go_fuzzer_v2, -framing=length if it calls " +
	"compile_native_go_fuzzer, or -framing=plain if it calls compile_go_fuzzer or you built a main function of your own"

// Of finds the framing of files. Unless runs is true, it runs no program.
func Of(ctx context.Context, client *request.Client, files []libfuzzer.File, runs bool) (Found, error) {
	c := &candidates{client: client}
	seen := make(map[string]bool)
	for _, f := range files {
		if text := string(f.Bytes); text != "" && !seen[text] {
			seen[text] = true
			c.files = append(c.files, newFile(f))
		}
	}
	if err := c.print(ctx); err != nil {
		return Found{}, err
	}
	found, err := c.bySigns()
	if found == nil && err == nil && !c.differ() {
		found = &Found{corpus.Plain, Any, "in each the programs are the same"}
	}
	if found == nil && err == nil && runs {
		if err = c.run(ctx); err == nil {
			found, err = c.byEndings()
		}
	}
	if found == nil && err == nil {
		found = cmp.Or(c.byHints(), c.alike())
	}
	switch {
	case err != nil:
		return Found{}, err
	case found == nil:
		return Found{}, c.unclear()
	}
	return *found, nil
}

// Candidates are files whose framing is not known.
type candidates struct {
	client *request.Client
	files  []*file
}

// A file is one of them, as each framing reads it.
type file struct {
	libfuzzer.File
	as [len(all)]reading
}

// A reading is a file in one framing.
type reading struct {
	is     bool // the file holds a tape
	tape   []byte
	script string
	whole  bool   // the tape is as a machine writes it, without a byte too many
	ends   string // a signature, or "passes"; "" if it was not run
}

func newFile(f libfuzzer.File) *file {
	of := &file{File: f}
	for i, framing := range all {
		tape, err := framing.Unframe(f.Bytes)
		of.as[i] = reading{is: err == nil, tape: tape}
	}
	return of
}

// each sends a request about each reading that is one.
func (c *candidates) each(
	ctx context.Context, verb string, files []*file, do func(*reading, *request.Answer),
) error {
	var requests []request.Request
	var of []*reading
	for _, f := range files {
		for i := range f.as {
			if r := &f.as[i]; r.is {
				requests, of = append(requests, request.ForTape(verb, r.tape)), append(of, r)
			}
		}
	}
	return c.client.Do(ctx, requests, func(i int, a *request.Answer) error {
		do(of[i], a)
		return nil
	})
}

// print has the machine read all.
func (c *candidates) print(ctx context.Context) error {
	return c.each(ctx, "print", c.files, func(r *reading, a *request.Answer) {
		r.script = a.Script
		tape := string(r.tape)
		r.whole = tape != "" && a.Error == "" && (tape == string(a.Tape) || tape == string(a.Kept))
	})
}

// differ reports whether programs depend on the framing.
func (c *candidates) differ() bool { return slices.ContainsFunc(c.files, (*file).differs) }

func (f *file) differs() bool {
	return slices.ContainsFunc(f.as[:], func(r reading) bool { return r.script != f.as[corpus.Plain].script })
}

// unclear says that the framing must be given, and shows what depends on it.
func (c *candidates) unclear() error {
	text := "the framing is not clear: " + builds
	for _, f := range c.files {
		if !f.differs() {
			continue
		}
		text += "\n    " + f.From
		for i, framing := range all {
			if r := f.as[i]; r.is {
				text += fmt.Sprintf("\n        %-6s  %s", framing, short(words.Script(r.script)))
			}
		}
		break
	}
	return errors.New(text)
}

// short cuts a script.
func short(script string) string {
	const most = 80
	if len(script) <= most {
		return script
	}
	return strings.ToValidUTF8(script[:most], "") + " …"
}
