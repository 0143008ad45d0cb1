package failing

import (
	"os"
	"testing"
)

// TestReplay is the test that a report gives to paste.
func TestReplay(t *testing.T) {
	script, is := os.LookupEnv("FAILING_REPLAY")
	if !is {
		t.Skip("it wants a script")
	}
	machine.Replay(t, script)
}
