package fuzzmachine_test

import (
	"os"
	"testing"
)

// nightly reports whether the long versions of tests run.
var nightly = os.Getenv("NIGHT") != ""

// atNight skips a test by day, for others show the same in less time.
func atNight(t *testing.T) {
	t.Helper()
	if !nightly {
		t.Skip("it takes seconds: NIGHT=1 runs it")
	}
}
