package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/bench/versus/harness"
	"github.com/fuzzmachine/go/internal/slowtest"
)

// night reports whether all systems are tested. Without NIGHT=1 only one system of this repository and one
// library are, because the harnesses of the others are made from the same templates.
func night() bool { return os.Getenv("NIGHT") != "" }

// ordinary is the system of this repository that is tested without NIGHT=1.
const ordinary = "bst"

// easy has libraries whose bugs every harness finds with the programs of plain go test, or with some thousand
// tapes. Their arguments are of all kinds. The first library is tested without NIGHT=1.
var easy = []string{"bitshrink", "buffered", "ctriesnapshot", "divmod", "hashedkey", "pqget", "tableunion"}

// easiest returns the bug with which the harnesses of a system must fail, or "" for none. For the lock it is
// an easier bug than those that are measured. The ring has only one bug, which needs ten steps.
func easiest(bugs roster, s system) string {
	switch {
	case s.kind == "hidden":
		return "hidden/2"
	case s.name == "examples/ring", s.library != nil && !slices.Contains(easy, s.name):
		return ""
	}
	bugs = slices.DeleteFunc(slices.Clone(bugs), func(b bug) bool { return b.system != s })
	return slices.MinFunc(bugs, func(a, b bug) int { return a.steps - b.steps }).name()
}

// shop returns a workshop in a temporary directory.
func shop(t *testing.T, purpose string) *workshop {
	t.Helper()
	if testing.Short() {
		t.Skip("it builds harnesses")
	}
	w, err := newWorkshop(slowtest.Dir(t, purpose))
	if err != nil {
		t.Fatal(err)
	}
	return w
}

// lay writes the harnesses of a system and returns their directory.
func lay(t *testing.T, w *workshop, s system) string {
	t.Helper()
	dir, err := w.lay(s)
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// goTool runs the go command in a module of harnesses.
func goTool(t *testing.T, dir string, env []string, args ...string) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = dir, append(append(alone(), "VERSUS_OUT=", "VERSUS_SEED=", "VERSUS_FIXED="), env...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Errorf("%s: go %s: %v\n%s", dir, strings.Join(args, " "), err, out)
	}
}

// Every harness fails with an easy bug of its system and reports the failure, with the programs of plain go
// test or, if it takes bytes, with some thousand tapes. No harness fails without a bug.
func TestHarnessesFailOnlyWithABug(t *testing.T) {
	w, bugs := shop(t, "versus-fail"), newRoster()
	for _, s := range bugs.systems() {
		bug, tools := easiest(bugs, s), harness.Tools
		if s.library != nil && !night() {
			tools = []string{"ours"} // the others are made from the same templates as those of the ordinary system
		}
		if s.name != ordinary && s.name != easy[0] && !night() || s.library != nil && bug == "" {
			continue
		}
		dir := lay(t, w, s)
		binaries := together(t, dir, tools)
		for _, tool := range tools {
			t.Run(s.name+"/"+tool, func(t *testing.T) {
				t.Parallel()
				binary := filepath.Join(binaries, filepath.Base(filepath.Join(dir, harness.Dir(tool)))+".test")
				if bug != "" {
					tells(t, binary, bug)
				}
				if bug != "" && tool == "ours" { // the programs that are reported to f and not to t
					tells(t, binary, bug, "FUZZMACHINE_SEEDS=0", "FUZZMACHINE_CHECKS=20000")
				}
				if s.library == nil {
					passes(t, binary, s.name)
				}
			})
		}
	}
}

// together builds harnesses of a system with one command and returns the directory of their binaries.
func together(t *testing.T, dir string, tools []string) string {
	t.Helper()
	binaries := t.TempDir()
	args := append([]string{"test", "-c", "-o", binaries + string(filepath.Separator)}, flags...)
	for _, tool := range tools {
		args = append(args, "./"+harness.Dir(tool))
	}
	goTool(t, dir, nil, args...)
	return binaries
}

// plain runs a harness as go test does. It also returns the file to which the harness writes failures.
func plain(t *testing.T, binary, bug string, env ...string) (out []byte, file string, err error) {
	t.Helper()
	dir := t.TempDir()
	cmd := exec.Command(binary, "-test.run=^(TestVersus|TestSound|FuzzVersus)$",
		"-test.timeout="+time.Minute.String())
	cmd.Dir = dir
	file = filepath.Join(dir, "out")
	cmd.Env = append(os.Environ(), "VERSUS="+bug, "VERSUS_OUT="+file, "VERSUS_SEED=", "FUZZMACHINE_CHECKS=",
		"RAPID_SEED=1", "RAPID_CHECKS=2000", "RAPID_NOFAILFILE=1")
	cmd.Env = append(cmd.Env, env...)
	out, err = cmd.CombinedOutput()
	return out, file, err
}

// tells checks that a harness fails with a bug, and that it reports the first failure and the last one.
func tells(t *testing.T, binary, bug string, env ...string) {
	t.Helper()
	out, file, err := plain(t, binary, bug, env...)
	if err == nil {
		t.Fatalf("%s is not found\n%s", bug, out)
	}
	var c cell
	if err := c.read(file, time.Now().Add(-time.Hour), 2*time.Hour); err != nil || !c.Found ||
		c.FirstSteps < 1 || c.FinalSteps < 1 {
		t.Errorf("%s: it fails, and reports %d steps and then %d, %v\n%s",
			bug, c.FirstSteps, c.FinalSteps, err, out)
	}
}

func passes(t *testing.T, binary, system string) {
	t.Helper()
	out, file, err := plain(t, binary, system)
	if _, silent := os.Stat(file + ".first"); err != nil || silent == nil ||
		!bytes.Contains(out, []byte("PASS")) {
		t.Errorf("%s without a bug: %v\n%s", system, err, out)
	}
}
