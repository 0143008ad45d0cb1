package caspaxos

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
)

func TestReadmeShowsCodeAndReports(t *testing.T) {
	planted.Plain(t)
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	code, reports := unindented(sources(t)), ""
	for _, c := range shortest {
		reports += unindented(failure(t, c.fault, c.script).Report)
	}
	blocks := strings.Split(string(readme), "```")
	for i := 1; i < len(blocks); i += 2 {
		language, block, _ := strings.Cut(blocks[i], "\n")
		where, text := "report", reports
		if language == "go" {
			where, text = "file", code
		}
		for part := range strings.SplitSeq(unindented(strings.Trim(block, "\n")), "\n\n") {
			if !strings.Contains(text, part) {
				t.Errorf("no %s has this of README.md:\n%s", where, part)
			}
		}
	}
	if len(blocks) < 7 {
		t.Errorf("README.md has only %d blocks", len(blocks)/2)
	}
}

// failure is what a program leads to, run on nodes with a fault.
func failure(t *testing.T, f fault, script string) *fuzzmachine.Failure {
	t.Helper()
	var failure *fuzzmachine.Failure
	if err := machine(faulty(f)).Check(register.Tape(script)); !errors.As(err, &failure) {
		t.Fatalf("with the fault %s the program %s does not fail: %v", f, script, err)
	}
	return failure
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

// unindented returns lines without what they begin with.
func unindented(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimLeft(line, "\t ")
	}
	return strings.Join(lines, "\n")
}
