package finding

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A page is the FINDINGS.md of a folder.
type page struct {
	folder   string
	sections []string
	has      string // what several sections need
}

func pages(t *testing.T) (list []page) {
	t.Helper()
	files, err := filepath.Glob("../../*/FINDINGS.md")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		folder, parts := filepath.Dir(file), strings.Split(read(t, file), "\n## ")
		list = append(list, page{filepath.Base(folder), parts[1:], parts[0]})
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

// The plain Go of a section is that of a test or an example, which go test runs.
func TestPlainGoIsRun(t *testing.T) {
	for _, p := range pages(t) {
		code := unindented(read(t, filepath.Join("../..", p.folder, "plain_test.go")))
		sections := p.sections
		if strings.Contains(p.has, "```go") {
			sections = append([]string{p.has}, sections...)
		}
		for _, section := range sections {
			_, block, found := strings.Cut(section, "```go\n")
			if block, _, _ = strings.Cut(block, "```"); !found || !strings.Contains(code, unindented(block)) {
				title, _, _ := strings.Cut(section, "\n")
				t.Errorf("%s/plain_test.go does not have the plain Go of %q:\n%s", p.folder, title, block)
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
