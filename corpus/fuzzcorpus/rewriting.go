package main

import (
	"bytes"
	"cmp"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/fuzzcorpus/internal/errand"
)

// kept is the entry of a program in its kept form. A comment that the entry had stays.
func kept(a *errand.Answer, comment string) corpus.Entry {
	return corpus.Entry{Tape: a.Kept, Script: a.Script, Comment: comment}
}

// free is the name that an entry gets in the place of a file: its old one, where the new one is another entry's.
func free(f corpus.File, name string, e corpus.Entry) string {
	path := filepath.Join(filepath.Dir(f.Path), name)
	if _, err := os.Lstat(path); os.IsNotExist(err) {
		return name
	}
	there, err := corpus.Read(path)
	if err == nil && bytes.Equal(there.Tape, e.Tape) && (there.Comment == "" || there.Comment == e.Comment) {
		return name
	}
	return f.Name()
}

// rewrite puts an entry in the place of a file, under another name if that is to be and is free. It returns whether
// anything is different.
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

// would is in front of what is told, where nothing is written.
func (k *call) would() string {
	if k.dry {
		return "would be "
	}
	return ""
}

// scriptWords is a script as it is told: one without steps would be nothing to see.
func scriptWords(script string) string { return cmp.Or(script, "a program without steps") }
