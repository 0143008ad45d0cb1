package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"

	"github.com/fuzzmachine/go/bench/internal/results"
)

// An example is one of a directory, with its binaries: one that measures coverage, and one for the fuzzer.
type example struct {
	name, dir, work, target string
	built                   bool
}

var (
	targets  = regexp.MustCompile(`(?m)^func (Fuzz\w+)\(`)
	coverage = regexp.MustCompile(`coverage: ([0-9.]+%)`)
)

func open(root, name string) (e *example, err error) {
	e = &example{name: name, dir: filepath.Join(root, name)}
	text, err := os.ReadFile(filepath.Join(e.dir, name+"_test.go"))
	if err != nil {
		return nil, fmt.Errorf("%w: run this at the root of the repository, with names of examples", err)
	}
	found := targets.FindSubmatch(text)
	if found == nil {
		return nil, fmt.Errorf("%s has no fuzz target", name)
	}
	e.target = string(found[1])
	if e.work, err = os.MkdirTemp("", "reach"); err != nil {
		return nil, err
	}
	return e, nil
}

func (e *example) close() { os.RemoveAll(e.work) }

// row is the rest of the example's row. What is not in the store is measured.
func (e *example) row(store *results.Store[key, string], long time.Duration) (string, error) {
	lines, err := e.harness()
	if err != nil {
		return "", err
	}
	row := fmt.Sprintf("%d |", lines)
	for _, fuzzed := range []time.Duration{0, time.Second, long} {
		k := key{e.name, fuzzed}
		reached, has := store.Get(k)
		if !has {
			if err := e.build(); err != nil {
				return "", err
			}
			if reached, err = e.reached(fuzzed); err != nil {
				return "", err
			}
			if err := store.Put(k, reached); err != nil {
				return "", err
			}
		}
		row += " " + reached + " |"
	}
	return row, nil
}

// build builds both binaries, once.
func (e *example) build() error {
	if e.built {
		return nil
	}
	for name, args := range map[string][]string{
		"cover": {"-cover", "-coverpkg=./" + filepath.ToSlash(e.dir)},
		"fuzz":  {"-fuzz=^" + e.target + "$"},
	} {
		args = append(append([]string{"test", "-c", "-o", filepath.Join(e.work, name)}, args...), "./"+filepath.ToSlash(e.dir))
		if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			return fmt.Errorf("building: %w\n%s", err, out)
		}
	}
	e.built = true
	return nil
}

// harness is how many lines of tests there are, but for those of planted bugs and of the README: neither blank nor comment.
func (e *example) harness() (lines int, err error) {
	files, err := filepath.Glob(filepath.Join(e.dir, "*_test.go"))
	if err != nil {
		return 0, err
	}
	for _, file := range files {
		if name := filepath.Base(file); name == "planted_test.go" || name == "readme_test.go" {
			continue
		}
		text, err := os.ReadFile(file)
		if err != nil {
			return 0, err
		}
		for line := range strings.Lines(string(text)) {
			if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "//") {
				lines++
			}
		}
	}
	return lines, nil
}

// reached is the share of the system's statements that the target reaches with its seeds, and with what fuzzing for so long
// has found interesting.
func (e *example) reached(fuzzed time.Duration) (string, error) {
	dir, err := os.MkdirTemp(e.work, "try")
	if err != nil {
		return "", err
	}
	if fuzzed > 0 {
		cache := filepath.Join(dir, "cache")
		cmd := exec.Command(filepath.Join(e.work, "fuzz"), "-test.run=^$", "-test.fuzz=^"+e.target+"$", "-test.parallel=1",
			"-test.fuzztime="+fuzzed.String(), "-test.fuzzcachedir="+cache)
		cmd.Dir = dir
		if out, err := cmd.CombinedOutput(); err != nil && !strings.Contains(string(out), "context deadline exceeded") {
			return "", fmt.Errorf("fuzzing: %w\n%s", err, out)
		}
		corpus := filepath.Join(dir, "testdata", "fuzz")
		if err := os.MkdirAll(corpus, 0o755); err != nil {
			return "", err
		}
		if err := os.Rename(filepath.Join(cache, e.target), filepath.Join(corpus, e.target)); err != nil && !os.IsNotExist(err) {
			return "", err
		}
	}
	cmd := exec.Command(filepath.Join(e.work, "cover"), "-test.run=^"+e.target+"$", "-test.coverprofile="+filepath.Join(dir, "profile"))
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, out)
	}
	found := coverage.FindSubmatch(out)
	if found == nil {
		return "", fmt.Errorf("no coverage is told:\n%s", out)
	}
	return string(found[1]), nil
}
