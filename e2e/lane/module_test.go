package lane_test

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// workshop is the directory for what this process builds.
var workshop string

func TestMain(m *testing.M) {
	var err error
	if workshop, err = os.MkdirTemp("", "lane"); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	code := m.Run()
	os.RemoveAll(workshop)
	os.Exit(code)
}

// tool is the path of fuzzcorpus.
var tool = sync.OnceValues(func() (string, error) {
	out := filepath.Join(workshop, "fuzzcorpus")
	text, err := exec.Command("go", "build", "-o", out, "github.com/fuzzmachine/go/corpus/fuzzcorpus").CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%w\n%s", err, text)
	}
	return out, err
})

// wantsClang skips a test, or fails it in CI, where there is no clang. The test takes many seconds.
func wantsClang(t *testing.T) {
	t.Helper()
	slowtest.TakesSeconds(t)
	if _, err := exec.LookPath("clang++"); err == nil {
		return
	}
	const words = "it wants clang: apt-get install clang"
	if os.Getenv("CI") == "true" {
		t.Fatal(words)
	}
	t.Skip(words)
}

// A result is what a process has printed, and how it ended.
type result struct {
	*testing.T
	out  string
	code int
}

// command runs a command in a directory. It has no variables of machines but those that it is given.
func command(t *testing.T, dir string, env []string, name string, args ...string) result {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	for _, variable := range os.Environ() {
		if !strings.HasPrefix(variable, "FUZZMACHINE_") && !strings.HasPrefix(variable, "PLANTED") {
			cmd.Env = append(cmd.Env, variable)
		}
	}
	cmd.Env = append(cmd.Env, env...)
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return result{t, string(out), cmd.ProcessState.ExitCode()}
}

// ended checks the exit status.
func (r result) ended(code int) result {
	r.Helper()
	if r.code != code {
		r.Fatalf("it ends with %d and not %d:\n%s", r.code, code, r.out)
	}
	return r
}

// says checks that the output has each of some texts.
func (r result) says(texts ...string) result {
	r.Helper()
	for _, text := range texts {
		if !strings.Contains(r.out, text) {
			r.Errorf("it does not say %q:\n%s", text, r.out)
		}
	}
	return r
}

// fuzzcorpus runs the tool.
func fuzzcorpus(t *testing.T, dir string, env []string, args ...string) result {
	t.Helper()
	path, err := tool()
	if err != nil {
		t.Fatal(err)
	}
	return command(t, dir, env, path, args...)
}

// linked builds the program of a target.
func linked(t *testing.T, dir string, env []string, target string) (program string) {
	t.Helper()
	program = filepath.Join(t.TempDir(), target)
	fuzzcorpus(t, dir, env, "libfuzzer", ".", target, "-o", program).ended(0)
	return program
}

// alone is for modules that are in no workspace.
var alone = []string{"GOWORK=off", "GOFLAGS=-mod=mod -ldflags=-w"}

// userModule makes a module outside of this repository.
func userModule(t *testing.T) (dir string) {
	t.Helper()
	dir = slowtest.Dir(t, "lane")
	if err := os.CopyFS(dir, os.DirFS("testdata/user")); err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "go.mod.txt"))
	if err == nil {
		text = fmt.Appendf(text, "\nreplace github.com/fuzzmachine/go => %s\n", root)
		err = os.WriteFile(filepath.Join(dir, "go.mod"), text, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
	return dir
}
