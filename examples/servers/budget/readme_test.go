package budget_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
)

var block = regexp.MustCompile("(?ms)^```(go)?\n(.*?)^```$")

// Each block of README.md is code of this example or printed by its machines, and the table lists each bug.
func TestReadmeShowsCodeAndReports(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	code, printed := sources(t), printedReports(t)
	for _, b := range block.FindAllStringSubmatch(string(text), -1) {
		if b[1] == "go" && !strings.Contains(code, b[2]) || b[1] == "" && !strings.Contains(printed, b[2]) {
			t.Errorf("README.md has a block that is neither code of this example nor printed:\n%s\nprinted is:\n%s",
				b[2], printed)
		}
	}
	for _, b := range bugs {
		signature, _, _ := strings.Cut(b.Signature, "|")
		found := false
		for line := range strings.Lines(string(text)) {
			found = found || strings.HasPrefix(line, "| "+b.Name+" |") &&
				strings.HasSuffix(line, fmt.Sprintf(" | %s | `%s` |\n", signature, b.Script))
		}
		if !found {
			t.Errorf("README.md does not have the row | %s | … | %s | `%s` |", b.Name, signature, b.Script)
		}
	}
}

// sources returns the text of the files of this example.
func sources(t *testing.T) (text string) {
	t.Helper()
	for _, pattern := range []string{"*.go", "household/*.go"} {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, path := range paths {
			file, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			text += string(file)
		}
	}
	return text
}

// printedReports returns the reports of the bugs, and of the machine that forbids two clients to drift apart.
func printedReports(t *testing.T) (text string) {
	t.Helper()
	planted.Plain(t)
	report := func(m *fuzzmachine.Machine, script string) {
		var failure *fuzzmachine.Failure
		if !errors.As(m.Check(m.Tape(script)), &failure) {
			t.Fatalf("it does not fail: %s", script)
		}
		text += failure.Report
	}
	for _, b := range bugs {
		if b.Name == "month-end-rolls-over" {
			report(machine(b.Name), b.Script)
		}
	}
	report(believer(), drift)
	return text
}
