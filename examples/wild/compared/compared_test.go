// Package compared finds ten of the findings by three means that take the same actions: a property of pgregory.net/rapid, a
// loop over the bytes of go test -fuzz that is written by hand, and a machine. README.md says how long they take. They
// fail on purpose, so they need COMPARED=1.
package compared

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
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

// loop runs a function on the bytes of a fuzzer. The function counts its steps.
func loop(f *testing.F, run func(t *testing.T, data []byte, steps *int)) {
	f.Helper()
	fails(f)
	f.Add([]byte("a few bytes to begin with"))
	f.Fuzz(func(t *testing.T, data []byte) {
		steps := 0
		defer func() {
			if t.Failed() {
				t.Logf("%d steps", steps)
			}
		}()
		run(t, data, &steps)
	})
}

// run runs a machine.
func run(f *testing.F, m *fuzzmachine.Machine) {
	f.Helper()
	fails(f)
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}
