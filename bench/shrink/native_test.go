package main

import (
	"os"
	"testing"
	"time"
)

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
		limit := time.Minute // they need a moment
		if c.pkg == "byrapid" {
			limit = 3 * time.Second
		}
		r, err := c.crash(work, Crash{c.name, "coupled pair", 1, limit})
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
