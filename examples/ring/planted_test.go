package ring

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// FuzzPlanted is FuzzRing on the ring with the mistake: go test -fuzz=FuzzPlanted finds it.
func FuzzPlanted(f *testing.F) {
	steps := actions.NewReader()
	f.Fuzz(func(t *testing.T, tape []byte) { agrees(t, Planted(4), steps.Reset(tape), tape) })
}

// A canary: the planted mistake must be found by a real go test -fuzz, or nothing else here can be believed.
// The shortest program that shows it has ten steps.
func TestPlantedIsFound(t *testing.T) {
	dir := t.TempDir() // the fuzzer writes what it finds to testdata in the working directory
	binary := filepath.Join(dir, "ring.test")
	if out, err := exec.Command("go", "test", "-c", "-fuzz=FuzzPlanted", "-o", binary, ".").CombinedOutput(); err != nil {
		t.Fatalf("building: %v\n%s", err, out)
	}
	fuzz := exec.Command(binary, "-test.run=^$", "-test.fuzz=FuzzPlanted", "-test.fuzztime=500000x", "-test.parallel=1",
		"-test.fuzzcachedir="+filepath.Join(dir, "cache"))
	fuzz.Dir = dir
	out, err := fuzz.CombinedOutput()
	if err == nil || !strings.Contains(string(out), "get: model ") {
		t.Fatalf("the planted mistake is not found: %v\n%s", err, out)
	}
	script := regexp.MustCompile(`(?m)^\s+(put v=-?\d+|get)$`).FindAllString(string(out), -1)
	p, err := actions.Parse(strings.Join(script, "\n"))
	if err != nil || len(p) < 10 || len(p) > 64 || !fails(p) {
		t.Errorf("the script of the failure, %d steps (%v), does not fail:\n%s", len(p), err, out)
	}
	entries, err := filepath.Glob(filepath.Join(dir, "testdata", "fuzz", "FuzzPlanted", "*"))
	if err != nil || len(entries) != 1 {
		t.Errorf("entries left behind: %v, %v", entries, err)
	}
}
