package fuzzmachine_test

import (
	"os"
	"testing"
)

// nightly reports whether the long versions of tests run.
var nightly = os.Getenv("NIGHT") != ""

// takesSeconds skips a test by day, unless it is CI that runs it.
func takesSeconds(t *testing.T) {
	t.Helper()
	if !nightly && os.Getenv("CI") != "true" {
		t.Skip("it takes seconds: CI=true or NIGHT=1 runs it")
	}
}

// atNight skips a test by day, for others show the same in less time.
func atNight(t *testing.T) {
	t.Helper()
	if !nightly {
		t.Skip("it takes seconds: NIGHT=1 runs it")
	}
}
