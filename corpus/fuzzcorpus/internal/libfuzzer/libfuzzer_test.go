package libfuzzer_test

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/libfuzzer"
)

// What was written is read again, from a zip and from a directory, and what cannot be read is named.
func TestTapesAreReadAsTheyWereWritten(t *testing.T) {
	dir := t.TempDir()
	files := []corpus.File{
		{Path: "one", Entry: corpus.Entry{Tape: []byte("12")}},
		{Path: "two", Entry: corpus.Entry{Tape: []byte("3")}},
	}
	for _, framing := range []corpus.Framing{corpus.Plain, corpus.Length, corpus.Weight} {
		for _, name := range []string{"all.zip", "all"} {
			to := filepath.Join(dir, framing.String()+name)
			if err := libfuzzer.Write(to, files, framing); err != nil {
				t.Fatal(err)
			}
			list, err := libfuzzer.Read([]string{to}, framing)
			if err != nil || len(list) != 2 || !strings.Contains(list[1].From, "two") {
				t.Fatalf("%s of framing %s: %v, %v", name, framing, list, err)
			}
			for i, f := range files {
				if !bytes.Equal(list[i].Tape, f.Tape) {
					t.Errorf("%s of framing %s: %q, not %q", name, framing, list[i].Tape, f.Tape)
				}
			}
		}
	}
	short := filepath.Join(dir, "short")
	if err := os.WriteFile(short, []byte("x"), 0o666); err != nil {
		t.Fatal(err)
	}
	whole := filepath.Join(dir, corpus.Length.String()+"all")
	list, err := libfuzzer.Read([]string{short, whole, filepath.Join(dir, "gone")}, corpus.Length)
	if len(list) != 2 || err == nil {
		t.Fatalf("beside what cannot be read: %v, %v", list, err)
	}
	for _, name := range []string{"short", "gone"} {
		if !strings.Contains(err.Error(), name) {
			t.Errorf("the error does not name %s: %v", name, err)
		}
	}
}
