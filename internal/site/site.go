// Package site lends directories to tests that build modules. The go command builds anew what stands in another
// directory than before; a site is the same directory in each run, so that only what has changed is built.
package site

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// Dir is an empty directory for the purpose that a word names. It is removed when the test ends. Where another process
// has it, the next one with this name is lent.
func Dir(t testing.TB, name string) string {
	t.Helper()
	for n := 1; ; n++ {
		dir := filepath.Join(os.TempDir(), fmt.Sprintf("fuzzmachine-%s-%d", name, n))
		err := os.Mkdir(dir, 0o700)
		if errors.Is(err, fs.ErrExist) {
			continue
		}
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
}
