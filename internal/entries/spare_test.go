package entries_test

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/entries"
	"github.com/fuzzmachine/go/program"
)

// Each fuzzer has a directory of its own, which nobody else can have made or enter.
func TestSpareIsNew(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	first, second := entries.NewSpare("FuzzX"), entries.NewSpare("FuzzX")
	info, err := os.Stat(string(first))
	if err != nil || info.Mode().Perm() != 0o700 || first == second {
		t.Errorf("%q, %q: %v", first, second, err)
	}
	first.Report("oops")
	first.Close(t.TempDir(), "FuzzX")
	second.Close(t.TempDir(), "FuzzX")
	if left, _ := os.ReadDir(os.TempDir()); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

// What cannot be written among the entries goes to the spare. Reports are read there, if Go has not failed with
// them, or cannot write its entry.
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
	for home, isFull := range map[string]bool{full: true, t.TempDir(): false} {
		dir := filepath.Join(t.TempDir(), "spare")
		spare := entries.Spare(dir)
		spare.Report("oops")
		path, err := spare.Keep(home, "FuzzX", "answer put", d, p, nil)
		if err != nil || strings.HasPrefix(path, dir) != isFull {
			t.Errorf("kept at %q: %v", path, err)
		}
		for _, failed := range []bool{true, false} {
			said := strings.Join(spare.Reports(home, "FuzzX", failed), "\n")
			if strings.HasPrefix(said, "oops") != (isFull || !failed) ||
				strings.Contains(said, "\nno entry could be written under testdata/fuzz; ") != isFull {
				t.Errorf("full %t, failed %t: %q", isFull, failed, said)
			}
		}
		if pid := strconv.Itoa(os.Getpid()); !spare.HasReported(pid) || spare.HasReported(pid+"0") {
			t.Error("it does not know who has reported")
		}
		spare.Close(home, "FuzzX")
		if _, err := os.Stat(dir); (err == nil) != isFull {
			t.Errorf("full %t: after the end there is %v", isFull, err)
		}
	}
	if _, err := entries.Spare("").Keep(full, "FuzzX", "answer put", d, p, nil); err == nil {
		t.Error("what cannot be written is kept nowhere")
	}
	if reports := entries.Spare("").Reports(full, "FuzzX", false); len(reports) > 0 {
		t.Errorf("%q", reports)
	}
}
