package corpus

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// A File is an entry with its path.
type File struct {
	Entry
	Path string
	Err  error // why the file is not an entry; it begins with the path, as Printable returns it
}

// Name returns the name of the file. go test -run=FuzzX/name runs it.
func (f File) Name() string { return filepath.Base(f.Path) }

// ErrDirectory is the error of a directory among entries. Go ignores it and its files.
var ErrDirectory = errors.New("it is a directory, which Go ignores: move its files up, or delete it")

const mostBytes = 100 << 20 // of a file; a worker of go test -fuzz has memory for no more

// Read reads the entry of a file. The error begins with the path and says what to do.
func Read(path string) (Entry, error) {
	e, err := read(path)
	if err != nil {
		err = fmt.Errorf("%s: %w", Printable(path), err)
	}
	return e, err
}

func read(path string) (Entry, error) {
	info, err := os.Stat(path)
	switch {
	case err != nil:
		return Entry{}, unreadable(err)
	case info.IsDir():
		return Entry{}, ErrDirectory
	case !info.Mode().IsRegular():
		return Entry{}, errors.New("it is not a regular file, so reading it may never end: move it away")
	case info.Size() > mostBytes:
		return Entry{}, fmt.Errorf("it has %d MB, but go test -fuzz takes at most %d MB: delete it; "+
			"a program of 64 steps needs a few hundred bytes", info.Size()>>20, mostBytes>>20)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return Entry{}, unreadable(err)
	}
	return Parse(text)
}

// unreadable removes the path from an error of package os, because Read adds it.
func unreadable(err error) error {
	if path, is := err.(*os.PathError); is { // errors.As links package reflectlite, and its coverage counters
		err = path.Err
	}
	return fmt.Errorf("it cannot be read: %w; change its permissions, or move it away", err)
}

// ReadDir reads all entries of a directory, sorted by name. Files that are not entries have an Err, and the
// others are read. A directory that does not exist has no entries.
func ReadDir(dir string) (files []File, err error) {
	list, err := os.ReadDir(dir)
	if os.IsNotExist(err) {
		return nil, nil
	}
	for _, item := range list {
		if item.IsDir() && item.Name() == tempDir {
			continue
		}
		f := File{Path: filepath.Join(dir, item.Name())}
		f.Entry, f.Err = Read(f.Path)
		files = append(files, f)
	}
	return files, err
}
