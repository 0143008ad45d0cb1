// Package libfuzzer reads and writes the files of libFuzzer: framed tapes, alone, in directories, and in
// zips, and dictionaries. It knows no machine.
package libfuzzer

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/corpus/archive"
)

// A File is a file of libFuzzer, with its path as it may be printed.
type File struct {
	From  string
	Bytes []byte
}

// IsCrash reports whether the name of a file is that of a failure: libFuzzer and ClusterFuzz give such names.
func (f File) IsCrash() bool {
	name := f.From[strings.LastIndexAny(f.From, `/\ `)+1:]
	for _, prefix := range []string{
		"crash-", "leak-", "oom-", "timeout-", "slow-unit-", "minimized-from-", "clusterfuzz-testcase-",
	} {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}

// Read reads files, directories and zips. The error lists what cannot be read. The rest is read.
func Read(paths []string) (list []File, failed error) {
	for _, path := range paths {
		var r reader
		r.walk(path)
		if len(r.list) == 0 && r.failed == nil {
			r.refuse(path, errors.New("there is no file in it: give the directory or zip of a corpus, or a crash"))
		}
		list, failed = append(list, r.list...), errors.Join(failed, r.failed)
	}
	return list, failed
}

// A reader reads one path.
type reader struct {
	list   []File
	failed error
}

// walk reads the file of a path, the files below a directory, or the files in a zip.
func (r *reader) walk(path string) {
	is, err := os.Stat(path)
	switch {
	case err != nil:
		r.refuse(path, unreadable(err))
	case is.IsDir():
		r.directory(path)
	case !is.Mode().IsRegular():
		r.refuse(path, errors.New("it is not a regular file: give a file, a directory or a zip"))
	case filepath.Ext(path) == ".zip" || isZip(path):
		err := archive.Read(path, func(name string, file []byte) { r.take(path+": "+name, file) })
		r.failed = errors.Join(r.failed, err)
	case is.Size() > mostBytes:
		r.refuse(path, fmt.Errorf("it has %d MB, but a tape can have at most %d MB: remove it from the import",
			is.Size()>>20, mostBytes>>20))
	default:
		file, err := os.ReadFile(path)
		if err != nil {
			r.refuse(path, unreadable(err))
			return
		}
		r.take(path, file)
	}
}

const mostBytes = 16 << 20 // of a file, as in a zip

// directory reads the files below a directory. A link to a directory may lead back.
func (r *reader) directory(path string) {
	list, err := os.ReadDir(path)
	if err != nil {
		r.refuse(path, unreadable(err))
	}
	for _, item := range list {
		inside := filepath.Join(path, item.Name())
		if to, err := os.Stat(inside); err == nil && to.IsDir() && item.Type()&fs.ModeSymlink != 0 {
			r.refuse(inside, errors.New("it is a link to a directory, which is not followed: give that directory"))
			continue
		}
		r.walk(inside)
	}
}

var magic = []byte("PK\x03\x04") // with which zips begin

// isZip reports whether a file begins as zips do. Downloaded ones often have another name.
func isZip(path string) bool {
	file, err := os.Open(path)
	if err != nil {
		return false // reading it says why
	}
	defer file.Close()
	begins := make([]byte, len(magic))
	n, _ := file.Read(begins)
	return bytes.Equal(begins[:n], magic)
}

// take adds a file to the list, unless it is of another kind.
func (r *reader) take(path string, file []byte) {
	switch {
	case bytes.HasPrefix(file, magic):
		r.refuse(path, errors.New("it is a zip inside a zip: unpack the outer one, and give the directory"))
	case bytes.HasPrefix(file, []byte("go test fuzz v1\n")):
		r.refuse(path, errors.New("it is an entry of go test, and no file of libFuzzer: "+
			"copy it to testdata/fuzz/FuzzX, where FuzzX is the fuzz target"))
	default:
		r.list = append(r.list, File{corpus.Printable(path), file})
	}
}

func (r *reader) refuse(path string, err error) {
	r.failed = errors.Join(r.failed, fmt.Errorf("%s: %w", corpus.Printable(path), err))
}

// unreadable removes the path from an error of package os.
func unreadable(err error) error {
	var path *fs.PathError
	if errors.As(err, &path) {
		err = path.Err
	}
	return fmt.Errorf("it cannot be read: %w; check its path and permissions", err)
}
