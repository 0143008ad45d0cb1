package note_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/internal/note"
)

// gone returns the number of a process that is no more.
func gone(t *testing.T) int {
	t.Helper()
	cmd := exec.Command(os.Args[0], "-test.run=^$")
	if err := cmd.Run(); err != nil {
		t.Fatal(err)
	}
	return cmd.Process.Pid
}

func write(t *testing.T, path string) {
	t.Helper()
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		t.Fatal(err)
	}
}

// What a process has left is found when it is no more, also if a witness has renamed it. What lives, or
// belongs to another target, is left alone.
func TestLeftByAProcessThatIsNoMore(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	prefix, dead := note.Prefix("/home", "FuzzX"), gone(t)
	left := []string{fmt.Sprintf("%s%d-1", prefix, dead), fmt.Sprintf("%s%d-1-seen", prefix, dead)}
	others := []string{
		note.Path(prefix), prefix + "x-1", fmt.Sprintf("%s%d-1", note.Prefix("/home", "FuzzY"), dead),
		fmt.Sprintf("%s%d-1", note.Prefix("/other", "FuzzX"), dead),
	}
	for _, path := range append(left, others...) {
		write(t, path)
	}
	if found := note.Left(prefix); !slices.Equal(found, left) {
		t.Errorf("%q, not %q", found, left)
	}
}

// Names of targets differ in any letter.
func TestNotesOfTargetsDiffer(t *testing.T) {
	for _, other := range []string{"FuzzPutt", "FuzzPit", "FuzzGut", "fuzzPut"} {
		if note.Prefix("/home", "FuzzPut") == note.Prefix("/home", other) {
			t.Errorf("those of FuzzPut and %s begin alike", other)
		}
	}
}

// A sweep removes what dead processes have left, directories too, and nothing else.
func TestSweepRemovesWhatIsLeft(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	dir, err := note.DirOfWorkers()
	if err != nil {
		t.Fatal(err)
	}
	left := filepath.Join(os.TempDir(), fmt.Sprintf("%s%d-1", note.OfWorkers, gone(t)))
	if err := os.Mkdir(left, 0o700); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(left, "x"))
	note.Sweep("fuzzmachine-apart-", note.OfWorkers)
	if found := note.In(os.TempDir()); !slices.Equal(found, []string{dir}) {
		t.Errorf("%q are left, not %q", found, dir)
	}
}

// What the runtime says is kept beside the note.
func TestWordsBesideTheNote(t *testing.T) {
	path := filepath.Join(t.TempDir(), "note")
	if words := note.Words(path); words != "" {
		t.Errorf("%q", words)
	}
	if err := os.WriteFile(path+"-said", []byte("panic"), 0o600); err != nil {
		t.Fatal(err)
	}
	if words := note.Words(path); words != "panic" {
		t.Errorf("%q", words)
	}
}
