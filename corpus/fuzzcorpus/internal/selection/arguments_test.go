package selection

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// What an argument names decides what it is, and files bring their packages and targets along.
func TestArgumentsAreToldApart(t *testing.T) {
	dir := t.TempDir()
	home := filepath.Join(dir, "p", "testdata", "fuzz", "FuzzA")
	if err := os.MkdirAll(home, 0o777); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(home, "one")
	if err := os.WriteFile(file, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	in := filepath.Join(dir, "p")
	for _, c := range []struct {
		args              []string
		packages, targets []string
		entries, files    int
	}{
		{nil, []string{"."}, nil, 0, 0},
		{[]string{"./...", "FuzzB", "FuzzB/x"}, []string{"./..."}, []string{"FuzzB", "FuzzB"}, 1, 0},
		{[]string{"FuzzB/seed#1"}, []string{"."}, []string{"FuzzB"}, 1, 0},
		{[]string{file}, []string{in}, []string{"FuzzA"}, 0, 1},
		{[]string{home, in}, []string{in}, []string{"FuzzA"}, 0, 1},
	} {
		a := sort(c.args)
		if !slices.Equal(a.packages, c.packages) || !slices.Equal(a.targets, c.targets) {
			t.Errorf("%v names packages %v and targets %v", c.args, a.packages, a.targets)
		}
		if got := fmt.Sprint(len(a.entries), len(a.files)); got != fmt.Sprint(c.entries, c.files) {
			t.Errorf("%v names %s entries and files", c.args, got)
		}
	}
}
