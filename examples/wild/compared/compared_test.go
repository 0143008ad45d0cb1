// Package compared finds ten of the findings by other means: a property of pgregory.net/rapid, and a loop over the bytes of
// go test -fuzz that is written by hand. README.md says how long they take. They fail on purpose, so they need COMPARED=1.
package compared

import (
	"os"
	"testing"

	"pgregory.net/rapid"
)

func fails(t testing.TB) {
	t.Helper()
	if os.Getenv("COMPARED") == "" {
		t.Skip("fails on purpose: set COMPARED=1")
	}
}

// check runs a property.
func check(t *testing.T, property func(t *rapid.T)) {
	t.Helper()
	fails(t)
	rapid.Check(t, property)
}

// loop runs a function on the bytes of a fuzzer.
func loop(f *testing.F, run func(t *testing.T, data []byte)) {
	f.Helper()
	fails(f)
	f.Add([]byte("a few bytes to begin with"))
	f.Fuzz(run)
}
