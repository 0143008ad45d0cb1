// Package edit writes, replaces and removes the files of entries. It replaces no other entry, and writes
// nothing if it is only to say what it would do. It runs nothing.
package edit

import (
	"bytes"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
)

// Files are the files of entries.
type Files struct {
	Dry bool // whether to write nothing
}

// Would returns the words before a verb in the output if nothing is written.
func (e Files) Would() string {
	if e.Dry {
		return "would be "
	}
	return ""
}

// Write writes an entry.
func (e Files) Write(dir, name string, entry corpus.Entry) error {
	if e.Dry {
		return nil
	}
	return corpus.Write(dir, name, entry)
}

// Remove removes a file.
func (e Files) Remove(f corpus.File) error {
	if e.Dry {
		return nil
	}
	return os.Remove(f.Path)
}

// Replace replaces a file by an entry, with a new name if that is free. It reports whether anything changed.
func (e Files) Replace(f corpus.File, name string, entry corpus.Entry) (changed bool, err error) {
	dir := filepath.Dir(f.Path)
	name = Free(f, name, entry)
	now, err := os.ReadFile(f.Path)
	if err == nil && name == f.Name() && string(now) == string(entry.Bytes()) {
		return false, nil
	}
	if e.Dry {
		return true, nil
	}
	if err := corpus.Write(dir, name, entry); err != nil {
		return false, err
	}
	if name != f.Name() {
		return true, os.Remove(f.Path)
	}
	return true, nil
}

// Free returns the new name of an entry that replaces a file, or the old name if another entry has the new
// one.
func Free(f corpus.File, name string, e corpus.Entry) string {
	path := filepath.Join(filepath.Dir(f.Path), name)
	if _, err := os.Lstat(path); os.IsNotExist(err) {
		return name
	}
	other, err := corpus.Read(path)
	if err == nil && bytes.Equal(other.Tape, e.Tape) && (other.Comment == "" || other.Comment == e.Comment) {
		return name
	}
	return f.Name()
}
