package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const here = "github.com/fuzzmachine/go/bench/machine/"

// A workshop is where binaries are built and run.
type workshop struct{ dir string }

func newWorkshop() (workshop, error) {
	dir, err := os.MkdirTemp("", "machine")
	return workshop{dir}, err
}

func (w workshop) close() { os.RemoveAll(w.dir) }

// A binary is the test binary of a package, plain or built as go test -fuzz builds it.
type binary struct {
	path string
	dir  string // where it runs
}

// build builds the tests of a package below this one, or of any by its whole path.
func (w workshop) build(pkg string, fuzz bool) (binary, error) {
	flag := "-fuzz="
	if fuzz {
		flag = "-fuzz=."
	}
	if !strings.Contains(pkg, ".") {
		pkg = here + pkg
	}
	dir, err := os.MkdirTemp(w.dir, "run")
	if err != nil {
		return binary{}, err
	}
	b := binary{filepath.Join(dir, "bench.test"), dir}
	if out, err := exec.Command("go", "test", "-c", flag, "-o", b.path, pkg).CombinedOutput(); err != nil {
		return b, fmt.Errorf("building the tests of %s: %w\n%s", pkg, err, out)
	}
	return b, nil
}

// command prepares a run of the binary, with more in its environment and nothing said to machines.
func (b binary) command(more []string, args ...string) *exec.Cmd {
	cmd := exec.Command(b.path, args...)
	cmd.Dir = b.dir
	for _, said := range os.Environ() {
		if !strings.HasPrefix(said, "FUZZMACHINE_") && !strings.HasPrefix(said, "GODEBUG=") {
			cmd.Env = append(cmd.Env, said)
		}
	}
	cmd.Env = append(cmd.Env, more...)
	return cmd
}
