package builds_test

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

// A process is a process that has ended.
type process struct {
	t    *testing.T
	dir  string // where it ran
	out  string // what it printed
	code int    // its exit status
}

// run runs a binary in its own directory.
func run(t *testing.T, b *binary, env []string, args ...string) process {
	t.Helper()
	return runIn(t, t.TempDir(), b, env, args...)
}

func runIn(t *testing.T, dir string, b *binary, env []string, args ...string) process {
	t.Helper()
	cmd := exec.Command(b.path(t), args...)
	cmd.Dir, cmd.Env = dir, environment(env...)
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return process{t, dir, string(out), cmd.ProcessState.ExitCode()}
}

// test runs the targets that match a pattern, as go test does.
func test(t *testing.T, b *binary, pattern string, env ...string) process {
	t.Helper()
	return testIn(t, t.TempDir(), b, pattern, env...)
}

func testIn(t *testing.T, dir string, b *binary, pattern string, env ...string) process {
	t.Helper()
	return runIn(t, dir, b, env, "-test.paniconexit0", "-test.timeout=2m", "-test.run="+pattern)
}

// races runs targets under the race detector. By itself the detector waits a second before it ends a process.
func races(t *testing.T, pattern string, env ...string) process {
	t.Helper()
	if err := oddRace.make(); err != nil &&
		(strings.Contains(err.Error(), "requires cgo") || strings.Contains(err.Error(), "C compiler")) {
		missing(t, "the C compiler that the race detector wants")
	}
	return test(t, oddRace, pattern, append(env, "GORACE=atexit_sleep_ms=0")...)
}

// fuzz runs one target as go test -fuzz does, with one worker.
func fuzz(t *testing.T, b *binary, target, times string, env ...string) process {
	t.Helper()
	dir := t.TempDir()
	return runIn(t, dir, b, env, "-test.paniconexit0", "-test.timeout=2m", "-test.run=^$",
		"-test.fuzz=^"+target+"$",
		"-test.fuzztime="+times, "-test.parallel=1", "-test.fuzzcachedir="+filepath.Join(dir, "cache"))
}

func (p process) passes() process {
	p.t.Helper()
	if p.code != 0 {
		p.t.Fatalf("it ends with %d and not 0:\n%s", p.code, p.out)
	}
	return p
}

func (p process) fails() process {
	p.t.Helper()
	if p.code == 0 {
		p.t.Fatalf("it passes:\n%s", p.out)
	}
	return p
}

// says checks that the output contains each of some texts.
func (p process) says(words ...string) process {
	p.t.Helper()
	for _, w := range words {
		if !strings.Contains(p.out, w) {
			p.t.Fatalf("it does not say %q, but:\n%s", w, p.out)
		}
	}
	return p
}

func (p process) keepsQuietOf(words ...string) process {
	p.t.Helper()
	for _, w := range words {
		if strings.Contains(p.out, w) {
			p.t.Fatalf("it says %q:\n%s", w, p.out)
		}
	}
	return p
}

// after returns the rest of the first line that begins with a word, apart from blanks.
func (p process) after(word string) string {
	p.t.Helper()
	for line := range strings.Lines(p.out) {
		if rest, found := strings.CutPrefix(strings.TrimSpace(line), word); found {
			return strings.TrimSpace(rest)
		}
	}
	p.t.Fatalf("no line begins with %q:\n%s", word, p.out)
	return ""
}

// crashers returns the names of the entries that go test -fuzz left, as the -run pattern has them: Go's entry
// and the kept one.
func (p process) crashers(target string) (raw, kept string) {
	p.t.Helper()
	files, err := corpus.ReadDir(filepath.Join(p.dir, "testdata", "fuzz", target))
	for _, f := range files {
		if corpus.IsRawName(f.Name()) {
			raw = f.Name()
		} else {
			kept = f.Name()
		}
	}
	if err != nil || len(files) != 2 || raw == "" || kept == "" {
		p.t.Fatalf("%d entries were left behind, %v:\n%s", len(files), err, p.out)
	}
	return target + "/" + raw, target + "/" + kept
}

// lines returns the lines of a file in the directory of a process.
func (p process) lines(name string) []string {
	p.t.Helper()
	text, err := os.ReadFile(filepath.Join(p.dir, name))
	if err != nil {
		p.t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

func (p process) lastLine(name string) string {
	p.t.Helper()
	lines := p.lines(name)
	return lines[len(lines)-1]
}
