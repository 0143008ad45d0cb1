// Package benchmark builds the tests of a package as plain go test and as go test -fuzz do, and reads what
// their benchmarks print.
package benchmark

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A Workshop is where binaries are built and run.
type Workshop struct{ Dir string }

// NewWorkshop makes one in a directory of its own, which Close removes.
func NewWorkshop() (Workshop, error) {
	dir, err := os.MkdirTemp("", "bench")
	return Workshop{dir}, err
}

// Close removes all that was built.
func (w Workshop) Close() { os.RemoveAll(w.Dir) }

// A Binary is the test binary of a package.
type Binary struct {
	Path        string
	Dir         string   // where it runs
	Environment []string // of all its runs
}

// Build builds the tests of a package below bench, plainly or as go test -fuzz builds them.
func (w Workshop) Build(pkg string, fuzz bool, flags ...string) (Binary, error) {
	dir, err := os.MkdirTemp(w.Dir, "run")
	if err != nil {
		return Binary{}, err
	}
	b := Binary{Path: filepath.Join(dir, "bench.test"), Dir: dir}
	args := append([]string{"test", "-c", "-o", b.Path}, flags...)
	if fuzz {
		args = append(args, "-fuzz=.")
	}
	cmd := exec.Command("go", append(args, "github.com/fuzzmachine/go/bench/"+pkg)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		return b, fmt.Errorf("building the tests of %s: %w\n%s", pkg, err, out)
	}
	return b, nil
}

// BuildQuiet builds them as fuzzcorpus run does: the library has no coverage counters.
func (w Workshop) BuildQuiet(pkg string) (Binary, error) {
	tool := filepath.Join(w.Dir, "fuzzcorpus")
	if out, err := exec.Command("go", "build", "-o", tool, "github.com/fuzzmachine/go/corpus/fuzzcorpus").CombinedOutput(); err != nil {
		return Binary{}, fmt.Errorf("building fuzzcorpus: %w\n%s", err, out)
	}
	return w.Build(pkg, true, "-toolexec='"+tool+"' toolexec")
}

// Command prepares a run of the binary, with more in its environment and nothing said to machines.
func (b Binary) Command(more []string, args ...string) *exec.Cmd {
	cmd := exec.Command(b.Path, args...)
	cmd.Dir = b.Dir
	for _, said := range os.Environ() {
		if !strings.HasPrefix(said, "FUZZMACHINE_") && !strings.HasPrefix(said, "GODEBUG=") {
			cmd.Env = append(cmd.Env, said)
		}
	}
	cmd.Env = append(append(cmd.Env, b.Environment...), more...)
	return cmd
}
