package corpus

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Files are written in a directory of this name, and moved out of it when they are complete. Go reads every
// file among entries, and ignores directories.
const tempDir = ".fuzzmachine"

const abandoned = time.Minute // a file in tempDir that is older belongs to a process that died

// Write writes an entry, as a whole or not at all. It replaces an entry of the same name, and makes the
// directory if necessary.
func Write(dir, name string, e Entry) error {
	text := e.Bytes()
	if back, err := Parse(text); err != nil || back.Script != e.Script || back.Comment != e.Comment {
		return fmt.Errorf("%s: script %q and comment %q do not make one line that can be read back: "+
			"use one line of UTF-8 text, without // and without blanks at its ends",
			Printable(filepath.Join(dir, name)), e.Script, e.Comment)
	}
	return WriteFile(dir, name, text)
}

// WriteFile writes any file as Write does.
func WriteFile(dir, name string, text []byte) error {
	if name != filepath.Base(name) || name == tempDir || name == ".." || name == "." {
		return fmt.Errorf("%q is not the name of a file in %s: give a name without directories", name, Printable(dir))
	}
	temp := filepath.Join(dir, tempDir)
	removeAbandoned(temp)
	defer os.Remove(temp) // fails while it has files
	path, err := writeTemp(temp, text)
	if err == nil {
		err = os.Rename(path, filepath.Join(dir, name))
	}
	if err != nil {
		os.Remove(path)
	}
	return err
}

const mostTries = 100 // another process may remove the directory between two calls

// writeTemp writes a new file in a directory.
func writeTemp(dir string, text []byte) (path string, err error) {
	for range mostTries {
		if err = os.MkdirAll(dir, 0o777); err != nil && !os.IsExist(err) {
			return "", err
		}
		path = filepath.Join(dir, fmt.Sprintf("%d-%d", os.Getpid(), time.Now().UnixNano()))
		var file *os.File
		file, err = os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		if os.IsNotExist(err) || os.IsExist(err) {
			continue
		}
		if err == nil {
			_, err = file.Write(text)
			err = cmp.Or(err, file.Close())
		}
		return path, err
	}
	return "", err
}

// removeAbandoned removes files that processes left when they died while writing.
func removeAbandoned(dir string) {
	left, _ := os.ReadDir(dir)
	for _, item := range left {
		if info, err := item.Info(); err == nil && time.Since(info.ModTime()) > abandoned {
			os.Remove(filepath.Join(dir, item.Name()))
		}
	}
}
