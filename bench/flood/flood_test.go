package main

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/internal/site"
)

func TestRowsAreMeasuredAndKept(t *testing.T) {
	site.TakesMinutes(t)
	t.Chdir("../..")
	dir, what := t.TempDir(), key{"./examples/ring", "FuzzRing", "", 4 * time.Second, 2 * time.Second}
	var text, again strings.Builder
	if err := run(&text, dir, what); err != nil {
		t.Fatal(err)
	}
	if err := run(&again, dir, what); err != nil || again.String() != text.String() { // no two measurements are the same
		t.Errorf("what is kept is measured again: %v\n%s, and then\n%s", err, text.String(), again.String())
	}
	row := regexp.MustCompile(`(?m)^\| [^|]+ \| \d+ \| [1-9]\d* \| [1-9]\d+ \|$`)
	if rows := row.FindAllString(text.String(), -1); len(rows) != len(ways) {
		t.Error(text.String())
	}
}
