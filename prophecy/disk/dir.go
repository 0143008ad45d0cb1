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

// A Dir is a directory of files. It has the functions of package os for programs that keep their data in one
// directory. Names have no path.
type Dir interface {
	// OpenFile is os.OpenFile. Of the flags it knows those for reading and writing, and O_CREATE, O_EXCL and
	// O_TRUNC.
	OpenFile(name string, flag int, perm fs.FileMode) (File, error)
	// Rename is os.Rename.
	Rename(from, to string) error
	// Remove is os.Remove.
	Remove(name string) error
	// List returns the names of the files, sorted.
	List() ([]string, error)
	// Sync makes the names of the files safe.
	Sync() error
}

// A File is an open file. It has the methods of *os.File that such a program needs. It is an alias, so a
// library can write the same interface in a package of its own. OS and *Disk then implement that, and the
// library imports nothing of this module.
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

// failed returns an error like those of package os.
func failed(op, name string, err error) error { return &fs.PathError{Op: op, Path: name, Err: err} }

// unnamed returns an error if a name could refer to a file elsewhere or cannot be a name.
func unnamed(name string) error {
	switch {
	case strings.IndexByte(name, 0) >= 0:
		return syscall.EINVAL
	case name == "" || name == "." || name == ".." || name != filepath.Base(name) || os.IsPathSeparator(name[0]):
		return fs.ErrInvalid
	}
	return nil
}

// single rejects names that cannot be those of a file in the directory.
func single(op, name string) error {
	if err := unnamed(name); err != nil {
		return failed(op, name, err)
	}
	return nil
}

// singles rejects a rename if one of the names cannot be that of a file in the directory.
func singles(from, to string) error { return moved(from, to, cmp.Or(unnamed(from), unnamed(to))) }

// moved returns an error like those of os.Rename.
func moved(from, to string, err error) error {
	if err == nil {
		return nil
	}
	return &os.LinkError{Op: "rename", Old: from, New: to, Err: err}
}
