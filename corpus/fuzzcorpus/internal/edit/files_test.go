package edit_test

import (
	"path/filepath"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/edit"
)

// An entry that is replaced gets a new name, unless another entry has that.
func TestReplaceLeavesOtherEntriesAlone(t *testing.T) {
	dir, entry := t.TempDir(), corpus.Entry{Tape: []byte("12"), Script: "put"}
	old, other := written(t, dir, "old", "00"), written(t, dir, "other", "3")
	if changed, err := (edit.Files{}).Replace(old, "other", entry); err != nil || !changed {
		t.Fatal(changed, err)
	}
	if got, err := corpus.Read(other.Path); err != nil || string(got.Tape) != "3" {
		t.Errorf("the other entry is %q now, %v", got.Tape, err)
	}
	if changed, err := (edit.Files{}).Replace(old, "old", entry); err != nil || changed {
		t.Errorf("the same entry again changes the file: %v, %v", changed, err)
	}
	if changed, err := (edit.Files{}).Replace(old, "new", entry); err != nil || !changed {
		t.Fatal(changed, err)
	}
	if got := namesIn(t, dir); len(got) != 2 || got[0] != "new" || got[1] != "other" {
		t.Errorf("%v is left", got)
	}
}

// Dry files stay as they are, whatever is done with them.
func TestDryFilesStay(t *testing.T) {
	dir := t.TempDir()
	old, dry := written(t, dir, "old", "00"), edit.Files{Dry: true}
	changed, err := dry.Replace(old, "new", corpus.Entry{Tape: []byte("1")})
	if !changed || err != nil {
		t.Errorf("it does not say that the file would change: %v, %v", changed, err)
	}
	if err := dry.Write(dir, "more", corpus.Entry{}); err != nil {
		t.Error(err)
	}
	if err := dry.Remove(old); err != nil {
		t.Error(err)
	}
	if got := namesIn(t, dir); len(got) != 1 || got[0] != "old" || dry.Would() == "" {
		t.Errorf("%v is left", got)
	}
}

// written returns the file of a new entry.
func written(t *testing.T, dir, name, tape string) corpus.File {
	t.Helper()
	e := corpus.Entry{Tape: []byte(tape)}
	if err := corpus.Write(dir, name, e); err != nil {
		t.Fatal(err)
	}
	return corpus.File{Entry: e, Path: filepath.Join(dir, name)}
}

func namesIn(t *testing.T, dir string) (names []string) {
	t.Helper()
	files, err := corpus.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		names = append(names, f.Name())
	}
	return names
}
