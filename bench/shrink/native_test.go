package main

import (
	"os"
	"testing"
	"time"
)

// endlessly is a limit that nothing here comes near: executions are counted.
const endlessly = time.Hour

// Real processes: the machine looks for the mistake of one system, which is found at once, with NIGHT=1
// without its shrinker too.
func TestNative(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a fuzz target, and runs it")
	}
	work := t.TempDir()
	for _, c := range ways {
		if c.name != shrinking && os.Getenv("NIGHT") == "" {
			continue
		}
		c.flags = []string{"-test.fuzztime=1000000x", "-test.fuzzminimizetime=20000x"} // it needs some thousand
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
