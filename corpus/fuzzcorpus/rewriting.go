package main

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/request"
)

// kept returns the entry of a program in its kept form, with a comment.
func kept(a *request.Answer, comment string) corpus.Entry {
	return corpus.Entry{Tape: a.Kept, Script: a.Script, Comment: comment}
}

// free returns the new name of an entry that replaces a file, or the old name if another entry has the new
// one.
func free(f corpus.File, name string, e corpus.Entry) string {
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

// rewrite replaces a file by an entry, with a new name if that is free. It reports whether anything changed.
func (k *call) rewrite(f corpus.File, name string, e corpus.Entry) (changed bool, err error) {
	dir := filepath.Dir(f.Path)
	name = free(f, name, e)
	now, err := os.ReadFile(f.Path)
	if err == nil && name == f.Name() && string(now) == string(e.Bytes()) {
		return false, nil
	}
	if k.dry {
		return true, nil
	}
	if err := corpus.Write(dir, name, e); err != nil {
		return false, err
	}
	if name != f.Name() {
		return true, os.Remove(f.Path)
	}
	return true, nil
}

// would returns the words before a verb in the output if nothing is written.
func (k *call) would() string {
	if k.dry {
		return "would be "
	}
	return ""
}

// scriptText returns a script for the output. A script without steps would be invisible.
func scriptText(script string) string { return cmp.Or(script, "a program without steps") }
