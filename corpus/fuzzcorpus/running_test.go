package main

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"
)

// All targets have a turn, and what is found is told.
func TestRun(t *testing.T) {
	m := newModule(t)
	m.edit("shop/shop.go", "s.items[k.Key] == 7", "s.items[k.Key] == 2", "os.Exit(3)", `panic("full")`, `import "os"`, "", "select {}", "return 0")
	s := m.run(1, "run", "./shop", "./plain", "--time", "12s", "-parallel=1").says("user.example/shop/plain FuzzPlain", "user.example/shop/shop FuzzShop fails:")
	if !strings.Contains(s.out, "step ") {
		t.Errorf("the report is not told:\n%s", s.out)
	}
	if len(m.names(entries)) == 0 {
		t.Error("no entry is written")
	}
}

// Ctrl-C ends the fuzzers in good order, and what was learnt is there for the next time.
func TestRunStops(t *testing.T) {
	m := newModule(t)
	cmd := m.command("run", "./plain", "-time=10m", "-parallel=1")
	var words strings.Builder
	cmd.Stdout, cmd.Stderr = &words, &words
	cmd.WaitDelay = time.Minute
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	waitFor(t, func() bool { return len(m.names("cache/fuzzcorpus/bin")) > 0 })
	time.Sleep(3 * time.Second)
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Skip("no interrupts here")
	}
	err := cmd.Wait()
	if cmd.ProcessState.ExitCode() != exitStopped || !strings.Contains(words.String(), "the same command goes on from here") {
		t.Fatalf("%v\n%s", err, words.String())
	}
	if got := m.names("cache/fuzzcorpus"); !slices.ContainsFunc(got, isMemory) {
		t.Errorf("remembered: %v", got)
	}
}

func isMemory(name string) bool { return strings.HasPrefix(name, "run-") }

func waitFor(t *testing.T, is func() bool) {
	t.Helper()
	for range 600 {
		if is() {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatal("a minute is over")
}
