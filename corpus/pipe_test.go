//go:build unix

package corpus_test

import (
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

// Reading a pipe that nobody writes to would wait for ever.
func TestPipesAreNotRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "pipe")
	if err := syscall.Mkfifo(path, 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := corpus.Read(path); err == nil ||
		!strings.HasPrefix(err.Error(), path+": it is not a regular file") {
		t.Errorf("%v", err)
	}
}
