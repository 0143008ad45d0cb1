package fuzzmachine

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/entries"
)

// A splice begins like one program of the corpus and ends like another. Files that are no entries do no harm.
func TestSplicesJoinTwoPrograms(t *testing.T) {
	t.Chdir(t.TempDir())
	l := New(func() *office { return new(office) }, func(*T) *office { return new(office) },
		Both("send", (*office).send, (*office).send), Both2("back", (*office).back, (*office).back),
	)
	e := l.adapter()
	own, cache := filepath.Join(entries.Dir, "FuzzOffice"), filepath.Join("cache", "FuzzOffice")
	write := func(dir, name, script string) {
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), corpus.Entry{Tape: l.Tape(script)}.Bytes(),
			0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got := e.splices("FuzzOffice"); got != nil {
		t.Errorf("%d splices of nothing", len(got))
	}
	write(own, "a", "send 1; send 2; send 3")
	if got := e.splices("FuzzOffice"); got != nil {
		t.Errorf("%d splices of one program", len(got))
	}
	write(cache, "b", "back 1; back 2; back 3")
	if got := e.splices("FuzzOffice"); got != nil {
		t.Errorf("%d splices of a cache that nobody has named", len(got))
	}
	cached := flag.Lookup("test.fuzzcachedir").Value
	before := cached.String()
	if err := cached.Set("cache"); err != nil {
		t.Fatal(err)
	}
	if got := e.splices("FuzzOffice"); got == nil {
		t.Error("no splice of what earlier fuzzing has found")
	}
	if err := cached.Set(before); err != nil {
		t.Fatal(err)
	}
	write(own, "b", "back 1; back 2; back 3")
	if err := os.WriteFile(filepath.Join(entries.Dir, "FuzzOffice", "c"), []byte("nonsense"),
		0o644); err != nil {
		t.Fatal(err)
	}
	mixed := 0
	for _, tape := range e.splices("FuzzOffice") {
		line := e.description.PrintLine(e.description.Decode(tape))
		if first, last := strings.Index(line, "back"), strings.LastIndex(line, "send"); first >= 0 && last >= 0 &&
			last < first {
			mixed++
		}
	}
	if mixed == 0 {
		t.Error("no splice begins as a and ends as b")
	}
	const most = 64 // of a directory
	for n := range 3 * most {
		write(cache, fmt.Sprint(n), "send 1")
	}
	if got := len(entries.Programs(cache, e.description)); got > most || got < most/2 {
		t.Errorf("%d programs of many", got)
	}
	e.Environment.Guide = 0
	if got := e.splices("FuzzOffice"); got != nil {
		t.Error("nobody asked for splices")
	}
}
