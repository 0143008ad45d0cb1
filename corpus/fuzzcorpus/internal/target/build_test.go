package target

import (
	"os"
	"path/filepath"
	"testing"
)

// A build has the tag of the tool and the tags of the environment, from a variable or from go env -w. A -tags
// flag replaces the latter.
func TestTagsOfTheEnvironmentAreKept(t *testing.T) {
	file := filepath.Join(t.TempDir(), "env")
	if err := os.WriteFile(file, []byte("GOFLAGS=-tags=stored\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOENV", file)
	for _, c := range []struct {
		variable string
		builder  Builder
		want     string
	}{
		{"-mod=mod --tags=said", Builder{}, Tag + ",said"},
		{"", Builder{}, Tag + ",stored"},
		{"", Builder{Fuzz: true}, "stored"},
		{"-mod=mod", Builder{Fuzz: true}, ""},
		{"-tags=said", Builder{Tags: "asked"}, Tag + ",asked"},
	} {
		t.Setenv("GOFLAGS", c.variable)
		if got, err := c.builder.tags(t.Context(), "."); got != c.want || err != nil {
			t.Errorf("GOFLAGS=%s, %+v: the tags are %q, not %q (%v)", c.variable, c.builder, got, c.want, err)
		}
	}
}
