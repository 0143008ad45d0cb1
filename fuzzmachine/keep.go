package fuzzmachine

import (
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
)

// entriesDir is where go test looks for the entries of a package's fuzz targets.
const entriesDir = "testdata/fuzz"

// keep writes the entry for people of what a worker of go test -fuzz has found: beside the raw one that Go will write,
// in words, as a test that fails today. It returns where, or why not; nothing for a failure that an entry would not
// bring again by itself.
func (q *inquest) keep() string {
	e := q.engine
	switch {
	case !e.mode.worker || !strings.HasPrefix(q.name, "Fuzz") || strings.Contains(q.name, "/"):
		return ""
	case e.environment.shrink == 0: // Go's minimiser goes on from here, and tries many
		return ""
	case q.verdict.kind == Flaky || q.verdict.kind == CarriedOver || q.verdict.kind == ResetFailed:
		return ""
	}
	tape := e.keptTape(q.program)
	entry := corpus.Entry{Tape: tape, Script: e.description.PrintLine(q.program), Comment: corpus.From(q.tape)}
	dir, name := filepath.Join(entriesDir, q.name), corpus.Name(q.verdict.signature(), tape)
	path := filepath.Join(dir, name)
	if before, err := corpus.Read(filepath.Join(e.home, path)); err == nil && string(before.Tape) == string(tape) && before.Script == entry.Script {
		return path // somebody may have written a comment of their own
	}
	if err := corpus.Write(filepath.Join(e.home, dir), name, entry); err != nil {
		return "none could be written; keep the lines below: " + err.Error()
	}
	return path
}
