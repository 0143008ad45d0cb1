package fuzzmachine

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/internal/failure"
	"github.com/fuzzmachine/go/program"
)

// entriesDir is where go test looks for the entries of a package's fuzz targets.
const entriesDir = "testdata/fuzz"

// keep writes the entry for people of what a worker of go test -fuzz has found: beside the raw one that Go will write,
// in words, as a test that fails today. It returns where, or why not; nothing for a failure that an entry would not
// bring again by itself.
func (c *trial) keep() string {
	e := c.engine
	switch {
	case !e.mode.worker || !strings.HasPrefix(c.name, "Fuzz") || strings.Contains(c.name, "/"):
		return ""
	case !e.environment.shrink: // Go's minimiser goes on from here, and tries many
		return ""
	case c.Verdict.Kind == failure.Flaky || c.Verdict.Kind == failure.Carryover || c.Verdict.Kind == failure.Reset:
		return ""
	}
	path, err := e.keepProgram(c.name, c.Verdict.Signature(), c.Program, c.tape)
	if err != nil {
		return "none could be written; keep the lines below: " + err.Error()
	}
	return path
}

// keepOthers writes those of other failures that were met, where that is wanted, in whatever process. It returns what could
// not be written.
func (c *trial) keepOthers() (errs []error) {
	target, _, _ := strings.Cut(c.name, "/")
	if !c.engine.environment.others || !strings.HasPrefix(target, "Fuzz") {
		return nil
	}
	for _, o := range c.Others {
		if _, err := c.engine.keepProgram(target, o.Signature, o.Program, nil); err != nil {
			errs = append(errs, err)
		}
	}
	return errs
}

// keepProgram writes an entry of a fuzz target, and returns where. It was made of the tape that was found, if any.
func (e *engine) keepProgram(target, signature string, p program.Program, found []byte) (path string, err error) {
	tape := e.keptTape(p)
	entry := corpus.Entry{Tape: tape, Script: e.description.PrintLine(p)}
	if found != nil {
		entry.Comment = corpus.From(found)
	}
	dir, name := filepath.Join(entriesDir, target), corpus.Name(signature, tape)
	path = filepath.Join(dir, name)
	before, err := corpus.Read(filepath.Join(e.home, path))
	if err == nil && string(before.Tape) == string(tape) && before.Script == entry.Script {
		if found == nil || e.isTold(dir, before) || !before.AlsoFrom(found) {
			return path, nil // somebody may have written a comment of their own
		}
		entry = before // of another worker, which has found the same
	}
	return path, corpus.Write(filepath.Join(e.home, dir), name, entry)
}

// isTold is whether Go has written a raw entry that this one was made of: then it writes no other one.
func (e *engine) isTold(dir string, entry corpus.Entry) bool {
	for _, raw := range entry.Twins() {
		if _, err := os.Stat(filepath.Join(e.home, dir, raw)); err == nil {
			return true
		}
	}
	return false
}
