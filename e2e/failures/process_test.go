package failures_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

// workshop is the directory for what this process builds.
var workshop string

func TestMain(m *testing.M) {
	var err error
	if workshop, err = os.MkdirTemp("", "failures"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	os.RemoveAll(workshop)
	os.Exit(code)
}

// A program is built by the first test that needs it.
type program struct {
	name string
	once sync.Once
	err  error
	args func(dir string) ([]string, error) // of the go command, but for -o
}

func built(name string, args ...string) *program {
	return &program{name: name, args: func(string) ([]string, error) { return args, nil }}
}

var (
	plainTest = built("plain.test", "test", "-c", "./testdata/failing")
	fuzzTest  = built("fuzz.test", "test", "-c", "-fuzz=.", "./testdata/failing")
	raceTest  = built("race.test", "test", "-c", "-race", "./testdata/failing")
	tool      = built("fuzzcorpus", "build", "../../corpus/fuzzcorpus")
	libFuzzer = &program{name: "libfuzzer", args: overlaid}
)

func (p *program) path(t *testing.T) string {
	t.Helper()
	out := filepath.Join(workshop, p.name)
	p.once.Do(func() {
		args, err := p.args(workshop)
		if p.err = err; err != nil {
			return
		}
		args = append(append([]string{args[0], "-ldflags=-w", "-o", out}, args[1:len(args)-1]...), args[len(args)-1])
		if text, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			p.err = fmt.Errorf("%w\n%s", err, text)
		}
	})
	if p.err != nil {
		if text := p.err.Error(); p == raceTest && os.Getenv("CI") != "true" &&
			(strings.Contains(text, "requires cgo") || strings.Contains(text, "C compiler")) {
			t.Skip("there is no C compiler, which the race detector wants")
		}
		t.Fatalf("building %s: %v", p.name, p.err)
	}
	return out
}

// A scene is where one way to fail is tried in one mode.
type scene struct {
	*testing.T
	way way
	dir string // of the package
}

// environment is that of this process without the variables of machines, and with those of the scene.
func (s scene) environment(more ...string) (env []string) {
	s.Helper()
	for _, said := range os.Environ() {
		if !strings.HasPrefix(said, "FUZZMACHINE_") && !strings.HasPrefix(said, "FAILING") {
			env = append(env, said)
		}
	}
	temp := filepath.Join(s.dir, "temp")
	if err := os.MkdirAll(temp, 0o700); err != nil {
		s.Fatal(err)
	}
	env = append(env, "FAILING="+s.way.name, "FAILING_ONCE="+filepath.Join(s.dir, "once"), "TMPDIR="+temp,
		"GORACE=atexit_sleep_ms=0")
	if s.way.name == "memory" {
		env = append(env, "GOMEMLIMIT=200MiB")
	}
	return append(env, more...)
}

// run runs a program in the scene. It returns what was printed, and the exit status, which is negative if the process
// was killed.
func (s scene) run(p *program, env []string, args ...string) (out string, status int) {
	s.Helper()
	cmd := exec.CommandContext(s.Context(), p.path(s.T), args...)
	cmd.Dir, cmd.Env = s.dir, s.environment(env...)
	text, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		s.Fatal(err)
	}
	return string(text), cmd.ProcessState.ExitCode()
}

// kept are the entries of the scene.
func (s scene) kept() []corpus.File {
	s.Helper()
	files, err := corpus.ReadDir(filepath.Join(s.dir, "testdata", "fuzz", "FuzzBox"))
	if err != nil && !os.IsNotExist(err) {
		s.Fatal(err)
	}
	return files
}
