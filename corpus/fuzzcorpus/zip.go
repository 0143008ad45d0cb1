package main

import (
	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/archive"
)

// zip writes entries to a zip, framed.
func (k *call) zip(to string, files []corpus.File) error {
	return archive.Write(to, func(yield func(string, []byte) bool) {
		for _, f := range files {
			if !yield(f.Name(), k.framing.Frame(f.Tape)) {
				return
			}
		}
	})
}

// unzip gives each file of a zip to a function.
func (k *call) unzip(path string, each func(from string, file []byte)) error {
	return archive.Read(path, func(name string, file []byte) { each(path+": "+name, file) })
}
