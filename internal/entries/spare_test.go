package entries_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/program"
)

// Each fuzzer has a directory of its own, which nobody else can have made or enter.
func TestSpareIsNew(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	t.Setenv("FUZZMACHINE_SPARE", "")
	first, second := entries.NewSpare("FuzzX"), entries.NewSpare("FuzzX")
	info, err := os.Stat(string(first))
	if err != nil || info.Mode().Perm() != 0o700 || first == second || os.Getenv("FUZZMACHINE_SPARE") != string(second) {
		t.Errorf("%q, %q: %v", first, second, err)
	}
	first.Close()
	second.Close()
	if left, _ := os.ReadDir(os.TempDir()); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

// What cannot be written among the entries goes to the spare, and its reports are read there. Where entries
// can be written nothing goes there.
func TestSpareTakesWhatCannotBeWritten(t *testing.T) {
	d := program.Describe(program.Of[struct{}]("put"))
	p, err := d.Parse("put")
	if err != nil {
		t.Fatal(err)
	}
	full := t.TempDir() // testdata is no directory there
	if err := os.WriteFile(filepath.Join(full, "testdata"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	for home, wanted := range map[string]bool{full: true, t.TempDir(): false} {
		dir := filepath.Join(t.TempDir(), "spare")
		spare := entries.Spare(dir)
		spare.Report(home, "FuzzX", "oops")
		path, err := spare.Keep(home, "FuzzX", "answer put", d, p, nil)
		if err != nil || strings.HasPrefix(path, dir) != wanted {
			t.Errorf("kept at %q: %v", path, err)
		}
		reports := spare.Reports()
		if (len(reports) == 1 && strings.HasPrefix(reports[0],
			"oops\nno entry could be written under testdata/fuzz; ")) != wanted ||
			!wanted && len(reports) > 0 {
			t.Errorf("%q", reports)
		}
	}
	if _, err := entries.Spare("").Keep(full, "FuzzX", "answer put", d, p, nil); err == nil {
		t.Error("what cannot be written is kept nowhere")
	}
	if reports := entries.Spare("").Reports(); len(reports) > 0 {
		t.Errorf("%q", reports)
	}
}
