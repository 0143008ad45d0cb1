package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/fuzzmachine/go/e2e/builds/ways"
)

// A linked row is a way that ends in libFuzzer.
type linked struct {
	*lane
	way   ways.Way
	limit time.Duration
}

const (
	mostRuns = 5_000_000
	tries    = 3 // searches for a bug, with a seed each
)

func (l *linked) name() string { return l.way.Name }

func (l *linked) cell(column string) (string, error) {
	switch column {
	case compiles:
		return each("", func(s ways.Subject) (string, error) {
			_, _, err := l.fuzzer(s, false)
			return "", err
		})
	case findsRing:
		return l.finds(ways.Ring)
	case findsAuth:
		return l.finds(ways.Auth)
	case findsRadix:
		return l.finds(ways.Radix)
	case replays:
		return each("", l.replays)
	case minimises:
		return each(" bytes", l.minimises)
	case merges:
		return each(" files", l.merges)
	case coverage:
		return each(" %", l.covers)
	case sound:
		return each("", l.sound)
	case bubbles:
		return l.bubble()
	}
	return each("", l.speed)
}

// fuzzer is the fuzzer of a subject, which is built once.
func (l *linked) fuzzer(s ways.Subject, sound bool) (ways.Fuzzer, ways.Module, error) {
	m, err := l.module(s, sound && s.Planted == "")
	if err != nil {
		return ways.Fuzzer{}, m, err
	}
	f, built := l.fuzzers[m.Root]
	if !built {
		if f, err = l.way.Build(m); err == nil {
			l.fuzzers[m.Root] = f
		}
	}
	return f, m, err
}

// finds is how many executions find the bug, from nothing and from seeds: the median.
func (l *linked) finds(s ways.Subject) (string, error) {
	f, m, err := l.fuzzer(s, false)
	if err != nil {
		return "", err
	}
	seeds := filepath.Join(m.Root, "seeds")
	if err := m.Keep(); err != nil {
		return "", err
	}
	if err := m.Export(l.way.Framing, seeds); err != nil {
		return "", err
	}
	var medians []string
	for _, from := range []string{"", seeds} {
		var counts []int
		for seed := range tries {
			found, err := f.Search(s.Planted, from, seed+1, mostRuns)
			if err != nil {
				return "", err
			}
			if found.Crash == "" || !found.Contains(s.Report...) {
				return "no", nil
			}
			counts = append(counts, found.Executions)
		}
		slices.Sort(counts)
		medians = append(medians, thousands(counts[tries/2]))
	}
	return strings.Join(medians, " / "), nil
}

// crash is a file that a search has found.
func (l *linked) crash(s ways.Subject) (ways.Fuzzer, string, error) {
	f, _, err := l.fuzzer(s, false)
	if err != nil {
		return f, "", err
	}
	found, err := f.Search(s.Planted, "", 1, mostRuns)
	return f, found.Crash, err
}

func (l *linked) replays(s ways.Subject) (string, error) {
	f, crash, err := l.crash(s)
	if err != nil {
		return "", err
	}
	p, err := f.Run(s.Planted, crash)
	if p.Code == 0 || !p.Contains(s.Report...) {
		return "", fmt.Errorf("%s does not fail when it runs again: %v\n%s", crash, err, p.Out)
	}
	return "", err
}

func (l *linked) minimises(s ways.Subject) (string, error) {
	f, crash, err := l.crash(s)
	if err != nil {
		return "", err
	}
	before, err := os.Stat(crash)
	if err != nil {
		return "", err
	}
	smaller, p, err := f.Minimize(s.Planted, crash, 1000)
	if err != nil {
		return "", err
	}
	after, err := os.Stat(smaller)
	if err != nil {
		return "", fmt.Errorf("%w\n%s", err, p.Out)
	}
	return fmt.Sprintf("%d→%d", before.Size(), after.Size()), nil
}

// searched is a directory of the files that a search without a bug has found, and how that search went.
func (l *linked) searched(s ways.Subject, args ...string) (string, ways.Find, error) {
	f, m, err := l.fuzzer(s, true)
	if err != nil {
		return "", ways.Find{}, err
	}
	files := filepath.Join(m.Root, "files")
	if err := os.MkdirAll(files, 0o755); err != nil {
		return "", ways.Find{}, err
	}
	found, err := f.Search("", files, 1, 10_000, args...)
	if err == nil && (found.Code != 0 || found.Contains("signature ")) {
		err = fmt.Errorf("a false crash:\n%s", found.Out)
	}
	return files, found, err
}

func (l *linked) merges(s ways.Subject) (string, error) {
	files, _, err := l.searched(s)
	if err != nil {
		return "", err
	}
	f, _, err := l.fuzzer(s, true)
	if err != nil {
		return "", err
	}
	before, err := os.ReadDir(files)
	if err != nil {
		return "", err
	}
	after, p, err := f.Merge(files+"-merged", files)
	if err == nil && p.Code != 0 {
		err = fmt.Errorf("-merge ends with %d:\n%s", p.Code, p.Out)
	}
	return fmt.Sprintf("%d→%d", len(before), after), err
}

func (l *linked) covers(s ways.Subject) (string, error) {
	files, _, err := l.searched(s)
	if err != nil {
		return "", err
	}
	_, m, err := l.fuzzer(s, true)
	if err != nil {
		return "", err
	}
	c, err := l.way.Cover(m, files)
	return share(c, err)
}

func share(c ways.Coverage, err error) (string, error) {
	if err != nil || c.Code != 0 || c.Statements == 0 {
		return "", fmt.Errorf("the coverage build fails: %v\n%s", err, c.Out)
	}
	return fmt.Sprint(100 * c.Covered / c.Statements), nil
}

// long is a search without a bug that takes as long as -time says.
func (l *linked) long(s ways.Subject) (ways.Find, error) {
	return l.minute(s, func() (ways.Find, error) {
		_, found, err := l.searched(s, "-runs=-1", fmt.Sprintf("-max_total_time=%.0f", l.limit.Seconds()))
		return found, err
	})
}

func (l *linked) sound(s ways.Subject) (string, error) {
	found, err := l.long(s)
	return thousands(found.Executions), err
}

func (l *linked) speed(s ways.Subject) (string, error) { return speedOf(l.long(s)) }

func (l *linked) bubble() (string, error) {
	f, _, err := l.fuzzer(ways.Alarm, false)
	if err != nil {
		return "", err
	}
	found, err := f.Search("", "", 1, 10_000)
	if err != nil || found.Crash != "" || !found.Contains("only go test has bubbles") {
		return "", fmt.Errorf("a machine in a bubble ends with %d: %v\n%s", found.Code, err, found.Out)
	}
	return "not in this build", nil
}
