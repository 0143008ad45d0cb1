package archive

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"github.com/fuzzmachine/go/corpus"
)

const (
	mostBytes = 16 << 20  // of one file; a program of 64 steps needs a few hundred
	mostInAll = 512 << 20 // of all files, unpacked, and of the archive itself
	mostFiles = 200_000
	encrypted = 1 // a flag of the zip format
)

// Read calls a function for each file of an archive, in order. The error lists the rejected files, each with
// the path of the archive and the name of the file. It may omit some of them.
func Read(path string, each func(name string, file []byte)) error {
	if is, err := os.Stat(path); err == nil && is.Size() > mostInAll {
		return fmt.Errorf("%s: it has %d MB, and only %d MB are read: split the archive, or unpack it and give "+
			"the directory", corpus.Printable(path), is.Size()>>20, mostInAll>>20)
	}
	z, err := zip.OpenReader(path)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) { // reader.read checks paths
		return fmt.Errorf("%s: it cannot be read as a zip: %w; download it again, "+
			"or unpack it and give the directory", corpus.Printable(path), err)
	}
	defer z.Close()
	r := reader{seen: make(map[string]bool)}
	var refused error
	if n := len(z.File); n > mostFiles {
		refused = fmt.Errorf("%s: it has %d files, and only the first %d are read: split the archive, or minimise "+
			"the corpus with -merge=1 first", corpus.Printable(path), n, mostFiles)
	}
	for _, f := range z.File[:min(len(z.File), mostFiles)] {
		if strings.HasSuffix(f.Name, "/") && f.UncompressedSize64 == 0 {
			continue // a directory
		}
		file, err := r.read(f)
		if err != nil {
			refused = errors.Join(refused, fmt.Errorf("%s: %q: %w", corpus.Printable(path), f.Name, err))
			continue
		}
		each(f.Name, file)
	}
	return refused
}

// A reader holds what has been read of an archive.
type reader struct {
	seen   map[string]bool // names
	bytes  int
	buffer bytes.Buffer // for each file in turn, since the size in its header may be wrong
}

func (r *reader) read(f *zip.File) ([]byte, error) {
	switch {
	case !fs.ValidPath(f.Name) || strings.ContainsAny(f.Name, `\:`):
		return nil, errors.New("its name leads out of the archive, so " +
			"it may be an attack: rename it inside the archive if you trust it")
	case r.seen[f.Name]:
		return nil, errors.New("its name occurs twice, and only the first file is read: " +
			"unpack the archive to get the second")
	}
	r.seen[f.Name] = true
	switch {
	case !f.Mode().IsRegular():
		return nil, errors.New("it is a link or a device: put a copy of the file into the archive")
	case f.Flags&encrypted != 0:
		return nil, errors.New("it is encrypted: unpack the archive, and give the directory")
	case f.UncompressedSize64 > mostBytes:
		return nil, fmt.Errorf("it has %d MB according to its header, but a tape can have at most %d MB: "+
			"remove it from the archive", f.UncompressedSize64>>20, mostBytes>>20)
	case r.bytes > mostInAll:
		return nil, fmt.Errorf("the files before it have more than %d MB: split the archive", mostInAll>>20)
	}
	file, err := r.unpack(f)
	r.bytes += len(file)
	return file, err
}

// unpack reads at most the size in the header.
func (r *reader) unpack(f *zip.File) ([]byte, error) {
	in, err := f.Open()
	if err != nil {
		return nil, broken(err)
	}
	defer in.Close()
	r.buffer.Reset()
	if _, err := r.buffer.ReadFrom(in); err != nil {
		return nil, broken(err)
	}
	return bytes.Clone(r.buffer.Bytes()), nil
}

func broken(err error) error {
	return fmt.Errorf("it cannot be unpacked: %w; download the archive again, or pack it with deflate", err)
}
