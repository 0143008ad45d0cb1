// Package libfuzzer reads and writes the files of libFuzzer: framed tapes, alone, in directories, and in
// zips. It knows no machine.
package libfuzzer

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/archive"
)

// A Tape is a tape, with the file that it comes from, as it may be printed.
type Tape struct {
	From string
	Tape []byte
}

// Read reads files, directories and zips. The error lists what cannot be read. The rest is read.
func Read(paths []string, framing corpus.Framing) (list []Tape, failed error) {
	for _, path := range paths {
		failed = errors.Join(failed, walk(path, func(from string, file []byte) {
			from = corpus.Printable(from)
			tape, err := framing.Unframe(file)
			if err != nil {
				failed = errors.Join(failed, fmt.Errorf("%s: %w", from, err))
				return
			}
			list = append(list, Tape{from, tape})
		}))
	}
	return list, failed
}

// walk calls a function for each file of a path: the file itself, the files below a directory, or the files
// in a zip.
func walk(path string, each func(from string, file []byte)) error {
	is, err := os.Stat(path)
	switch {
	case err != nil:
		return err
	case filepath.Ext(path) == ".zip":
		return archive.Read(path, func(name string, file []byte) { each(path+": "+name, file) })
	case !is.IsDir():
		return readFile(path, each)
	}
	list, err := os.ReadDir(path)
	for _, item := range list {
		err = errors.Join(err, walk(filepath.Join(path, item.Name()), each))
	}
	return err
}

const mostBytes = 100 << 20 // of a file

func readFile(path string, each func(from string, file []byte)) error {
	is, err := os.Stat(path)
	if err == nil && !is.Mode().IsRegular() {
		err = fmt.Errorf("%s is not a regular file: give a file, a directory or a zip", corpus.Printable(path))
	} else if err == nil && is.Size() > mostBytes {
		err = fmt.Errorf("%s has %d MB, which is too much for a tape: remove it from the import",
			corpus.Printable(path), is.Size()>>20)
	}
	if err != nil {
		return err
	}
	file, err := os.ReadFile(path)
	if err == nil {
		each(path, file)
	}
	return err
}
