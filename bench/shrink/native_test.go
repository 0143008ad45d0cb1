package main

import (
	"os"
	"testing"
	"time"
)

// endlessly is a limit that is never reached, because executions are counted.
const endlessly = time.Hour

// The test runs real processes. The machine searches for the bug of one system, which it finds at once. With
// NIGHT=1 it also runs without its shrinker.
func TestFuzzingIsMeasured(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a fuzz target, and runs it")
	}
	work := t.TempDir()
	for _, c := range ways {
		if c.name != shrinking && os.Getenv("NIGHT") == "" {
			continue
		}
		c.flags = []string{"-test.fuzztime=1000000x", "-test.fuzzminimizetime=20000x"} // it needs some thousand executions
		r, err := c.crash(work, Crash{c.name, "coupled pair", 1, endlessly})
		if err != nil {
			t.Error(err)
		}
		if !r.Found || r.Steps < r.shortest() {
			t.Errorf("%+v", r)
		}
		if c.name == shrinking && r.Steps != r.shortest() {
			t.Errorf("shrunk, it has %d steps, not %d: %s", r.Steps, r.shortest(), r.Script)
		}
	}
}
