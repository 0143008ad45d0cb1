package disk_test

import (
	"errors"
	"fmt"
	"os"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
)

// save replaces a file. A loss of power should leave the old file or the new one. But save has a bug.
func save(d disk.Dir, text string) error {
	f, err := d.OpenFile("new", os.O_RDWR|os.O_CREATE|os.O_TRUNC, 0o644)
	if err != nil {
		return err
	}
	if _, err := f.WriteAt([]byte(text), 0); err != nil {
		return err
	}
	if err := errors.Join(f.Sync(), f.Close()); err != nil {
		return err
	}
	if err := d.Rename("new", "config"); err != nil {
		return err
	}
	return d.Sync()
}

// A program that uses a Dir runs on a real disk, or on one in memory that loses power where that is
// predicted.
func Example() {
	var d disk.Disk
	fmt.Println(save(&d, "old"))
	power := struct {
		disk.Cut
	}{disk.Cut{Crash: 4, Kept: 1}} // in the rename, which is kept
	d.Fate = prophecy.Foretell(&power)
	err := save(&d, "new")
	fmt.Println(err, errors.Is(err, disk.ErrCrashed))
	d.Restart()
	d.Fate = nil
	for _, name := range must(d.List()) {
		fmt.Println(name, "is", contents(&d, name))
	}
	// Output:
	// <nil>
	// rename new config: power was lost: call Restart, and open the files again true
	// config is old
	// new is new
}

// The same code runs on a real disk.
func ExampleOS() {
	dir := must(os.MkdirTemp("", "config"))
	defer os.RemoveAll(dir)
	var d disk.Dir = disk.OS{Path: dir}
	fmt.Println(save(d, "old"), save(d, "new"), contents(d, "config"))
	fmt.Println(d.Remove("config"))
	// Output:
	// <nil> <nil> new
	// <nil>
}

// Faults predict more than a loss of power. Here a write stops before its third byte, and the third sync
// fails.
func ExampleFaults() {
	d := disk.Disk{Fate: prophecy.Foretell(&disk.Faults{Short: 3, Sync: 3})}
	var f disk.File = must(d.OpenFile("log", os.O_RDWR|os.O_CREATE, 0o644))
	fmt.Println(f.WriteAt([]byte("abcd"), 0))
	fmt.Println(f.Truncate(2), f.Sync(), d.Sync())
	fmt.Println(f.WriteAt([]byte("ef"), 2))
	fmt.Println(f.Sync(), "and", contents(&d, "log"), "can be read")
	d.Crash()
	_, err := f.Stat()
	fmt.Println(err, d.Crashed())
	d.Restart()
	fmt.Println(contents(&d, "log"), "is left")
	// Output:
	// 2 write log: no space left on device
	// <nil> <nil> <nil>
	// 2 <nil>
	// sync log: input/output error and abef can be read
	// stat log: power was lost: call Restart, and open the files again true
	// ab is left
}

func contents(d disk.Dir, name string) string {
	f := must(d.OpenFile(name, os.O_RDONLY, 0))
	defer f.Close()
	bytes := make([]byte, must(f.Stat()).Size())
	must(f.ReadAt(bytes, 0))
	return string(bytes)
}

func must[V any](value V, err error) V {
	if err != nil {
		panic(err)
	}
	return value
}
