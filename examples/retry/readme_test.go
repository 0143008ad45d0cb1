package retry

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
)

func TestReadmeShowsCodeReportsAndScripts(t *testing.T) {
	planted.Plain(t)
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	said := squeezed(sources(t)) + "go test -run='^$' -bench=Hours ./examples/retry\n"
	for _, b := range bugs {
		m := machine(fault(b.Name))
		said += squeezed(m.Check(m.Tape(b.Script)).(*fuzzmachine.Failure).Report)
	}
	blocks := strings.Split(string(readme), "```")
	for i := 1; i < len(blocks); i += 2 {
		_, block, _ := strings.Cut(blocks[i], "\n")
		if !strings.Contains(said, squeezed(block)) {
			t.Errorf("README.md shows a block that is not in the package or its reports:\n%s", block)
		}
	}
	if len(blocks) < 15 {
		t.Errorf("README.md has only %d blocks", len(blocks)/2)
	}
	for _, b := range bugs {
		if !strings.Contains(string(readme), b.Script) && b.Steps == 1 {
			t.Errorf("README.md does not have the script %s", b.Script)
		}
		for _, script := range b.Also {
			if !strings.Contains(string(readme), "`"+script+"`") {
				t.Errorf("README.md does not have the script %s", script)
			}
		}
	}
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

// squeezed returns a text without the blanks at the beginnings of its lines.
func squeezed(text string) (lines string) {
	for line := range strings.Lines(text) {
		lines += strings.TrimLeft(line, " \t")
	}
	return lines
}
