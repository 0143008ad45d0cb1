package disk_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/fuzzmachine/go/prophecy/disk"
)

// A bare is a directory that calls package os directly.
type bare string

func (b bare) at(name string) string { return filepath.Join(string(b), name) }

func (b bare) OpenFile(name string, flag int, perm fs.FileMode) (disk.File, error) {
	f, err := os.OpenFile(b.at(name), flag, perm)
	if err != nil {
		return nil, err
	}
	return f, nil
}

func (b bare) Rename(from, to string) error { return os.Rename(b.at(from), b.at(to)) }
func (b bare) Remove(name string) error     { return os.Remove(b.at(name)) }
func (b bare) List() ([]string, error)      { return nil, nil }
func (b bare) Sync() error                  { return nil }

// Errors have the types and operations of those of package os, and errors.Is finds the same errors in them.
func TestErrorsAreThoseOfOS(t *testing.T) {
	wanted := errorsOf(t, bare(t.TempDir()))
	for name, dir := range map[string]disk.Dir{"OS": disk.OS{Path: t.TempDir()}, "Disk": new(disk.Disk)} {
		for what, got := range errorsOf(t, dir) {
			if got != wanted[what] {
				t.Errorf("%s, %s: %s, but package os returns %s", name, what, got, wanted[what])
			}
		}
	}
	if got := wanted["rename from nothing"]; got != "*os.LinkError rename file does not exist" {
		t.Errorf("package os returns %s", got)
	}
}

// errorsOf returns the errors of operations that a directory cannot perform.
func errorsOf(t *testing.T, dir disk.Dir) map[string]string {
	open := func(name string, flag int) disk.File {
		f, err := dir.OpenFile(name, flag, 0o600)
		if err != nil {
			t.Fatal(err)
		}
		return f
	}
	open("a", os.O_WRONLY|os.O_CREATE).Close()
	f, shut, unread, unwritten := open("a", os.O_RDWR), open("a", os.O_RDWR), open("a", os.O_WRONLY),
		open("a", os.O_RDONLY)
	for _, of := range []disk.File{f, unread, unwritten} {
		defer of.Close()
	}
	shut.Close()
	opens := func(name string, flag int) error { _, err := dir.OpenFile(name, flag, 0o600); return err }
	reads := func(f disk.File, at int64) error { _, err := f.ReadAt(make([]byte, 1), at); return err }
	writes := func(f disk.File, at int64) error { _, err := f.WriteAt(make([]byte, 1), at); return err }
	_, stat := shut.Stat()
	errs := make(map[string]string)
	for what, err := range map[string]error{
		"open nothing":        opens("nothing", os.O_RDWR),
		"open again":          opens("a", os.O_RDWR|os.O_CREATE|os.O_EXCL),
		"open NUL":            opens("a\x00", os.O_RDWR|os.O_CREATE),
		"rename from nothing": dir.Rename("nothing", "b"),
		"rename from NUL":     dir.Rename("a\x00b", "b"),
		"rename to NUL":       dir.Rename("a", "b\x00"),
		"remove nothing":      dir.Remove("nothing"),
		"remove NUL":          dir.Remove("\x00"),
		"read before":         reads(f, -1),
		"write before":        writes(f, -1),
		"read unreadable":     reads(unread, 0),
		"write unwritable":    writes(unwritten, 0),
		"truncate to nothing": f.Truncate(-1),
		"read closed":         reads(shut, 0),
		"write closed":        writes(shut, 0),
		"truncate closed":     shut.Truncate(0),
		"sync closed":         shut.Sync(),
		"stat closed":         stat,
		"close again":         shut.Close(),
	} {
		errs[what] = described(err)
	}
	return errs
}

// described returns the type of an error, its operation, and its kind or its text.
func described(err error) string {
	var op string
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		op, err = path.Op, path.Err
	case errors.As(err, &link):
		op, err = link.Op, link.Err
	default:
		return fmt.Sprintf("%T %v", err, err)
	}
	kind := "*fs.PathError "
	if link != nil {
		kind = "*os.LinkError "
	}
	for _, known := range []error{fs.ErrNotExist, fs.ErrExist, fs.ErrClosed} {
		if errors.Is(err, known) {
			return kind + op + " " + known.Error()
		}
	}
	return kind + op + " " + err.Error()
}
