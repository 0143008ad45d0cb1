package numbers

import (
	"os"
	"testing"
)

// FuzzWord fails for one word and number.
func FuzzWord(f *testing.F) {
	f.Add("hello", int64(1), true)
	f.Fuzz(func(t *testing.T, word string, n int64, odd bool) {
		dir := t.TempDir
		t.Cleanup(func() {
			if t.Context().Err() == nil {
				t.Error("the context goes on")
			}
		})
		if len(word) > 5 {
			t.Skip("long words are slow")
		}
		if n == 12345 && odd {
			_ = dir()
			t.Errorf("%q and %d", word, n)
		}
	})
}

// FuzzClean has tests that end in every way, and never fail.
func FuzzClean(f *testing.F) {
	f.Fuzz(func(t *testing.T, data []byte) {
		if len(data) > 3 && data[0] == 'd' {
			dir := t.TempDir()
			t.Cleanup(func() {
				if _, err := os.Stat(dir); err != nil {
					t.Error(err)
				}
			})
		}
		if len(data) > 2 {
			t.SkipNow()
		}
		t.Parallel()
		t.Run("sub", func(t *testing.T) {
			if len(data) == 2 {
				t.Skip()
			}
		})
		if testing.Short() || testing.Verbose() {
			t.Error("there are no flags")
		}
	})
}

// FuzzNothing does not fuzz.
func FuzzNothing(f *testing.F) {
	f.Skip("there is no database")
	f.Fuzz(func(t *testing.T, data []byte) {})
}
