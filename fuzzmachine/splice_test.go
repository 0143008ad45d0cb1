package fuzzmachine

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

// A splice begins as one program of the corpus and ends as another; files that are none harm nobody.
func TestSplices(t *testing.T) {
	t.Chdir(t.TempDir())
	l := &Lockstep[*office, *office]{
		Model:  func() *office { return new(office) },
		System: func(*T) *office { return new(office) },
		Actions: Actions[*office, *office]{
			Both("send", (*office).send, (*office).send), Both2("back", (*office).back, (*office).back),
		},
	}
	e := l.engine()
	write := func(name, script string) {
		dir := filepath.Join(entriesDir, "FuzzOffice")
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), corpus.Entry{Tape: l.Tape(script)}.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got := e.splices("FuzzOffice"); got != nil {
		t.Errorf("%d splices of nothing", len(got))
	}
	write("a", "send 1; send 2; send 3")
	if got := e.splices("FuzzOffice"); got != nil {
		t.Errorf("%d splices of one program", len(got))
	}
	write("b", "back 1; back 2; back 3")
	if err := os.WriteFile(filepath.Join(entriesDir, "FuzzOffice", "c"), []byte("nonsense"), 0o644); err != nil {
		t.Fatal(err)
	}
	mixed := 0
	for _, tape := range e.splices("FuzzOffice") {
		line := e.description.PrintLine(e.description.Decode(tape))
		if first, last := strings.Index(line, "back"), strings.LastIndex(line, "send"); first >= 0 && last >= 0 && last < first {
			mixed++
		}
	}
	if mixed == 0 {
		t.Error("no splice begins as a and ends as b")
	}
	e.environment.guide = 0
	if got := e.splices("FuzzOffice"); got != nil {
		t.Error("nobody asked for splices")
	}
}
