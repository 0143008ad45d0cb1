package ring_test

import "testing"

// begins is a helper that takes what only package testing has.
func begins(f *testing.F) {
	f.Helper()
	f.Cleanup(func() {})
}

func ends(tb testing.TB) {
	tb.Helper()
	if tb.Failed() {
		tb.Log("it has failed")
	}
}
