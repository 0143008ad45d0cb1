package flightrecorder_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/fuzzmachine/go/internal/flightrecorder"
)

// What the runtime says is kept beside the note.
func TestWordsBesideTheNote(t *testing.T) {
	path := filepath.Join(t.TempDir(), "note")
	if words := flightrecorder.Words(path); words != "" {
		t.Errorf("%q", words)
	}
	if err := os.WriteFile(path+"-said", []byte("panic"), 0o600); err != nil {
		t.Fatal(err)
	}
	if words := flightrecorder.Words(path); words != "panic" {
		t.Errorf("%q", words)
	}
}
