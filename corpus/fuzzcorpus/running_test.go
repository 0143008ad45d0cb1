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

// What is found is told, and when no target is left the time is not waited for.
func TestRun(t *testing.T) {
	m := newModule(t)
	s := m.run(1, "run", "./soon", "--time", "10m", "-parallel=1").says("user.example/shop/soon FuzzSoon fails:")
	if !strings.Contains(s.out, "step ") {
		t.Errorf("the report is not told:\n%s", s.out)
	}
	if len(m.names("soon/testdata/fuzz/FuzzSoon")) == 0 {
		t.Error("no entry is written")
	}
}

// All targets have a turn. Ctrl-C ends the fuzzers in good order, and what was learnt is there for the next time.
func TestRunStops(t *testing.T) {
	m := newModule(t)
	for _, name := range m.memories() {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command("fuzzcorpus.exe", "run", "./soon", "./plain", "-time=10m", "-parallel=1")
	var said bytes.Buffer
	cmd.Stdout, cmd.Stderr = &said, os.Stderr
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
	if cmd.ProcessState.ExitCode() != exitStopped || !strings.Contains(said.String(), "the same command goes on from here") {
		t.Fatalf("%v\n%s", err, said.String())
	}
	for _, words := range []string{"user.example/shop/soon FuzzSoon fails:", "user.example/shop/plain FuzzPlain: "} {
		if !strings.Contains(said.String(), words) {
			t.Errorf("%q is not said:\n%s", words, said.String())
		}
	}
	if len(m.memories()) == 0 {
		t.Error("nothing is remembered")
	}
}

// memories are the files in which the tool remembers how targets did.
func (m module) memories() []string {
	m.Helper()
	list, err := filepath.Glob(filepath.Join(m.cache, "fuzzcorpus", "run-*"))
	if err != nil {
		m.Fatal(err)
	}
	return list
}
