package request

import (
	"os"
	"path/filepath"
	"testing"
)

func TestStepOfACrashIsReadFromTheTrace(t *testing.T) {
	for trace, want := range map[string]Outcome{
		"FuzzShop step 1: put 3\nFuzzShop step 2: get key=\"a\"\n": {"crash get gone", 2},
		"request step 12: h3 = open name=\"a = b\"\n":              {"crash open gone", 12},
		"request step 4: write h3 text=\"x = y\"":                  {"crash write gone", 4},
		"": {"crash gone", 0},
	} {
		path := filepath.Join(t.TempDir(), "trace")
		if err := os.WriteFile(path, []byte(trace), 0o600); err != nil {
			t.Fatal(err)
		}
		d := Crash{Kind: "crash", Cause: "gone"}
		d.readStep(path)
		if got := (Outcome{d.Signature(), d.Step}); got != want {
			t.Errorf("%q is %+v, not %+v", trace, got, want)
		}
	}
}

// A signature has no values.
func TestSignatureHasNoValues(t *testing.T) {
	for _, c := range []struct{ kind, cause, want string }{
		{"crash", "panic: index 3 out of range", "crash put panic"},
		{"crash", "fatal error: concurrent map writes", "crash put fatal error: concurrent map writes"},
		{"hang", "no answer within 2s", "hang put"},
	} {
		d := Crash{Kind: c.kind, Cause: c.cause, Action: "put"}
		if got := d.Signature(); got != c.want {
			t.Errorf("%s is %s", c.cause, got)
		}
	}
}
