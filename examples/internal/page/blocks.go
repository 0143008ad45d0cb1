package page

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// Shows fails t unless README.md has at least so many blocks, and each part of one is in a Go file of the folder or in
// one of the reports. Parts are separated by empty lines, and what a line begins with does not count.
func Shows(t *testing.T, blocks int, reports ...string) {
	t.Helper()
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	code, said := unindented(sources(t)), unindented(models.ReplaceAllString(strings.Join(reports, "\n\n"), ""))
	parts := strings.Split(string(readme), "```")
	for i := 1; i < len(parts); i += 2 {
		language, block, _ := strings.Cut(parts[i], "\n")
		where, text := "report", said
		if language == "go" {
			where, text = "file", code
		}
		for part := range strings.SplitSeq(unindented(strings.Trim(block, "\n")), "\n\n") {
			if !strings.Contains(text, strings.TrimSpace(part)) {
				t.Errorf("no %s has this of README.md:\n%s", where, part)
			}
		}
	}
	if len(parts)/2 < blocks {
		t.Errorf("README.md has only %d blocks", len(parts)/2)
	}
}

// Whole returns the report of a failure.
func Whole(t *testing.T, err error) string {
	t.Helper()
	var f *fuzzmachine.Failure
	if !errors.As(err, &f) {
		t.Fatalf("it does not fail: %v", err)
	}
	return f.Report
}

// sources returns the Go files of the folder.
func sources(t *testing.T) (all string) {
	t.Helper()
	names, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all += string(text)
	}
	return all
}

// unindented returns lines without what they begin with.
func unindented(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimLeft(line, "\t ")
	}
	return strings.Join(lines, "\n")
}
