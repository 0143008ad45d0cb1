// Package page compares the parts of README.md that tests print with what they print.
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

var update = flag.Bool("update", false, "write the printed parts to README.md")

// Compare compares a part of a page with the text that it should have. The part is between a comment with its
// name and the comment end. With go test -update, Compare writes the text there.
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
		t.Errorf("%s has\n%s\nbut should have\n%s\nwhich go test -update writes", path, have, want)
	}
}

// Block returns a fenced block.
func Block(text string) string { return "```\n" + text + "```\n" }

// models matches the lines of the model after each step, which go test -v adds to a report.
var models = regexp.MustCompile(`(?m)^ +model  .*\n`)

// Report returns the report of a failure up to the program.
func Report(t *testing.T, err error) string {
	t.Helper()
	var f *fuzzmachine.Failure
	if !errors.As(err, &f) {
		t.Fatalf("it does not fail: %v", err)
	}
	said, _, _ := strings.Cut(models.ReplaceAllString(f.Report, ""), "\nchecked at")
	return said
}
