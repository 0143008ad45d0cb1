package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestReach(t *testing.T) {
	if os.Getenv("NIGHT") == "" {
		t.Skip("it fuzzes an example for seconds: it wants NIGHT=1")
	}
	t.Chdir("../..")
	if _, err := os.Stat("examples/ring"); err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	var text, again strings.Builder
	if err := run(&text, dir, []string{"ring"}, 2*time.Second); err != nil {
		t.Fatal(err)
	}
	began := time.Now()
	if err := run(&again, dir, []string{"ring"}, 2*time.Second); err != nil || again.String() != text.String() || time.Since(began) > 2*time.Second {
		t.Errorf("what is kept is measured again, or not the same: %v\n%s", err, again.String())
	}
	if !regexp.MustCompile(`\| ring \| \d\d \| \d+\.\d% \| \d+\.\d% \| \d+\.\d% \|`).MatchString(text.String()) {
		t.Error(text.String())
	}
	if err := run(&text, dir, []string{"nothing"}, time.Second); err == nil || !strings.Contains(err.Error(), "with names of examples") {
		t.Error(err)
	}
}
