package disk_test

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"sync"
	"syscall"
	"testing"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
)

// foretold returns a disk with an open file that was synced. From now on faults are predicted for it.
func foretold(t *testing.T, faults disk.Faults) (*disk.Disk, disk.File) {
	t.Helper()
	d := new(disk.Disk)
	f, err := d.OpenFile("log", os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	for _, do := range []func() error{f.Sync, d.Sync} {
		if err := do(); err != nil {
			t.Fatal(err)
		}
	}
	d.Fate = prophecy.Foretell(&faults)
	return d, f
}

func wrote(t *testing.T, f disk.File, text string, at int64) error {
	t.Helper()
	n, err := f.WriteAt([]byte(text), at)
	if (n == len(text)) != (err == nil) {
		t.Errorf("%d of %q, and %v", n, text, err)
	}
	return err
}

// A crash counts operations of all kinds, except reading.
func TestCrashCounts(t *testing.T) {
	for i, operation := range []func(*disk.Disk, disk.File) error{
		func(d *disk.Disk, f disk.File) error { return wrote(t, f, "x", 0) },
		func(d *disk.Disk, f disk.File) error { return f.Truncate(7) },
		func(d *disk.Disk, f disk.File) error { return f.Sync() },
		func(d *disk.Disk, f disk.File) error { return d.Sync() },
		func(d *disk.Disk, f disk.File) error { return d.Rename("log", "old") },
		func(d *disk.Disk, f disk.File) error { return d.Remove("log") },
		func(d *disk.Disk, f disk.File) error { _, err := d.OpenFile("new", os.O_CREATE, 0); return err },
		func(d *disk.Disk, f disk.File) error {
			_, err := d.OpenFile("log", os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0)
			return err
		},
	} {
		d, f := foretold(t, disk.Faults{Cut: disk.Cut{Crash: 3}})
		ask := func() error {
			_, err := f.ReadAt(make([]byte, 1), 0)
			_, err2 := f.Stat()
			_, err3 := d.List()
			g, err4 := d.OpenFile("log", os.O_RDWR|os.O_CREATE, 0)
			if err4 == nil {
				err4 = g.Close()
			}
			return errors.Join(err, err2, err3, err4)
		}
		for _, err := range []error{wrote(t, f, "abc", 0), ask(), wrote(t, f, "d", 3), ask()} {
			if err != nil {
				t.Fatal(err)
			}
		}
		if err := operation(d, f); !errors.Is(err, disk.ErrCrashed) {
			t.Errorf("operation %d: %v", i, err)
		}
		if err := ask(); strings.Count(err.Error(), disk.ErrCrashed.Error()) != 4 {
			t.Errorf("without power: %v", err)
		}
		d.Restart()
		if got := content(t, d); got != `log=""` {
			t.Errorf("a crash in operation %d leaves %s", i, got)
		}
		for _, err := range []error{f.Sync(), f.Close(), f.Truncate(0), operationOn(f)} {
			if !errors.Is(err, disk.ErrCrashed) {
				t.Errorf("a file opened before: %v", err)
			}
		}
	}
}

func operationOn(f disk.File) error {
	_, err := f.WriteAt([]byte("x"), 0)
	return err
}

// A sync that fails makes safe what is predicted. The rest can be read, but no later sync makes it safe.
func TestSyncFailsForGood(t *testing.T) {
	d, f := foretold(t, disk.Faults{Sync: 2, Cut: disk.Cut{Kept: 1}})
	for _, err := range []error{wrote(t, f, "ab", 0), f.Sync(), wrote(t, f, "cd", 2), wrote(t, f, "ef", 4)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Sync(); !errors.Is(err, syscall.EIO) {
		t.Fatal(err)
	}
	if got := read(t, d, "log"); got != "abcdef" {
		t.Errorf("it reads %q", got)
	}
	for _, err := range []error{wrote(t, f, "gh", 6), f.Sync()} {
		if err != nil {
			t.Fatal(err)
		}
	}
	d.Crash()
	d.Restart()
	if got := read(t, d, "log"); got != "abcd\x00\x00gh" {
		t.Errorf("%q is left", got)
	}
}

func TestSyncOfTheDirectoryFails(t *testing.T) {
	d, _ := foretold(t, disk.Faults{Sync: 1})
	if err := d.Rename("log", "old"); err != nil {
		t.Fatal(err)
	}
	if err := d.Sync(); !errors.Is(err, syscall.EIO) {
		t.Error(err)
	}
	if err := d.Sync(); err != nil {
		t.Error(err)
	}
	if got := content(t, d); got != `old=""` {
		t.Errorf("there is %s", got)
	}
	d.Crash()
	d.Restart()
	if got := content(t, d); got != `log=""` {
		t.Errorf("there is %s", got)
	}
}

// The number counts bytes of a short write and 64ths of a long one, modulo their number. A torn write never
// arrives in full.
func TestTears(t *testing.T) {
	for _, c := range []struct {
		size, want int
		torn       prophecy.Choice
	}{{128, 0, 0}, {128, 2, 1}, {128, 126, 63}, {65, 63, 63}, {64, 63, 63}, {3, 2, 2}, {3, 0, 3}, {1, 0, 1}} {
		d, f := foretold(t, disk.Faults{Cut: disk.Cut{Crash: 1, Torn: c.torn}})
		if err := wrote(t, f, strings.Repeat("x", c.size), 0); !errors.Is(err, disk.ErrCrashed) {
			t.Fatal(err)
		}
		d.Restart()
		if got := len(read(t, d, "log")); got != c.want {
			t.Errorf("torn@%d leaves %d bytes of %d, not %d", c.torn, got, c.size, c.want)
		}
	}
}

// Bytes are counted over all writes of a step.
func TestShortWrite(t *testing.T) {
	d, f := foretold(t, disk.Faults{Short: 5})
	if err := wrote(t, f, "abc", 0); err != nil {
		t.Fatal(err)
	}
	n, err := f.WriteAt([]byte("def"), 3)
	if n != 1 || !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("%d, %v", n, err)
	}
	if err := wrote(t, f, "x", 4); err != nil {
		t.Error(err)
	}
	if got := read(t, d, "log"); got != "abcdx" {
		t.Errorf("there is %q", got)
	}
	d, f = foretold(t, disk.Faults{Short: 1, Cut: disk.Cut{Crash: 1}})
	if n, err := f.WriteAt([]byte("a"), 0); n != 0 || !errors.Is(err, syscall.ENOSPC) {
		t.Errorf("%d, %v", n, err)
	}
	if err := d.Sync(); !errors.Is(err, disk.ErrCrashed) { // nothing was written, so this is the first operation
		t.Error(err)
	}
}

func TestReadFails(t *testing.T) {
	_, f := foretold(t, disk.Faults{Read: 2})
	for i, want := range []error{io.EOF, syscall.EIO, io.EOF} {
		if n, err := f.ReadAt(make([]byte, 1), 0); n != 0 || !errors.Is(err, want) {
			t.Errorf("read %d: %d, %v", i+1, n, err)
		}
	}
}

// Several goroutines may use a disk, and lose power together.
func TestSeveralGoroutines(t *testing.T) {
	d, _ := foretold(t, disk.Faults{Cut: disk.Cut{Crash: 40, Kept: 3}})
	var all sync.WaitGroup
	for _, name := range []string{"a", "b", "c", "d"} {
		all.Go(func() {
			f, err := d.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
			for at := int64(0); err == nil; at++ {
				_, err = f.WriteAt([]byte(name), at)
				err = errors.Join(err, f.Sync(), d.Sync())
			}
			if !errors.Is(err, disk.ErrCrashed) {
				t.Error(err)
			}
		})
	}
	all.Wait()
	d.Restart()
	if names, err := d.List(); err != nil || len(names) == 0 {
		t.Error(names, err)
	}
}

// The error for misuse gives the cure, on a real disk and on this one.
func TestMisuse(t *testing.T) {
	for _, d := range []disk.Dir{new(disk.Disk), disk.OS{Path: t.TempDir()}} {
		if _, err := d.OpenFile("log", os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o644); err == nil ||
			!strings.Contains(err.Error(), "write at the end") {
			t.Errorf("O_APPEND: %v", err)
		}
		if _, err := d.OpenFile("log", os.O_CREATE|os.O_TRUNC, 0o644); err == nil ||
			!strings.Contains(err.Error(), "O_TRUNC needs O_WRONLY or O_RDWR") {
			t.Errorf("O_TRUNC: %v", err)
		}
		for _, name := range []string{"", ".", "..", "/", "a/b", "../a", "/a"} {
			_, err := d.OpenFile(name, os.O_RDWR|os.O_CREATE, 0o644)
			for _, err := range []error{err, d.Remove(name), d.Rename(name, "a"), d.Rename("a", name)} {
				if !errors.Is(err, fs.ErrInvalid) {
					t.Errorf("the name %q: %v", name, err)
				}
			}
		}
	}
	f, err := new(disk.Disk).OpenFile("log", os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := f.WriteAt([]byte("x"), 1<<40); !errors.Is(err, syscall.EFBIG) {
		t.Error(err)
	}
	if err := f.Truncate(1 << 40); !errors.Is(err, syscall.EFBIG) {
		t.Error(err)
	}
}
