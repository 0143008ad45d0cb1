package planted

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A real go test -fuzz must find the mistake of the ring, or nothing else here can be believed. This test stands apart
// from the ring, for what a fuzz target links costs it speed.
func TestRingIsFuzzed(t *testing.T) { fuzzed(t, "../../ring", "ring/lost", 500_000) }

// fuzzed fails t unless FuzzPlanted of an example, built as go test -fuzz builds it, finds a bug with one worker from
// an empty corpus and no generated programs, in so many executions at most.
func fuzzed(t *testing.T, example, bug string, executions int) {
	t.Helper()
	if testing.Short() {
		t.Skip("builds a fuzz binary, and runs it")
	}
	dir := t.TempDir() // the fuzzer writes what it finds to testdata in the working directory
	binary := filepath.Join(dir, "planted.test")
	if out, err := exec.Command("go", "test", "-c", "-fuzz=^FuzzPlanted$", "-o", binary, example).CombinedOutput(); err != nil {
		t.Fatalf("building: %v\n%s", err, out)
	}
	fuzz := exec.Command(binary, "-test.run=^$", "-test.fuzz=^FuzzPlanted$", "-test.parallel=1",
		fmt.Sprintf("-test.fuzztime=%dx", executions), "-test.fuzzcachedir="+filepath.Join(dir, "cache"))
	fuzz.Dir = dir
	fuzz.Env = append(os.Environ(), "FUZZMACHINE_SEEDS=0", "FUZZMACHINE_SEED=", "FUZZMACHINE_CHECKS=", variable+"="+bug)
	out, err := fuzz.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "signature ") {
		t.Fatalf("%s is not found in %d executions: %v\n%s", bug, executions, err, out)
	}
	entries, err := filepath.Glob(filepath.Join(dir, "testdata", "fuzz", "FuzzPlanted", "*"))
	if err != nil || len(entries) != 2 { // Go's, and the one in words
		t.Errorf("entries left behind: %v, %v", entries, err)
	}
}
