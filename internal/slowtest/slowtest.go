// Package slowtest is what tests that build modules and start processes have in common. The go command builds a
// module again if its directory is another one. That of a test is the same directory in each run, so only what has
// changed is built. Those that take seconds run in CI and at night, and longer ones at night alone.
package slowtest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// Dir returns an empty directory for a purpose, which name describes. The directory is removed when the test
// ends. If another process uses it, Dir returns another one with a similar name.
func Dir(t testing.TB, name string) string {
	t.Helper()
	dir, err := Make(name)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(dir); err != nil {
			t.Error(err)
		}
	})
	return dir
}

// Make is Dir for all tests of a process. The caller removes the directory.
func Make(name string) (dir string, err error) {
	for n := 1; ; n++ {
		dir = filepath.Join(os.TempDir(), fmt.Sprintf("fuzzmachine-%s-%d", name, n))
		if err = os.Mkdir(dir, 0o700); !errors.Is(err, fs.ErrExist) {
			return dir, err
		}
	}
}

// TakesMinutes skips a test, unless NIGHT=1.
func TakesMinutes(t testing.TB) {
	t.Helper()
	if os.Getenv("NIGHT") == "" {
		t.Skip("it takes long: NIGHT=1 runs it")
	}
}

// TakesSeconds skips a test, unless CI=true or NIGHT=1, and with -short in any case.
func TakesSeconds(t testing.TB) {
	t.Helper()
	if testing.Short() || os.Getenv("CI") != "true" && os.Getenv("NIGHT") == "" {
		t.Skip("it takes seconds: CI=true or NIGHT=1 runs it, without -short")
	}
}
