package finding

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The plain Go in FINDINGS.md is that of examples, which go test runs.
func TestPlainGoIsRun(t *testing.T) {
	text, err := os.ReadFile("../../FINDINGS.md")
	if err != nil {
		t.Fatal(err)
	}
	code := sources(t)
	for _, section := range strings.Split(string(text), "\n## ")[1:] {
		name, _, _ := strings.Cut(section, "\n")
		_, block, found := strings.Cut(section, "```go\n")
		if block, _, _ = strings.Cut(block, "```"); !found || !strings.Contains(code, unindented(block)) {
			t.Errorf("no example has the plain Go of the section %q:\n%s", name, block)
		}
	}
}

// sources returns the files with plain Go.
func sources(t *testing.T) (all string) {
	t.Helper()
	names, err := filepath.Glob("../../*/plain_test.go")
	if err != nil || len(names) == 0 {
		t.Fatal(names, err)
	}
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		all += unindented(string(text))
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
