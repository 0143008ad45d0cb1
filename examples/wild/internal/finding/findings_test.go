package finding

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// A section of FINDINGS.md tells a finding of a machine.
type section struct{ severity, title, folder, text string }

var machine = regexp.MustCompile(`\(\[machine\]\((\w+)\)\)`)

func sections(t *testing.T) (list []section) {
	t.Helper()
	for _, part := range strings.Split(read(t, "../../FINDINGS.md"), "\n## ")[1:] {
		severity, findings, _ := strings.Cut(part, "\n")
		for _, text := range strings.Split(findings, "\n### ")[1:] {
			title, text, _ := strings.Cut(text, "\n")
			m := machine.FindStringSubmatch(text)
			if m == nil {
				t.Fatalf("%q names no machine", title)
			}
			list = append(list, section{severity, title, m[1], text})
		}
	}
	if len(list) == 0 {
		t.Fatal("FINDINGS.md has no sections")
	}
	return list
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The plain Go of a section is that of a test or an example, which go test runs, and says what the library's own tests
// want and what its main branch does.
func TestPlainGoIsRun(t *testing.T) {
	for _, s := range sections(t) {
		if strings.Contains(s.text, "Withheld") {
			continue
		}
		_, block, found := strings.Cut(s.text, "```go\n")
		block, _, _ = strings.Cut(block, "```")
		if !found || !strings.Contains(unindented(read(t, "../../"+s.folder+"/plain_test.go")), unindented(block)) {
			t.Errorf("%s/plain_test.go does not have the plain Go of %q:\n%s", s.folder, s.title, block)
		}
		for _, line := range []string{"\n- Promise: ", "\n- Known: ", "\n- Own tests: ", "\n- Main branch: "} {
			if !strings.Contains(s.text, line) {
				t.Errorf("%q does not say %q", s.title, line)
			}
		}
	}
}

// unindented returns lines without what they begin with.
func unindented(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimLeft(line, "\t ")
	}
	return strings.Join(lines, "\n")
}
