package selection

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What an argument names decides what it is, and paths of entries bring their packages and targets along.
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
		entries           string
	}{
		{nil, []string{"."}, nil, "map[]"},
		{[]string{"./...", "FuzzB", "FuzzB/x"}, []string{"./..."}, []string{"FuzzB", "FuzzB"}, "map[FuzzB/x:true]"},
		{[]string{"FuzzB/seed#1"}, []string{"."}, []string{"FuzzB"}, "map[FuzzB/seed#1:true]"},
		{[]string{file}, []string{in}, []string{"FuzzA"}, "map[FuzzA/one:true]"},
		{[]string{home, file}, []string{in}, []string{"FuzzA", "FuzzA"}, "map[FuzzA/one:true]"},
		{[]string{home}, []string{in}, []string{"FuzzA"}, "map[]"},
	} {
		a, err := sort(c.args)
		if err != nil {
			t.Error(err)
		}
		if !slices.Equal(a.packages, c.packages) || !slices.Equal(a.targets, c.targets) {
			t.Errorf("%v names packages %v and targets %v", c.args, a.packages, a.targets)
		}
		if got := fmt.Sprint(a.entries); got != c.entries {
			t.Errorf("%v names the entries %s", c.args, got)
		}
	}
	stray := filepath.Join(in, "stray")
	if err := os.WriteFile(stray, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if _, err := sort([]string{stray}); err == nil || !strings.Contains(err.Error(), "is not in testdata/fuzz/FuzzX of a package") {
		t.Errorf("a file elsewhere: %v", err)
	}
}
