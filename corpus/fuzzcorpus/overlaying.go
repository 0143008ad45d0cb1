package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/overlay"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/session"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/words"
)

// An overlayer rewrites packages under test, so that a test can schedule their goroutines.
type overlayer struct{ to string }

func newOverlay() *command {
	var c overlayer
	return &command{
		name: "overlay", usage: "[packages]", mute: true,
		brief: "rewrite packages under test, so that a test schedules their goroutines",
		long: `
The packages are those of the code under test, the current one by default. Their sources stay as they are.
In copies, each operation by which goroutines meet calls package point. The command writes a file
overlay.json, with which go test -overlay reads the copies, and prints what was rewritten, and what was
not. Run it again when the packages have changed.
`,
		flags: func(set *flag.FlagSet) {
			set.StringVar(&c.to, "o", "", "the `directory` to write; by default one in the user's cache directory")
		},
		do: c.do,
	}
}

func (c *overlayer) do(ctx context.Context, s *session.Session) error {
	r := overlay.Request{Patterns: s.Args, Tags: s.Tags, To: c.to}
	if len(r.Patterns) == 0 {
		r.Patterns = []string{"."}
	}
	var err error
	if r.Dir, err = os.Getwd(); err != nil {
		return err
	}
	report, err := overlaid(ctx, s, r)
	if err != nil {
		return err
	}
	n := len(report.Packages)
	s.Printf("%d %s rewritten; run\n    %s\n", n, words.Plural(n, "package"), commandLine(report, r))
	return nil
}

// overlaid writes an overlay, in the user's cache if no directory is given, and prints what it has done.
func overlaid(ctx context.Context, s *session.Session, r overlay.Request) (*overlay.Report, error) {
	if r.To == "" {
		cache, err := os.UserCacheDir()
		if err != nil {
			return nil, fmt.Errorf("%w: name a directory with -o", err)
		}
		sum := sha256.Sum256([]byte(strings.Join(append(slices.Clone(r.Patterns), r.Dir, r.Tags), "\n")))
		r.To = filepath.Join(cache, "fuzzcorpus", "overlay", fmt.Sprintf("%x", sum[:12]))
	}
	s.Progress("rewriting %s", strings.Join(r.Patterns, " "))
	report, err := overlay.Make(ctx, r)
	if err != nil {
		return nil, err
	}
	for _, p := range report.Packages {
		tellPackage(s, r.Dir, p)
	}
	return report, nil
}

// tellPackage prints what was rewritten in a package, and what was not.
func tellPackage(s *session.Session, here string, p overlay.Package) {
	kinds := slices.SortedFunc(maps.Keys(p.Count), func(a, b string) int {
		return cmp.Or(p.Count[b]-p.Count[a], cmp.Compare(a, b))
	})
	sum := 0
	for i, kind := range kinds {
		sum += p.Count[kind]
		kinds[i] = fmt.Sprintf("%s %d", kind, p.Count[kind])
	}
	s.Printf("%s: %d %s", p.Path, sum, words.Plural(sum, "operation"))
	if sum > 0 {
		s.Printf(": %s", strings.Join(kinds, ", "))
	}
	s.Printf("\n")
	for _, r := range p.Rests {
		if way, err := filepath.Rel(here, r.At.Filename); err == nil && filepath.IsLocal(way) {
			r.At.Filename = filepath.ToSlash(way)
		}
		s.Printf("    %s:%d: not rewritten: %s\n", r.At.Filename, r.At.Line, r.Why)
	}
}

// commandLine is what uses the overlay, for a shell.
func commandLine(report *overlay.Report, r overlay.Request) string {
	line := append(slices.Clone(report.Env), report.Go, "test", "-overlay="+report.Overlay)
	if r.Tags != "" {
		line = append(line, "-tags="+r.Tags)
	}
	packages := r.Patterns
	for _, p := range report.Packages {
		if !p.Own { // the tests are elsewhere
			packages = []string{"."}
		}
	}
	line = append(line, packages...)
	for i, word := range line {
		if filepath.Separator == '/' {
			line[i] = words.Quoted(word)
		}
	}
	return strings.Join(line, " ")
}
