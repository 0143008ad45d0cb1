package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestRowsAreMeasuredAndKept(t *testing.T) {
	if os.Getenv("NIGHT") == "" {
		t.Skip("it fuzzes an example for seconds: it wants NIGHT=1")
	}
	t.Chdir("../..")
	dir, what := t.TempDir(), key{"./examples/ring", "FuzzRing", "", 4 * time.Second, 2 * time.Second}
	var text, again strings.Builder
	if err := run(&text, dir, what); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	if err := run(&again, dir, what); err != nil || again.String() != text.String() ||
		time.Since(began) > 2*time.Second {
		t.Errorf("what is kept is measured again, or not the same: %v\n%s", err, again.String())
	}
	if rows := regexp.MustCompile(`(?m)^\| [^|]+ \| \d+ \| [1-9]\d* \| [1-9]\d+ \|$`).FindAllString(text.String(), -1); len(rows) != len(ways) {
		t.Error(text.String())
	}
}
