package corpus

import (
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"time"
)

// Files are written in a directory of this name, and moved out of it when they are whole: Go reads every file among
// entries, and passes over directories.
const nursery = ".fuzzmachine"

const abandoned = time.Minute // a file of that age in a nursery belongs to a process that has died

// Write writes an entry, as a whole or not at all. It replaces an entry of that name and makes the directory
// if necessary.
func Write(dir, name string, e Entry) error {
	text := e.Bytes()
	if back, err := Parse(text); err != nil || back.Script != e.Script || back.Comment != e.Comment {
		return fmt.Errorf("%s: its script or comment is not one line of text, Go could not read it: %q // %q", filepath.Join(dir, name), e.Script, e.Comment)
	}
	return WriteFile(dir, name, text)
}

// WriteFile writes any file as Write does.
func WriteFile(dir, name string, text []byte) error {
	if name != filepath.Base(name) || name == nursery || name == ".." || name == "." {
		return fmt.Errorf("%q is no name of a file in %s: leave the directories out", name, dir)
	}
	born := filepath.Join(dir, nursery)
	sweep(born)
	defer os.Remove(born) // which it does when it is empty
	whole, err := grow(born, text)
	if err == nil {
		err = os.Rename(whole, filepath.Join(dir, name))
	}
	if err != nil {
		os.Remove(whole)
	}
	return err
}

const mostTries = 100 // another process may take away the nursery just when it is needed

// grow writes a new file in a directory.
func grow(dir string, text []byte) (path string, err error) {
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

// sweep takes away what processes that died while writing have left.
func sweep(dir string) {
	left, _ := os.ReadDir(dir)
	for _, item := range left {
		if is, err := item.Info(); err == nil && time.Since(is.ModTime()) > abandoned {
			os.Remove(filepath.Join(dir, item.Name()))
		}
	}
}
