package main

import (
	"fmt"
	"os"
	"testing"
	"time"
)

// endlessly is a limit that nothing here comes near: executions are counted.
const endlessly = time.Hour

// Real processes: each contender looks for the mistake of one system, which is found at once by all but rapid. Without NIGHT=1
// only the machine does.
func TestNative(t *testing.T) {
	if testing.Short() {
		t.Skip("builds fuzz targets, and runs them")
	}
	work := t.TempDir()
	for _, c := range contenders {
		if c.name != "machine" && os.Getenv("NIGHT") == "" {
			continue
		}
		executions := 1_000_000 // they need some thousand
		if c.pkg == "byrapid" {
			executions = 5_000
		}
		c.flags = []string{fmt.Sprintf("-test.fuzztime=%dx", executions), "-test.fuzzminimizetime=20000x"}
		r, err := c.crash(work, Crash{c.name, "coupled pair", 1, endlessly})
		if err != nil {
			t.Error(err)
		}
		if r.Found && r.Steps < r.shortest() || !r.Found && c.pkg != "byrapid" {
			t.Errorf("%+v", r)
		}
		if c.name == "machine" && r.Steps != r.shortest() {
			t.Errorf("shrunk, it has %d steps, not %d: %s", r.Steps, r.shortest(), r.Script)
		}
	}
}
