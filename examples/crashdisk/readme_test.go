package crashdisk

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// README.md shows the final program of each bug, the report of the last one, and code of the model.
func TestReadmeShowsProgramsReportAndCode(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	code, err := os.ReadFile("model_test.go")
	if err != nil {
		t.Fatal(err)
	}
	readme := string(text)
	for _, b := range bugs {
		if !strings.Contains(readme, "| "+b.Name+" | ") || !strings.Contains(readme, " | `"+b.Script+"` |\n") {
			t.Errorf("README.md does not have the program of %s: %s", b.Name, b.Script)
		}
	}
	last := bugs[len(bugs)-1]
	m := machine(fault(last.Name))
	var f *fuzzmachine.Failure
	if err := m.Check(m.Tape(last.Script)); !errors.As(err, &f) {
		t.Fatal(err)
	}
	blocks := strings.Split(readme, "```\n")
	for _, block := range blocks {
		if strings.HasPrefix(block, "step ") {
			for line := range strings.Lines(block) {
				if line = strings.TrimSpace(line); !strings.Contains(f.Report, line) {
					t.Errorf("README.md shows a line that is not in the report: %s", line)
				}
			}
		}
	}
	for _, block := range strings.Split(readme, "```go\n")[1:] {
		if block, _, _ = strings.Cut(block, "```"); !strings.Contains(string(code), block) {
			t.Errorf("README.md shows code that is not in the package:\n%s", block)
		}
	}
	if n := strings.Count(readme, "step 5, reopen"); n != 1 || len(blocks) < 4 {
		t.Errorf("README.md shows %d reports in %d blocks", n, len(blocks))
	}
}
