package entries

import (
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/program"
)

// Keep writes an entry for people, with the program in words, under the directory of a package, and returns
// its path from there. Found is the tape that it was made of; nil: there was none.
func Keep(
	home, target, signature string, d *program.Description, p program.Program, found []byte,
) (string, error) {
	tape, err := d.EncodeKept(p)
	if err != nil {
		return "", err
	}
	entry := corpus.Entry{Tape: tape, Script: d.PrintLine(p)}
	if found != nil {
		entry.Comment = corpus.From(found)
	}
	dir, name := filepath.Join(Dir, target), corpus.Name(signature, tape)
	path := filepath.Join(dir, name)
	before, err := corpus.Read(filepath.Join(home, path))
	if err == nil && string(before.Tape) == string(tape) && before.Script == entry.Script {
		if found == nil || hasRaw(filepath.Join(home, dir), before) || !before.AlsoFrom(found) {
			return path, nil // somebody may have written a comment of their own
		}
		entry = before // of another worker, which has found the same
	}
	return path, corpus.Write(filepath.Join(home, dir), name, entry)
}

// hasRaw reports whether Go has written a raw entry that this one was made of: then it writes no other one.
func hasRaw(dir string, entry corpus.Entry) bool {
	for _, raw := range entry.Twins() {
		if _, err := os.Stat(filepath.Join(dir, raw)); err == nil {
			return true
		}
	}
	return false
}
