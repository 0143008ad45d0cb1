package fuzzmachine_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

func TestOtherFailuresAreKeptAsEntriesThatFail(t *testing.T) {
	dir := shelfEntries(t)
	const tape = `send to="ba" copy="a"; send to="ba" copy="b" !lost !late stamp=2000`
	for _, wanted := range []string{"", "others"} {
		t.Setenv("FUZZMACHINE_SHRINK", wanted)
		m, r := newPost(), &recorder{name: "FuzzShelf"}
		m.Seed(r)
		r.name += "/seed#1"
		m.Run(r, m.Tape(tape))
		files, err := corpus.ReadDir(dir)
		if err != nil && !os.IsNotExist(err) {
			t.Fatal(err)
		}
		if wanted == "" {
			if len(files) > 0 || !strings.Contains(r.said(), "failure was found while shrinking: panic ") {
				t.Errorf("%d files: %s", len(files), r.said())
			}
			continue
		}
		if len(files) != 1 || files[0].Err != nil || !strings.HasPrefix(filepath.Base(files[0].Path), "panic-") {
			t.Fatalf("%v: %s", files, r.said())
		}
		var again recorder
		m.Replay(&again, files[0].Script)
		if !strings.Contains(again.said(), "signature   panic ") {
			t.Error(again.said())
		}
	}
	t.Setenv("FUZZMACHINE_SHRINK", "all")
	r := &recorder{name: "FuzzShelf"}
	if newPost().Seed(r); !strings.Contains(r.said(), "FUZZMACHINE_SHRINK=all: give 0") {
		t.Error(r.said())
	}
	if err := os.RemoveAll("testdata"); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile("testdata", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	t.Setenv("FUZZMACHINE_SHRINK", "others")
	m, r := newPost(), &recorder{name: "FuzzShelf"}
	m.Seed(r)
	if m.Run(r, m.Tape(tape)); !strings.Contains(r.said(), "another failure could not be kept: ") {
		t.Error(r.said())
	}
}
