package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// easy are bugs of systems whose first bug is not found by a harness at once: one of a lock that is easier than any in its
// file, and none of the ring, whose only bug takes ten steps.
var easy = map[string]string{"hidden": "hidden/2", "examples/ring": ""}

// ordinary is the system whose harnesses are tried without NIGHT=1, which has all tried.
const ordinary = "bst"

// Every harness can fail, and tells of it: at an easy bug of its system, in the programs of plain go test, and where it takes
// bytes in some thousand tapes. So does none without a bug.
func TestHarnessesFail(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds all harnesses, and runs them")
	}
	bugs, err := readRoster(".")
	if err != nil {
		t.Fatal(err)
	}
	for i, b := range bugs {
		if b.system.module || i > 0 && bugs[i-1].system == b.system || b.system.name != ordinary && os.Getenv("NIGHT") == "" {
			continue
		}
		bug, said := easy[b.system.name]
		if !said {
			bug = easiest(bugs, b.system)
		}
		harnesses := []string{"ours", "loop", "rapid", "gopter", "fzgen", "smat"}
		binaries := together(t, b.system, harnesses)
		for _, dir := range harnesses {
			t.Run(b.system.name+"/"+dir, func(t *testing.T) {
				t.Parallel()
				binary := filepath.Join(binaries, dir+".test")
				if bug != "" {
					tells(t, binary, bug)
				}
				if bug != "" && dir == "ours" { // the programs that are reported to f and not to t
					tells(t, binary, bug, "FUZZMACHINE_SEEDS=0", "FUZZMACHINE_CHECKS=20000")
				}
				passes(t, binary, b.system.name)
			})
		}
	}
}

// together builds harnesses of a system by one command, and returns the directory of their binaries.
func together(t *testing.T, s system, harnesses []string) string {
	t.Helper()
	dir := t.TempDir()
	args := append([]string{"test", "-c", "-o", dir + string(filepath.Separator)}, flags...)
	for _, h := range harnesses {
		args = append(args, "./"+filepath.Join(s.dir, h))
	}
	if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return dir
}

// easiest is the bug of a system with the shortest program.
func easiest(bugs roster, s system) (name string) {
	least := 0
	for _, b := range bugs {
		if b.system == s && (least == 0 || b.steps < least) {
			name, least = b.name(), b.steps
		}
	}
	return name
}

// plain runs a harness as go test does, and returns also where it tells of failures.
func plain(t *testing.T, binary, bug string, env ...string) (out []byte, told string, err error) {
	t.Helper()
	dir := t.TempDir()
	cmd := exec.Command(binary, "-test.run=^(TestVersus|TestSound|FuzzVersus)$", "-test.timeout="+time.Minute.String())
	cmd.Dir = dir
	told = filepath.Join(dir, "out")
	cmd.Env = append(os.Environ(), "VERSUS="+bug, "VERSUS_OUT="+told, "VERSUS_SEED=", "FUZZMACHINE_CHECKS=",
		"RAPID_SEED=1", "RAPID_CHECKS=2000", "RAPID_NOFAILFILE=1")
	cmd.Env = append(cmd.Env, env...)
	out, err = cmd.CombinedOutput()
	return out, told, err
}

// tells fails t unless a harness fails at a bug, and tells of the first failure and of the last.
func tells(t *testing.T, binary, bug string, env ...string) {
	t.Helper()
	out, told, err := plain(t, binary, bug, env...)
	if err == nil {
		t.Fatalf("%s is not found\n%s", bug, out)
	}
	var c cell
	if err := c.read(told, time.Now().Add(-time.Hour), 2*time.Hour); err != nil || !c.Found || c.FirstSteps < 1 || c.FinalSteps < 1 {
		t.Errorf("%s: it fails, and tells of %d steps and then %d, %v\n%s", bug, c.FirstSteps, c.FinalSteps, err, out)
	}
}

func passes(t *testing.T, binary, system string) {
	t.Helper()
	out, told, err := plain(t, binary, system)
	if _, silent := os.Stat(told + ".first"); err != nil || silent == nil || !bytes.Contains(out, []byte("PASS")) {
		t.Errorf("%s without a bug: %v\n%s", system, err, out)
	}
}
