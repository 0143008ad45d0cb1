package planted

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A real go test -fuzz must find the bug of the ring. This test is not in the package of the ring, because
// what a fuzz target links makes it slower.
func TestRingIsFuzzed(t *testing.T) { fuzzed(t, "../../ring", "ring/lost", 500_000) }

// fuzzed fails t unless FuzzPlanted of an example finds a bug within a number of executions. It is built as
// by go test -fuzz, and has one worker, an empty corpus and no generated programs.
func fuzzed(t *testing.T, example, bug string, executions int) {
	t.Helper()
	if testing.Short() {
		t.Skip("builds and runs a fuzz binary")
	}
	dir := t.TempDir() // the fuzzer writes what it finds to testdata in the working directory
	binary := filepath.Join(dir, "planted.test")
	if out, err := exec.Command("go", "test", "-c", "-fuzz=^FuzzPlanted$", "-o", binary, example).CombinedOutput(); err != nil {
		t.Fatalf("building: %v\n%s", err, out)
	}
	fuzz := exec.Command(binary, "-test.run=^$", "-test.fuzz=^FuzzPlanted$", "-test.parallel=1",
		fmt.Sprintf("-test.fuzztime=%dx", executions), "-test.fuzzcachedir="+filepath.Join(dir, "cache"))
	fuzz.Dir = dir
	fuzz.Env = append(os.Environ(), "FUZZMACHINE_SEEDS=0", "FUZZMACHINE_SEED=", "FUZZMACHINE_CHECKS=",
		variable+"="+bug)
	out, err := fuzz.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "signature ") {
		t.Fatalf("%s is not found in %d executions: %v\n%s", bug, executions, err, out)
	}
	entries, err := filepath.Glob(filepath.Join(dir, "testdata", "fuzz", "FuzzPlanted", "*"))
	if err != nil || len(entries) != 2 { // Go's, and the one with a script
		t.Errorf("entries left behind: %v, %v", entries, err)
	}
}
