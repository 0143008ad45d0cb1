// Package page keeps the parts of README.md that tests know better.
package page

import (
	"errors"
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

var update = flag.Bool("update", false, "write into README.md what it should say")

// Compare compares a part of a page, from its name in a comment to the comment end, with what it should be,
// or makes it that with go test -update.
func Compare(t *testing.T, path, part, want string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, after, _ := strings.Cut(string(text), "<!-- "+part+" -->\n")
	have, after, found := strings.Cut(after, "<!-- end -->")
	switch {
	case !found:
		t.Errorf("%s has no part %s", path, part)
	case have == want:
	case *update:
		whole := before + "<!-- " + part + " -->\n" + want + "<!-- end -->" + after
		if err := os.WriteFile(path, []byte(whole), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("%s says\n%s\nand should say\n%s\nGo test -update writes it there.", path, have, want)
	}
}

// Block is a fenced block.
func Block(text string) string { return "```\n" + text + "```\n" }

// models are what go test -v tells of the model after each step.
var models = regexp.MustCompile(`(?m)^ +model  .*\n`)

// Report is what a failure says, without where it was checked and how it was found.
func Report(t *testing.T, err error) string {
	t.Helper()
	var f *fuzzmachine.Failure
	if !errors.As(err, &f) {
		t.Fatalf("it does not fail: %v", err)
	}
	said, _, _ := strings.Cut(models.ReplaceAllString(f.Report, ""), "\nchecked at")
	return said
}
