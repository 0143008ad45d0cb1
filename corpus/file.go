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
	Err  error // why there is no entry; it begins with the path
}

// Name returns the name of the file. go test -run=FuzzX/name runs it.
func (f File) Name() string { return filepath.Base(f.Path) }

// ErrDirectory is the error of a directory among entries. Go ignores it and what is in it.
var ErrDirectory = errors.New("it is a directory, which Go passes over: move its files up, or delete it")

const mostBytes = 100 << 20 // of a file; a worker of go test -fuzz has room for no more

// Read reads the entry of a file. The error begins with the path and says what to do.
func Read(path string) (Entry, error) {
	e, err := read(path)
	if err != nil {
		err = fmt.Errorf("%s: %w", path, err)
	}
	return e, err
}

func read(path string) (Entry, error) {
	is, err := os.Stat(path)
	switch {
	case err != nil:
		return Entry{}, unreadable(err)
	case is.IsDir():
		return Entry{}, ErrDirectory
	case !is.Mode().IsRegular():
		return Entry{}, errors.New("it is no regular file, reading it may never end: move it away")
	case is.Size() > mostBytes:
		return Entry{}, fmt.Errorf("it has %d MB, and go test -fuzz has room for %d: delete it; a program of 64 steps has some hundred bytes", is.Size()>>20, mostBytes>>20)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return Entry{}, unreadable(err)
	}
	return Parse(text)
}

// unreadable leaves out the path that the error of package os says, which is said already.
func unreadable(err error) error {
	if path, is := err.(*os.PathError); is { // errors.As links package reflectlite, and its coverage counters
		err = path.Err
	}
	return fmt.Errorf("it cannot be read: %w; give yourself the right to read it, or move it away", err)
}

// ReadDir reads all entries of a directory, sorted by name. Files that are not entries have an Err, and the
// others are read. A directory that does not exist has no entries.
func ReadDir(dir string) (files []File, err error) {
	list, err := os.ReadDir(dir)
	if os.IsNotExist(err) {
		return nil, nil
	}
	for _, item := range list {
		if item.IsDir() && item.Name() == nursery {
			continue
		}
		f := File{Path: filepath.Join(dir, item.Name())}
		f.Entry, f.Err = Read(f.Path)
		files = append(files, f)
	}
	return files, err
}
