package main

import (
	"regexp"
	"strings"
	"testing"
	"time"
)

func TestFlood(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds an example, and fuzzes it")
	}
	t.Chdir("../..")
	var text strings.Builder
	if err := run(&text, "./examples/ring", "FuzzRing", 4*time.Second, 2*time.Second); err != nil {
		t.Fatal(err)
	}
	if rows := regexp.MustCompile(`(?m)^\| [^|]+ \| \d+ \| [1-9]\d* \| [1-9]\d+ \|$`).FindAllString(text.String(), -1); len(rows) != len(ways) {
		t.Error(text.String())
	}
}
