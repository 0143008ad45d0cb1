package disk

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
)

// A Dir is a directory of files: those functions of package os that a program needs which keeps its data in
// one. Names are single, without a path.
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

// A File is an open file: those methods of *os.File that a program needs. It is an alias, so a library can
// write the same interface in a package of its own. OS and *Disk then implement that, and the library imports
// nothing of this module.
type File = interface {
	io.ReaderAt
	io.WriterAt
	io.Closer
	Stat() (fs.FileInfo, error)
	Truncate(size int64) error
	Sync() error
}

// ErrCrashed is the error of all operations on a Disk without power, and on a file that was opened before the
// power was lost.
var ErrCrashed = errors.New("power was lost: call Restart, and open the files again")

// failed is an error as package os returns it.
func failed(op, name string, err error) error { return &fs.PathError{Op: op, Path: name, Err: err} }

// unnamed is that a name could be of a file elsewhere, or cannot be one; nil if it can.
func unnamed(name string) error {
	switch {
	case strings.IndexByte(name, 0) >= 0:
		return syscall.EINVAL
	case name == "" || name == "." || name == ".." || name != filepath.Base(name) || os.IsPathSeparator(name[0]):
		return fs.ErrInvalid
	}
	return nil
}

// single refuses names that are no file's here.
func single(op, name string) error {
	if err := unnamed(name); err != nil {
		return failed(op, name, err)
	}
	return nil
}

// singles refuses to rename if one of the names is no file's here.
func singles(from, to string) error { return moved(from, to, cmp.Or(unnamed(from), unnamed(to))) }

// moved is an error as os.Rename returns it.
func moved(from, to string, err error) error {
	if err == nil {
		return nil
	}
	return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
}
