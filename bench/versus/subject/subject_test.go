package subject

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestBugOfASystem(t *testing.T) {
	for said, want := range map[string]string{
		"": "", "tree": "", "tree/": "", "tree/no-merge": "no-merge", "btree/deep/lost": "lost",
	} {
		t.Setenv("VERSUS", said)
		if got := Bug(); got != want {
			t.Errorf("VERSUS=%s: %q, not %q", said, got, want)
		}
	}
}

// out sets VERSUS_OUT to a file during a test, and returns a function that reads the file.
func out(t *testing.T) (read func(suffix string) string) {
	path := filepath.Join(t.TempDir(), "out")
	t.Setenv("VERSUS_OUT", path)
	return func(suffix string) string {
		text, err := os.ReadFile(path + suffix)
		if err != nil {
			t.Fatal(err)
		}
		return strings.TrimSpace(string(text))
	}
}

// The first failure keeps its time and steps. The last one keeps its steps.
func TestFirstAndLastFailureAreKept(t *testing.T) {
	read := out(t)
	before := time.Now()
	Failed(50)
	first := read(".first")
	Failed(9)
	if again := read(".first"); again != first || !strings.HasSuffix(first, " 50") {
		t.Errorf("the first is %q and then %q", first, again)
	}
	Failed(0)
	if last := read(".last"); last != "9" {
		t.Errorf("the last is %q", last)
	}
	at, err := time.ParseDuration(strings.Fields(first)[0] + "ns")
	if err != nil || int64(at) < before.UnixNano() || int64(at) > time.Now().UnixNano() {
		t.Errorf("its time is %v, %v", at, err)
	}
}

func TestPanicsAreFailures(t *testing.T) {
	read := out(t)
	steps := 2
	defer func() {
		if e := recover(); e != "lost" {
			t.Errorf("it panics with %v", e)
		}
		if last := read(".last"); last != "3" {
			t.Errorf("the last is %q", last)
		}
	}()
	defer Panics(&steps)
	steps++
	panic("lost")
}

// A teller is a t that keeps the report and continues.
type teller struct {
	*testing.T
	reported []any
}

func (t *teller) Fatalf(format string, args ...any) { t.reported = args }

func TestStepsOfAReportAreCounted(t *testing.T) {
	for name, c := range map[string]struct{ report, want string }{
		"listing": {"step 3, get: no\n\n      1  put 1\n      2  get      1\n  >   3  get      2\n\nchecked at  9  x\n", "3"},
		"long":    {strings.Repeat("\n", 2) + "     1  a\n     2  b\n     3  c\n     4  d\n     5  e\n     6  f\n     7  g\n     8  h\n     9  i\n  > 10  j\n", "10"},
		"logs":    {"step 2, get: no\n\n      1  put 1\n           log    3  4\n  >   2  get\n", "2"},
		"none":    {"answer get, as reported before", "0"},
	} {
		read := out(t)
		inner := &teller{T: t}
		Told(inner).Fatalf("%s", c.report)
		if got := read(".last"); got != c.want {
			t.Errorf("%s: %q, not %q", name, got, c.want)
		}
		if !reflect.DeepEqual(inner.reported, []any{c.report}) {
			t.Errorf("%s: t gets %v", name, inner.reported)
		}
	}
}

func TestTapesAreTheSameEachTime(t *testing.T) {
	first, second := Tapes(50), Tapes(50)
	if !reflect.DeepEqual(first, second) || len(first) != 50 {
		t.Error("they are not always the same")
	}
	seen := make(map[int]bool)
	for _, tape := range first {
		seen[len(tape)] = true
	}
	if len(seen) < 25 {
		t.Errorf("they have %d lengths", len(seen))
	}
}
