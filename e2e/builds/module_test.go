package builds_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/slowtest"
)

// userModule makes a module like a user's, with the target in its own package and no workspace. It returns
// the directory of the package. Each test has a name for its own, since tests are parallel and what is built in the
// directory of another test is not found again.
func userModule(t *testing.T, name string) (dir string) {
	t.Helper()
	root := slowtest.Dir(t, "user-"+name)
	dir = filepath.Join(root, "target")
	if err := os.CopyFS(dir, os.DirFS(filepath.Dir(harness))); err != nil {
		t.Fatal(err)
	}
	mod := fmt.Sprintf("module user.example/module\n\ngo 1.25.0\n\nrequire github.com/fuzzmachine/go v0.0.0\n\nreplace github.com/fuzzmachine/go => %s\n",
		absolute("../.."))
	if err := os.WriteFile(filepath.Join(root, "go.mod"), []byte(mod), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

var alone = []string{"GOWORK=off", "GOFLAGS=-mod=mod -ldflags=-w"}

// The commands work as users type them, in a module that requires only the library.
func TestCommandsWorkInAUsersModule(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	dir := userModule(t, "commands")
	err := goTool(dir, append(alone, "FUZZMACHINE_SEEDS=0"), "test", "-run=^$", "-fuzz=FuzzRing",
		"-fuzztime=1000000x", ".")
	if err == nil {
		t.Fatal("the fuzzer finds nothing")
	}
	rerun := regexp.MustCompile(`go test -run=(FuzzRing/\w+)`).FindStringSubmatch(err.Error())
	if rerun == nil || !strings.Contains(err.Error(), "signature   answer get") {
		t.Fatal(err)
	}
	err = goTool(dir, alone, "test", "-run="+rerun[1], ".")
	if err == nil || !strings.Contains(err.Error(), "signature   answer get") {
		t.Errorf("%s says: %v", rerun[0], err)
	}
}

// go test does not give a result of earlier variables.
func TestVariablesMakeGoTestRunAgain(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	dir := userModule(t, "variables")
	none := append(alone, "FUZZMACHINE_SEEDS=0")
	for range 2 { // the second time it is kept
		if err := goTool(dir, none, "test", "-run=^FuzzRing$", "."); err != nil {
			t.Fatal(err)
		}
	}
	err := goTool(dir, append(none, "FUZZMACHINE_CHECKS=5000"), "test", "-run=^FuzzRing$", ".")
	if err == nil || !strings.Contains(err.Error(), "signature   answer get") {
		t.Errorf("5,000 programs find nothing: %v", err)
	}
}

// OSS-Fuzz's coverage build compiles the tests with the real package testing. It searches the source for
// f.Fuzz with a function literal.
func TestCoverageBuildFindsTheTarget(t *testing.T) {
	slowtest.TakesSeconds(t)
	t.Parallel()
	dir := userModule(t, "covered")
	out := filepath.Join(dir, "covered.test")
	if err := goTool(dir, alone, "test", "-tags=gofuzz", "-c", "-o", out, "-coverpkg=./...", "-covermode=atomic", "."); err != nil {
		t.Fatal(err)
	}
	covered := &binary{name: "covered", build: func(to string) error { return os.Rename(out, to) }}
	profile := filepath.Join(dir, "profile")
	for _, script := range []string{goodScript, badScript} {
		work := t.TempDir()
		write(t, filepath.Join(work, "testdata", "fuzz", "FuzzRing", "entry"),
			fmt.Sprintf("go test fuzz v1\n[]byte(%q)\n", tapeOf(t, script)))
		p := runIn(t, work, covered, []string{"FUZZMACHINE_SEEDS=0"}, "-test.run=^FuzzRing$",
			"-test.coverprofile="+profile)
		if script == goodScript {
			p.passes()
		} else {
			p.fails().says(brokenRing...)
		}
		if text, err := os.ReadFile(profile); err != nil ||
			!strings.Contains(string(text), "user.example/module/target/ring.go:") {
			t.Errorf("the profile does not cover the target: %v\n%s", err, text)
		}
	}
	source, err := os.ReadFile(harness)
	if err != nil || !strings.Contains(string(source), "f.Fuzz(func(t *testing.T, tape []byte) {") {
		t.Errorf("the target has no literal f.Fuzz(func: %v", err)
	}
}

// tapeOf makes a tape in the package of the target. A main function that needs no package testing prints it.
func tapeOf(t *testing.T, script string) []byte {
	t.Helper()
	cmd := exec.Command(bytesMain.path(t), "-tape", script)
	cmd.Env = environment()
	tape, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	return tape
}

func write(t *testing.T, path, text string) {
	t.Helper()
	must(t, os.MkdirAll(filepath.Dir(path), 0o755))
	must(t, os.WriteFile(path, []byte(text), 0o644))
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(strings.TrimSpace(err.Error()))
	}
}
