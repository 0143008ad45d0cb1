package archive

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

const (
	mostBytes = 16 << 20  // of one file; a program of 64 steps has some hundred
	mostInAll = 512 << 20 // of all files, unpacked
	encrypted = 1         // a flag
)

// Read passes each file of an archive to a function, in order. The error lists the rejected files, each by
// the path of the archive and the name of the file. It may leave out some of them.
func Read(path string, each func(name string, file []byte)) error {
	z, err := zip.OpenReader(path)
	if err != nil && !errors.Is(err, zip.ErrInsecurePath) { // which is looked into below
		return fmt.Errorf("%s: it cannot be read as a zip: %w; fetch it again, or unpack it and name the directory", path, err)
	}
	defer z.Close()
	r := reader{seen: make(map[string]bool)}
	var refused error
	for _, f := range z.File {
		if strings.HasSuffix(f.Name, "/") && f.UncompressedSize64 == 0 {
			continue // a directory
		}
		file, err := r.read(f)
		if err != nil {
			refused = errors.Join(refused, fmt.Errorf("%s: %q: %w", path, f.Name, err))
			continue
		}
		each(f.Name, file)
	}
	return refused
}

// A reader is what has been read of an archive.
type reader struct {
	seen  map[string]bool // names
	bytes int
	desk  bytes.Buffer // where each file is unpacked, for nobody knows how long it is: what it says may be a lie
}

func (r *reader) read(f *zip.File) ([]byte, error) {
	switch {
	case !fs.ValidPath(f.Name) || strings.ContainsAny(f.Name, `\:`):
		return nil, errors.New("its name leads out of the archive: nobody means well who calls a file so; it is left out")
	case r.seen[f.Name]:
		return nil, errors.New("it is there twice: the first was read, unpack the archive if you want the second")
	}
	r.seen[f.Name] = true
	switch {
	case !f.Mode().IsRegular():
		return nil, errors.New("it is a link or a device: put a copy of the file into the archive")
	case f.Flags&encrypted != 0:
		return nil, errors.New("it is encrypted: unpack the archive, and name the directory")
	case f.UncompressedSize64 > mostBytes:
		return nil, fmt.Errorf("it says that it has %d MB, more than the %d that a tape can have: leave it out", f.UncompressedSize64>>20, mostBytes>>20)
	case r.bytes > mostInAll:
		return nil, fmt.Errorf("the files before it have more than %d MB: unpack the archive, and take it in parts", mostInAll>>20)
	}
	file, err := r.unpack(f)
	r.bytes += len(file)
	return file, err
}

// unpack ends at the size that the archive says, whatever comes.
func (r *reader) unpack(f *zip.File) ([]byte, error) {
	in, err := f.Open()
	if err != nil {
		return nil, broken(err)
	}
	defer in.Close()
	r.desk.Reset()
	if _, err := r.desk.ReadFrom(in); err != nil {
		return nil, broken(err)
	}
	return bytes.Clone(r.desk.Bytes()), nil
}

func broken(err error) error {
	return fmt.Errorf("it cannot be unpacked: %w; fetch the archive again, or pack it with deflate", err)
}
