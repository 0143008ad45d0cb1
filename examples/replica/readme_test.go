package replica

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

func TestReadmeShowsCodeAndReports(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	code := unindented(sources(t))
	reports := report(t, unsteered(arrivesLate).Check(replicas.Tape("write 0; write 1; sync; read"))) +
		report(t, application(readsStale).Check(tickets.Tape("sell; sell !read@1"))) +
		report(t, application(sellsTimedOut).Check(tickets.Tape("sell !write@2; sell")))
	blocks := strings.Split(string(readme), "```")
	for i := 1; i < len(blocks); i += 2 {
		language, block, _ := strings.Cut(blocks[i], "\n")
		if language == "go" {
			for _, part := range strings.Split(strings.TrimSpace(unindented(block)), "\n\n") {
				if !strings.Contains(code, part) {
					t.Errorf("no file has this code of README.md:\n%s", part)
				}
			}
			continue
		}
		for _, part := range strings.Split(strings.Trim(block, "\n"), "\n\n") {
			if !strings.Contains(reports, part) {
				t.Errorf("no report has this of README.md:\n%s", part)
			}
		}
	}
	if len(blocks) < 10 {
		t.Errorf("README.md has only %d blocks", len(blocks)/2)
	}
}

// models matches the lines of the model after each step, which go test -v adds to a report.
var models = regexp.MustCompile(`(?m)^ +model  .*\n`)

func report(t *testing.T, err error) string {
	t.Helper()
	var f *fuzzmachine.Failure
	if !errors.As(err, &f) {
		t.Fatalf("the program does not fail: %v", err)
	}
	return models.ReplaceAllString(f.Report, "")
}

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

// unindented returns code without the tabs at the beginnings of its lines.
func unindented(code string) string {
	lines := strings.Split(code, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimLeft(line, "\t")
	}
	return strings.Join(lines, "\n")
}
