package errand

import (
	"os"
	"path/filepath"
	"testing"
)

func TestDeath(t *testing.T) {
	for journal, want := range map[string]Fate{
		"FuzzShop step 1: put 3\nFuzzShop step 2: get key=\"a\"\n": {"death get gone", 2},
		"errand step 12: h3 = open name=\"a = b\"\n":               {"death open gone", 12},
		"errand step 4: write h3 text=\"x = y\"":                   {"death write gone", 4},
		"":                                                         {"death gone", 0},
	} {
		path := filepath.Join(t.TempDir(), "journal")
		if err := os.WriteFile(path, []byte(journal), 0o600); err != nil {
			t.Fatal(err)
		}
		d := Death{Kind: "death", Cause: "gone"}
		d.last(path)
		if got := (Fate{d.Signature(), d.Step}); got != want {
			t.Errorf("%q is %+v, not %+v", journal, got, want)
		}
	}
}

// Values are no part of a signature.
func TestDeathSignature(t *testing.T) {
	for _, c := range []struct{ kind, cause, want string }{
		{"death", "panic: index 3 out of range", "death put panic"},
		{"death", "fatal error: concurrent map writes", "death put fatal error: concurrent map writes"},
		{"hang", "no answer within 2s", "hang put"},
	} {
		d := Death{Kind: c.kind, Cause: c.cause, Action: "put"}
		if got := d.Signature(); got != c.want {
			t.Errorf("%s is %s", c.cause, got)
		}
	}
}
