package disk

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A Dir is a directory of files: as much of package os as a program needs that keeps its data in one. Names are single,
// without a path.
type Dir interface {
	// OpenFile is os.OpenFile. Of the flags it knows those for reading and writing, and O_CREATE, O_EXCL and O_TRUNC.
	OpenFile(name string, flag int, perm fs.FileMode) (File, error)
	// Rename is os.Rename.
	Rename(from, to string) error
	// Remove is os.Remove.
	Remove(name string) error
	// List returns the names of the files, sorted.
	List() ([]string, error)
	// Sync makes safe which files there are, and how they are called.
	Sync() error
}

// A File is an open file: as much of *os.File as that takes. It is an alias, so that a library can spell it out in an
// interface of its own, which OS and *Disk then implement, and import nothing of this module.
type File = interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	Stat() (fs.FileInfo, error)
	Truncate(size int64) error
	Sync() error
}

// ErrCrashed is what becomes of all that is asked of a Disk while it has no power, and of a file that was opened before.
var ErrCrashed = errors.New("power was lost: call Restart, and open the files again")

// failed is an error as package os returns it.
func failed(op, name string, err error) error { return &fs.PathError{Op: op, Path: name, Err: err} }

// single refuses names that could be of a file elsewhere.
func single(op, name string) error {
	if name == "" || name == "." || name == ".." || name != filepath.Base(name) || os.IsPathSeparator(name[0]) {
		return failed(op, name, fs.ErrInvalid)
	}
	return nil
}
