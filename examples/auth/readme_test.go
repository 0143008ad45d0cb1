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

// The page shows code of this package to the letter, and what its machines print.
func TestReadme(t *testing.T) {
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
			t.Errorf("README.md shows what is not so:\n%s\nof what is printed:\n%s", b[2], strings.Join(printed, "\n"))
		}
	}
	for _, b := range bugs {
		signature, _, _ := strings.Cut(b.Signature, "|")
		if row := fmt.Sprintf("| %s | %s | `%s` |\n", b.Name, signature, b.Script); !strings.Contains(readme, row) {
			t.Errorf("README.md does not have the row %s", row)
		}
	}
	if len(bugs) != 11 {
		t.Errorf("README.md counts eleven bugs, and there are %d", len(bugs))
	}
}

// sources are the files of this package.
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

// printedOfRetry is what is reported of a client whose tries have keys of their own.
func printedOfRetry(t *testing.T) string {
	t.Helper()
	for _, b := range bugs {
		if b.Name == string(retriesNewKey) {
			m := b.machine(retriesNewKey)
			return failure(m.Check(m.Tape(b.Script))).Report
		}
	}
	t.Fatal("there is no such bug")
	return ""
}

// printedOfNaive is what the naive harness says at its end: its statistics, and what it was expected to meet.
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
	text = heard(t, f.end)
	return text + strings.Join(f.said, "\n") + "\n"
}

// heard is what a function writes to the standard error.
func heard(t *testing.T, f func()) string {
	t.Helper()
	file, err := os.Create(filepath.Join(t.TempDir(), "heard"))
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
