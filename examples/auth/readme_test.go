package auth

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine/demand"
)

var block = regexp.MustCompile("(?ms)^```(go)?\n(.*?)^```$")

// Each block of README.md is code of this package or printed by its machines, and the table lists each bug.
func TestReadmeShowsCodeAndReports(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	readme, code := string(text), sources(t)
	printed := []string{printedOfRetry(t), printedOfNaive(t)}
	for _, b := range block.FindAllStringSubmatch(readme, -1) {
		found := b[1] == "go" && strings.Contains(code, b[2])
		for _, p := range printed {
			found = found || b[1] == "" && strings.Contains(p, b[2])
		}
		if !found {
			t.Errorf("README.md has a block that is neither code of this package nor printed:\n%s\nprinted is:\n%s",
				b[2], strings.Join(printed, "\n"))
		}
	}
	for _, b := range bugs {
		signature, _, _ := strings.Cut(b.Signature, "|")
		if row := fmt.Sprintf("| %s | %s | `%s` |\n", b.Name, signature, b.Script); !strings.Contains(readme, row) {
			t.Errorf("README.md does not have the row %s", row)
		}
	}
	if len(bugs) != 11 {
		t.Errorf("README.md says that there are eleven bugs, but there are %d", len(bugs))
	}
}

// sources returns the text of the files of this package.
func sources(t *testing.T) (text string) {
	t.Helper()
	paths, err := filepath.Glob("*.go")
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
	return text
}

// printedOfRetry returns the report of a client that gives each try a new key.
func printedOfRetry(t *testing.T) string {
	t.Helper()
	for _, b := range bugs {
		if b.Name == string(retriesNewKey) {
			m := b.machine(retriesNewKey)
			return failure(m.Check(m.Tape(b.Script))).Report
		}
	}
	t.Fatalf("there is no bug %s", retriesNewKey)
	return ""
}

// printedOfNaive returns what the naive harness prints at its end: its statistics, and the demand that
// failed.
func printedOfNaive(t *testing.T) (text string) {
	t.Helper()
	t.Setenv("FUZZMACHINE_STATS", "1")
	m := naive("").With(demand.Label("duplicate").AtLeast(1))
	f := seed(t, m, 256, 0)
	for _, tape := range f.tapes {
		if err := m.Check(tape); err != nil {
			t.Fatal(err)
		}
	}
	text = printedBy(t, f.end)
	return text + strings.Join(f.said, "\n") + "\n"
}

// printedBy returns what a function writes to the standard error.
func printedBy(t *testing.T, f func()) string {
	t.Helper()
	file, err := os.Create(filepath.Join(t.TempDir(), "printed"))
	if err != nil {
		t.Fatal(err)
	}
	before := os.Stderr
	os.Stderr = file
	defer func() { os.Stderr = before }()
	f()
	text, err := os.ReadFile(file.Name())
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
