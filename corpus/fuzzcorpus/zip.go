package main

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/fuzzmachine/go/corpus"
)

// zip writes entries to a zip, framed.
func (k *call) zip(to string, files []corpus.File) error {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	for _, f := range files {
		member, err := w.Create(f.Name())
		if err == nil {
			_, err = member.Write(k.framing.Frame(f.Tape))
		}
		if err != nil {
			return err
		}
	}
	if err := w.Close(); err != nil {
		return err
	}
	return corpus.WriteFile(filepath.Dir(to), filepath.Base(to), out.Bytes())
}

// unzip gives each file of a zip to a function.
func (k *call) unzip(path string, each func(from string, file []byte)) (failed error) {
	archive, err := zip.OpenReader(path)
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	defer archive.Close()
	for _, f := range archive.File {
		if strings.HasSuffix(f.Name, "/") {
			continue
		}
		from := path + ": " + f.Name
		file, err := unpacked(f)
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("%s: %w", from, err))
			continue
		}
		each(from, file)
	}
	return failed
}

func unpacked(f *zip.File) ([]byte, error) {
	if !f.Mode().IsRegular() {
		return nil, errors.New("it is no regular file")
	}
	r, err := f.Open()
	if err != nil {
		return nil, err
	}
	defer r.Close()
	file, err := io.ReadAll(io.LimitReader(r, mostBytes+1))
	if len(file) > mostBytes {
		err = errors.New("it is too large for a tape")
	}
	return file, err
}
