package main

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestReach(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds an example, and fuzzes it")
	}
	t.Chdir("../..")
	if _, err := os.Stat("examples/ring"); err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	if err := run(&text, []string{"ring"}, 2*time.Second); err != nil {
		t.Fatal(err)
	}
	if !regexp.MustCompile(`\| ring \| \d\d \| \d+\.\d% \| \d+\.\d% \| \d+\.\d% \|`).MatchString(text.String()) {
		t.Error(text.String())
	}
	if err := run(&text, []string{"nothing"}, time.Second); err == nil || !strings.Contains(err.Error(), "with names of examples") {
		t.Error(err)
	}
}
