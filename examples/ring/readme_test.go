package ring

import (
	"errors"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// The first screen of the README shows this example: its exact code, and the failure that go test prints.
func TestReadmeShowsTheRing(t *testing.T) {
	planted.Plain(t)
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	readme := string(text)
	code, err := os.ReadFile("ring_test.go")
	if err != nil {
		t.Fatal(err)
	}
	_, body, _ := strings.Cut(string(code), "type model")
	if !strings.Contains(readme, "type model"+body) {
		t.Error("README.md does not show ring_test.go as it is")
	}
	if lines := strings.Count(body, "\n"); lines > 25 {
		t.Errorf("the first test has %d lines; the first screen has room for 25", lines)
	}
	// Which generated program fails first depends on the fuzzer. The report of this one does not.
	mistaken := mistaken.With() // an unused copy, because a machine reads -v only at its first use
	script := regexp.MustCompile("mistaken.Replay\\(t, `(.*)`\\)").FindStringSubmatch(readme)
	var f *fuzzmachine.Failure
	if script == nil || !errors.As(mistaken.Check(mistaken.Tape(script[1])), &f) || f.Script != script[1] {
		t.Fatalf("the failure in README.md, %q, does not fail, or can be shorter", script)
	}
	for line := range strings.Lines(f.Report) {
		switch word, _, _ := strings.Cut(line, " "); {
		case word == "shrunk", word == "func": // the original length, and the name of the target
		case !strings.Contains(readme, strings.TrimSpace(line)):
			t.Errorf("README.md does not show the line %q", line)
		}
	}
}
