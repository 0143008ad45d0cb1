package builds_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/fuzzmachine/go/e2e/builds/ways"
	"github.com/fuzzmachine/go/internal/slowtest"
)

const (
	mostRuns  = 2_000_000 // of a search for a bug; thousands are usual
	soundRuns = 5_000     // of a search where there is no bug
)

// Each way finds the bug of each subject, from nothing and from exported seeds. The tools are the real ones, but for that
// of compile_native_go_fuzzer_v2. In CI one subject does the rest. The released library waits for the night, and so does
// the tool's own way, which e2e/lane builds.
func TestOSSFuzz(t *testing.T) {
	linksLibFuzzer(t)
	t.Parallel()
	for _, subject := range subjects() {
		t.Run(subject.Name, func(t *testing.T) {
			t.Parallel()
			seeds, err := subject.Lay(slowtest.Dir(t, "seeds-"+subject.Name), true)
			must(t, err)
			must(t, seeds.Keep())
			for _, way := range waysOf(subject) {
				files := filepath.Join(seeds.Root, way.Dir())
				must(t, seeds.Export(way.Framing, files))
				t.Run(way.Name, func(t *testing.T) {
					t.Parallel()
					trial := newTrial(t, way, subject, false)
					trial.finds(files)
					crash := trial.finds("")
					if subject.Name == ways.Auth.Name || night() {
						trial.minimizes(crash)
					}
					if subject.Name == ways.Ring.Name || night() {
						trial.replays(crash)
						trial.sound()
					}
				})
			}
		})
	}
}

// subjects are those that are built now: each takes a minute.
func subjects() []ways.Subject {
	if night() {
		return ways.Subjects
	}
	return []ways.Subject{ways.Ring, ways.Auth}
}

// waysOf are those in which a subject is built now: in CI the ring in all of OSS-Fuzz, and another one in that which
// OSS-Fuzz recommends.
func waysOf(subject ways.Subject) []ways.Way {
	switch {
	case night():
		return ways.All
	case subject.Name == ways.Ring.Name:
		return ways.OSSFuzz
	}
	return []ways.Way{ways.V2}
}

func night() bool { return os.Getenv("NIGHT") != "" }

// linksLibFuzzer skips a test where clang is missing. In CI it fails.
func linksLibFuzzer(t *testing.T) {
	t.Helper()
	slowtest.TakesSeconds(t)
	if what := ways.Missing(); what != "" {
		missing(t, what)
	}
}

// A trial is a fuzzer of a subject.
type trial struct {
	*testing.T
	way    ways.Way
	module ways.Module
	fuzzer ways.Fuzzer
	dir    string
}

func newTrial(t *testing.T, way ways.Way, subject ways.Subject, sound bool) *trial {
	t.Helper()
	dir := slowtest.Dir(t, way.Dir()+"-"+subject.Name)
	module, err := subject.Lay(dir, sound)
	must(t, err)
	fuzzer, err := way.Build(module)
	must(t, err)
	return &trial{t, way, module, fuzzer, dir}
}

// finds searches for the bug, and returns the file that it is found with.
func (t *trial) finds(seeds string) string {
	t.Helper()
	found, err := t.fuzzer.Search(t.module.Planted, seeds, 1, mostRuns)
	must(t.T, err)
	t.reports(found.Process)
	if found.Crash == "" {
		t.Fatalf("it leaves no file:\n%s", found.Out)
	}
	return found.Crash
}

// reports checks that a process ended with a report of the bug.
func (t *trial) reports(p ways.Process) {
	t.Helper()
	if p.Code == 0 || !p.Contains(t.module.Report...) {
		t.Fatalf("it ends with %d and does not say %q, but:\n%s", p.Code, t.module.Report, p.Out)
	}
}

// passes checks that a process ended without a report.
func (t *trial) passes(p ways.Process, err error) {
	t.Helper()
	must(t.T, err)
	if p.Code != 0 || p.Contains("signature ") {
		t.Fatalf("it ends with %d:\n%s", p.Code, p.Out)
	}
}

func (t *trial) replays(file string) {
	t.Helper()
	p, err := t.fuzzer.Run(t.module.Planted, file)
	must(t.T, err)
	t.reports(p)
	if t.module.Planted != "" {
		t.passes(t.fuzzer.Run("", file))
	}
}

func (t *trial) minimizes(file string) {
	t.Helper()
	smaller, p, err := t.fuzzer.Minimize(t.module.Planted, file, 200)
	must(t.T, err)
	if !p.Contains("CRASH_MIN: failed to minimize beyond ") {
		t.Fatalf("libFuzzer does not minimise to the end:\n%s", p.Out)
	}
	if size(t.T, smaller) > size(t.T, file) {
		t.Errorf("it has %d bytes after %d", size(t.T, smaller), size(t.T, file))
	}
	t.replays(smaller)
}

// sound searches where there is no bug, and merges what that finds. The coverage build covers most of it. At night it
// searches for a minute.
func (t *trial) sound() {
	t.Helper()
	if t.module.Planted == "" { // the library without the bug is another fuzzer
		t = newTrial(t.T, t.way, t.module.Subject, true)
	}
	files, merged := filepath.Join(t.dir, "files"), filepath.Join(t.dir, "merged")
	must(t.T, os.MkdirAll(files, 0o755))
	runs, more := soundRuns, []string(nil)
	if night() {
		runs, more = -1, []string{"-max_total_time=60"}
	}
	found, err := t.fuzzer.Search("", files, 1, runs, more...)
	must(t.T, err)
	t.passes(found.Process, nil)
	kept, p, err := t.fuzzer.Merge(merged, files)
	t.passes(p, err)
	all, err := os.ReadDir(files)
	must(t.T, err)
	if kept == 0 || kept > len(all) {
		t.Errorf("a merge of %d files keeps %d", len(all), kept)
	}
	t.covers(merged)
}

func (t *trial) covers(files string) {
	t.Helper()
	c, err := t.way.Cover(t.module, files)
	must(t.T, err)
	t.passes(c.Process, nil)
	if 2*c.Covered < c.Statements || c.Statements == 0 {
		t.Errorf("the files cover %d of %d statements:\n%s", c.Covered, c.Statements, c.Out)
	}
}

func size(t *testing.T, file string) int64 {
	t.Helper()
	info, err := os.Stat(file)
	must(t, err)
	return info.Size()
}
