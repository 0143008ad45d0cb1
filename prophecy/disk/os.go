package disk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
)

// OS is a directory of the file system, by package os. It is what runs in production. The zero value is the
// current directory.
type OS struct {
	Path string
}

// OpenFile implements Dir.
func (o OS) OpenFile(name string, flag int, perm fs.FileMode) (File, error) {
	if err := known(name, flag); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(filepath.Join(o.Path, name), flag, perm)
	if err != nil {
		return nil, err // without the nil *os.File
	}
	return f, nil
}

// known rejects names and flags that do not work the same way everywhere.
func known(name string, flag int) error {
	if flag&^(os.O_RDONLY|os.O_WRONLY|os.O_RDWR|os.O_CREATE|os.O_EXCL|os.O_TRUNC) != 0 {
		return failed("open", name,
			fmt.Errorf("the flags %#x include one that package disk does not support: to append, write at the end",
				flag))
	}
	if flag&os.O_TRUNC != 0 && !writes(flag) {
		return failed("open", name, errors.New("O_TRUNC needs O_WRONLY or O_RDWR"))
	}
	return single("open", name)
}

func writes(flag int) bool { return flag&(os.O_WRONLY|os.O_RDWR) != 0 }
func reads(flag int) bool  { return flag&os.O_WRONLY == 0 }

// Rename implements Dir.
func (o OS) Rename(from, to string) error {
	if err := singles(from, to); err != nil {
		return err
	}
	return os.Rename(filepath.Join(o.Path, from), filepath.Join(o.Path, to))
}

// Remove implements Dir.
func (o OS) Remove(name string) error {
	if err := single("remove", name); err != nil {
		return err
	}
	return os.Remove(filepath.Join(o.Path, name))
}

// List implements Dir.
func (o OS) List() (names []string, err error) {
	entries, err := os.ReadDir(filepath.Join(o.Path, "."))
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, err
}

// Sync implements Dir. On Windows, where directories cannot be synced, it does nothing.
func (o OS) Sync() error {
	if runtime.GOOS == "windows" {
		return nil
	}
	dir, err := os.Open(filepath.Join(o.Path, "."))
	if err != nil {
		return err
	}
	return errors.Join(dir.Sync(), dir.Close())
}
