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
)

// run prints each failure, and ends when no target is left.
func TestRunPrintsFailures(t *testing.T) {
	m := newModule(t)
	s := m.run(1, "run", "./soon", "--time", "10m", "-parallel=1").says("user.example/shop/soon FuzzSoon fails:")
	if !strings.Contains(s.out, "step ") {
		t.Errorf("the report is not printed:\n%s", s.out)
	}
	if len(m.names("soon/testdata/fuzz/FuzzSoon")) == 0 {
		t.Error("no entry is written")
	}
}

// All targets have a turn. Ctrl-C stops the fuzzers, and the yields are saved for the next run.
func TestRunStopsAtAnInterrupt(t *testing.T) {
	m := newModule(t)
	for _, name := range m.yieldFiles() {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("fuzzcorpus.exe", "run", "./soon", "./plain", "-time=10m", "-parallel=1")
	var out bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	for len(ended) == 0 && !slices.Contains(m.names("plain"), "begun") {
		time.Sleep(10 * time.Millisecond)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Skip("no interrupts here")
	}
	err := <-ended
	if cmd.ProcessState.ExitCode() != exitStopped || !strings.Contains(out.String(), "the same command continues from here") {
		t.Fatalf("%v\n%s", err, out.String())
	}
	for _, words := range []string{"user.example/shop/soon FuzzSoon fails:", "user.example/shop/plain FuzzPlain: "} {
		if !strings.Contains(out.String(), words) {
			t.Errorf("%q is not printed:\n%s", words, out.String())
		}
	}
	if len(m.yieldFiles()) == 0 {
		t.Error("no yields are saved")
	}
}

// yieldFiles are the files in which the tool saves what targets found.
func (m module) yieldFiles() []string {
	m.Helper()
	list, err := filepath.Glob(filepath.Join(m.cache, "fuzzcorpus", "run-*"))
	if err != nil {
		m.Fatal(err)
	}
	return list
}
