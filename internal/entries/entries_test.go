package entries_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/program"
)

// A kept entry is judged by its own tape. With another one its test would pass or fail for another program.
func TestEntryIsGivenItsTape(t *testing.T) {
	t.Chdir(t.TempDir())
	d := program.Describe(program.Of[struct{ N uint8 }]("put"))
	p, err := d.Parse("put 7")
	if err != nil {
		t.Fatal(err)
	}
	tape, err := d.Encode(p)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(entries.Dir, "FuzzX")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		t.Fatal(err)
	}
	kept := corpus.Entry{Tape: tape, Script: d.PrintLine(p)}
	if err := os.WriteFile(filepath.Join(dir, "kept"), kept.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	es, errs := entries.Read("FuzzX", d)
	if len(errs) > 0 || !es.IsKept("FuzzX/kept") || es.IsKept("FuzzX/other") {
		t.Fatalf("%v, %+v", errs, es)
	}
	if words := es.Changed("FuzzX/kept", tape); words != "" {
		t.Error(words)
	}
	if words := es.Changed("FuzzX/kept", tape[1:]); !strings.Contains(words, "another tape") {
		t.Errorf("%q", words)
	}
	if words := es.Changed("FuzzX/other", tape); words != "" {
		t.Error(words)
	}
}
