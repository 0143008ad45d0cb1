package main

import (
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/internal/site"
)

// The tests of an example, built for that, judge its starts.
func TestExamplesJudgeTheirStarts(t *testing.T) {
	site.TakesMinutes(t)
	if os.Getenv("GOWORK") == "off" {
		t.Skip("the examples are a module of their own, and need the workspace")
	}
	p := plan{results: t.TempDir(), starts: 2, only: "ring/lost"}
	t.Chdir("../..")
	var first, second strings.Builder
	for _, text := range []*strings.Builder{&first, &second} {
		if err := p.run(text, "planted"); err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(first.String(), "| ring/lost | 2 | 100 % | 10: 2 |") ||
		first.String() != second.String() {
		t.Errorf("prints\n%s\nand then\n%s", &first, &second)
	}
}
