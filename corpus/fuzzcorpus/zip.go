package main

import (
	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/archive"
)

// zip writes the framed tapes of entries to a zip.
func (k *call) zip(to string, files []corpus.File) error {
	return archive.Write(to, func(yield func(string, []byte) bool) {
		for _, f := range files {
			if !yield(f.Name(), k.framing.Frame(f.Tape)) {
				return
			}
		}
	})
}

// unzip calls a function for each file of a zip.
func (k *call) unzip(path string, each func(from string, file []byte)) error {
	return archive.Read(path, func(name string, file []byte) { each(path+": "+name, file) })
}
