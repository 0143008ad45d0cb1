package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/driver"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/edit"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/shrinker"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/target"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/turns"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// Engines that fuzz.
const (
	engineGo        = "go"
	engineLibFuzzer = "libfuzzer"
)

// An engine is libFuzzer as the command run uses it.
type engine struct {
	build    driver.Build
	programs map[*target.Target]*driver.Program
	others   map[*target.Target]bool // that Go's engine fuzzes
	asks     *session.Session        // whose test binaries answer requests
}

// newEngine returns the engine of a name; nil is Go's. Where libFuzzer is missing it says so, and Go's is
// used.
func newEngine(ctx context.Context, s *session.Session, name string) (*engine, error) {
	switch name {
	case engineGo:
		return nil, nil
	case engineLibFuzzer:
	default:
		return nil, fmt.Errorf("-engine=%s: give %s or %s", name, engineGo, engineLibFuzzer)
	}
	clang, err := driver.FindClang()
	if err != nil {
		s.Printf("%v. Go's engine is used\n", err)
		return nil, nil
	}
	return &engine{
		build: driver.Build{Tags: s.Tags, Clang: clang}, programs: make(map[*target.Target]*driver.Program),
		others: make(map[*target.Target]bool), asks: s.Apart(),
	}, nil
}

// Close removes what was built.
func (e *engine) Close() (err error) {
	if e == nil {
		return nil
	}
	for _, p := range e.programs {
		err = errors.Join(err, p.Close())
	}
	return errors.Join(err, e.asks.Close())
}

// program builds that of a target once.
func (e *engine) program(ctx context.Context, t *target.Target, cache string) (p *driver.Program, err error) {
	if p = e.programs[t]; p == nil {
		e.asks.Progress("building the libFuzzer program of %s", t)
		if words := t.Seeding(); words != "" {
			e.asks.Printf("%s: %s\n", t, words)
		}
		if p, err = e.build.Program(ctx, t, cache); err == nil {
			e.programs[t] = p
		}
	}
	return p, err
}

// corpusOf is the directory of libFuzzer's corpus, beside that of Go's. go clean -fuzzcache removes both.
func corpusOf(t *target.Target, cache string) string { return t.Cache(cache) + ".libfuzzer" }

// libFuzzer is how the program of a target runs.
func libFuzzer(t *target.Target, p *driver.Program, cache string, workers, seed int) (turns.LibFuzzer, error) {
	l := turns.LibFuzzer{
		Binary: p.Path, Dir: t.Package.Dir, Corpus: corpusOf(t, cache), Seeds: p.Seeds, Artifacts: p.Artifacts,
		Workers: workers, Seed: seed, Unfuzzed: driver.Unfuzzed,
	}
	return l, os.MkdirAll(l.Corpus, 0o777)
}

// brought makes entries of the inputs that failed, and has plain go test report them.
func (c *runner) brought(ctx context.Context, t *target.Target, p *driver.Program, turn turns.Turn, cache string) error {
	found, err := os.ReadDir(p.Artifacts)
	if err != nil {
		return err
	}
	var names []string
	for _, file := range found {
		input := filepath.Join(p.Artifacts, file.Name())
		name, err := c.engine.entry(ctx, t, p, input)
		if err != nil {
			c.Printf("%s fails:\n%s\n", t, words.Indented(turn.Failure, "    "))
			return fmt.Errorf("%s: the input could not be kept: %w", t, err)
		}
		names = append(names, name)
	}
	how := fmt.Sprintf("libFuzzer has found %d %s", len(names), words.Plural(len(names), "input"))
	return c.reported(ctx, t, cache, names, how, turn.Failure)
}

// entry writes the entry of an input, and returns its name: of a machine one with a script, of the shortest
// program.
func (e *engine) entry(ctx context.Context, t *target.Target, p *driver.Program, input string) (string, error) {
	if !t.Machine {
		text, err := p.Entry(ctx, t, input)
		if err != nil {
			return "", err
		}
		name := fmt.Sprintf("%x", sha256.Sum256(text))[:16] // as Go names it
		return name, corpus.WriteFile(t.Entries(), name, text)
	}
	tape, err := os.ReadFile(input)
	if err != nil {
		return "", err
	}
	raw := corpus.RawName(tape)
	if err := corpus.Write(t.Entries(), raw, corpus.Entry{Tape: tape}); err != nil {
		return "", err
	}
	return e.shrunk(ctx, t, tape, raw)
}

// shrunk puts the shortest program that fails in the same way in place of a raw entry, and returns its name.
// One that does not fail, or not each time, stays as it is.
func (e *engine) shrunk(ctx context.Context, t *target.Target, tape []byte, raw string) (name string, err error) {
	client, err := e.asks.Client(ctx, t)
	if err != nil {
		return raw, err
	}
	by := &shrinker.Shrinker{Client: client, Time: time.Minute, Progress: e.asks.Progress}
	after, err := by.Shrink(ctx, tape)
	if err != nil || after.Answer == nil || after.Failure == "" {
		return raw, err
	}
	if err := by.Confirm(ctx, &after); err != nil || after.Flaky != "" {
		return raw, err
	}
	name = corpus.Name(after.Failure, after.Kept)
	if err := corpus.Write(t.Entries(), name, edit.Kept(after.Answer, corpus.From(tape))); err != nil {
		return raw, err
	}
	return name, os.Remove(filepath.Join(t.Entries(), raw))
}
