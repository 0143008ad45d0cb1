package crdt

import (
	"errors"
	"os"
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
	code, err := os.ReadFile("crdt_test.go")
	if err != nil {
		t.Fatal(err)
	}
	var failure *fuzzmachine.Failure
	const script = `add node=0 element="a"; pass for=1s; add node=0 element="a"; remove node=1 element="a"`
	if err := machine(faulty(removesEqual)).Check(replicas.Tape(script)); !errors.As(err, &failure) {
		t.Fatalf("%s does not fail: %v", script, err)
	}
	blocks := strings.Split(string(readme), "```")
	for i := 1; i < len(blocks); i += 2 {
		language, block, _ := strings.Cut(blocks[i], "\n")
		text := failure.Report
		if language == "go" {
			text = string(code)
		}
		if !strings.Contains(unindented(text), unindented(strings.Trim(block, "\n"))) {
			t.Errorf("nothing has this of README.md:\n%s", block)
		}
	}
	if len(blocks) != 9 {
		t.Errorf("README.md has %d blocks", len(blocks)/2)
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
