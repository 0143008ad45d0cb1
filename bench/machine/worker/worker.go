// Package worker makes a test process look to machines as a worker of go test -fuzz does.
package worker

import (
	"flag"
	"testing"
)

// Like does something while the process looks like a worker. Machines ask once, in their first run; then they
// take every tape once, where plain go test takes some again to distrust the functions it was given.
func Like(t testing.TB, do func()) {
	set(t, "true")
	defer set(t, "false")
	do()
}

func set(t testing.TB, value string) {
	if err := flag.Set("test.fuzzworker", value); err != nil {
		t.Fatal(err)
	}
}
