package entries

import (
	"errors"
	"io/fs"
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

const room = 1 << 16 // bytes, of entries and what else Go writes

// Writable tries whether entries of a target can be written under the directory of a package, and leaves
// nothing behind.
func Writable(home, target string) error {
	for dir := filepath.Join(home, Dir, target); ; dir = filepath.Dir(dir) {
		temp, err := os.MkdirTemp(dir, ".fuzzmachine")
		if errors.Is(err, fs.ErrNotExist) && len(dir) > len(home) {
			continue // it is made later
		}
		if err == nil {
			err = os.WriteFile(filepath.Join(temp, "x"), make([]byte, room), 0o600)
			os.RemoveAll(temp)
		}
		return err
	}
}
