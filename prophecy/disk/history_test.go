package disk_test

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
)

// A deed is one operation on a disk in a history. A history is a sequence of deeds.
type deed struct {
	name string
	do   func(*witness) error
}

var deeds = []deed{
	{"create a", func(w *witness) error { return w.create("a") }},
	{"write uvw at the end of a", func(w *witness) error { return w.write("a", "uvw", -1) }},
	{"create b", func(w *witness) error { return w.create("b") }},
	{"write z at the start of b", func(w *witness) error { return w.write("b", "z", 0) }},
	{"truncate a to 1", func(w *witness) error { return w.truncate("a", 1) }},
	{"sync a", func(w *witness) error { return w.syncFile("a") }},
	{"sync b", func(w *witness) error { return w.syncFile("b") }},
	{"rename a to b", func(w *witness) error { return w.rename("a", "b") }},
	{"remove b", func(w *witness) error { return w.remove("b") }},
	{"sync", func(w *witness) error { return w.syncDir() }},
}

// A witness performs deeds on a disk and records each change, as the rules of the package comment describe
// it. It does not depend on the implementation of a disk.
type witness struct {
	disk  *disk.Disk
	files int            // the number of files ever made
	named map[string]int // the file of each name
	notes []note
}

// A note is a change of a file, given by its number, or of the directory, which has the number -1.
type note struct {
	file   int
	synced bool
	bytes  string // written
	do     func(*picture, string)
}

// A picture is the content of a disk.
type picture struct {
	named map[string]int
	files map[int]string
}

func newWitness() *witness { return &witness{disk: new(disk.Disk), named: make(map[string]int)} }

func (w *witness) note(file int, bytes string, do func(*picture, string)) {
	w.notes = append(w.notes, note{file: file, bytes: bytes, do: do})
}

func (w *witness) open(name string, flag int) (disk.File, error) {
	return w.disk.OpenFile(name, flag, 0o600)
}

func (w *witness) create(name string) error {
	if _, there := w.named[name]; !there {
		file := w.files
		w.files++
		w.named[name] = file
		w.note(-1, "", func(p *picture, _ string) { p.named[name] = file })
	}
	_, err := w.open(name, os.O_RDWR|os.O_CREATE)
	return err
}

func (w *witness) write(name, bytes string, at int) error {
	file, there := w.named[name]
	if !there {
		return nil
	}
	f, err := w.open(name, os.O_RDWR)
	if err != nil {
		return err
	}
	if at < 0 {
		info, err := f.Stat()
		if err != nil {
			return err
		}
		at = int(info.Size())
	}
	w.note(file, bytes, func(p *picture, bytes string) {
		before := p.files[file]
		if len(before) < at+len(bytes) {
			before += strings.Repeat("\x00", at+len(bytes)-len(before))
		}
		p.files[file] = before[:at] + bytes + before[at+len(bytes):]
	})
	_, err = f.WriteAt([]byte(bytes), int64(at))
	return err
}

func (w *witness) truncate(name string, size int) error {
	file, there := w.named[name]
	if !there {
		return nil
	}
	f, err := w.open(name, os.O_RDWR)
	if err != nil {
		return err
	}
	if info, _ := f.Stat(); info.Size() != int64(size) {
		w.note(file, "",
			func(p *picture, _ string) { p.files[file] = (p.files[file] + strings.Repeat("\x00", size))[:size] })
	}
	return f.Truncate(int64(size))
}

func (w *witness) rename(from, to string) error {
	file, there := w.named[from]
	if !there {
		return nil
	}
	delete(w.named, from)
	w.named[to] = file
	w.note(-1, "", func(p *picture, _ string) {
		delete(p.named, from)
		p.named[to] = file
	})
	return w.disk.Rename(from, to)
}

func (w *witness) remove(name string) error {
	if _, there := w.named[name]; !there {
		return nil
	}
	delete(w.named, name)
	w.note(-1, "", func(p *picture, _ string) { delete(p.named, name) })
	return w.disk.Remove(name)
}

func (w *witness) syncFile(name string) error {
	file, there := w.named[name]
	if !there {
		return nil
	}
	f, err := w.open(name, os.O_RDWR)
	if err == nil {
		err = f.Sync()
	}
	return w.synced(file, err)
}

// syncDir also drops the changes of a file that has no name, because they can no longer become safe.
func (w *witness) syncDir() error {
	err := w.synced(-1, w.disk.Sync())
	w.notes = slices.DeleteFunc(w.notes, func(n note) bool {
		return err == nil && n.file >= 0 && !slices.Contains(slices.Collect(maps.Values(w.named)), n.file)
	})
	return err
}

func (w *witness) synced(file int, err error) error {
	for i := range w.notes {
		w.notes[i].synced = w.notes[i].synced || err == nil && w.notes[i].file == file
	}
	return err
}

// lose is a loss of power. Some changes that were not synced become safe, and the others are lost.
func (w *witness) lose(kept map[int]bool, torn, bytes int) (left string) {
	left = w.left(kept, torn, bytes)
	var notes []note
	for i, n := range w.notes {
		if i == torn {
			n.bytes = n.bytes[:bytes]
		}
		if n.synced || kept[i] || i == torn {
			n.synced = true
			notes = append(notes, n)
		}
	}
	w.notes = notes
	p := &picture{named: make(map[string]int), files: make(map[int]string)}
	for _, n := range notes {
		n.do(p, n.bytes)
	}
	w.named = p.named
	return left
}

// left returns the content of a disk on which some changes that were not synced are kept, and the first bytes
// of one.
func (w *witness) left(kept map[int]bool, torn, bytes int) string {
	p := &picture{named: make(map[string]int), files: make(map[int]string)}
	for i, n := range w.notes {
		switch {
		case n.synced || kept[i]:
			n.do(p, n.bytes)
		case i == torn:
			n.do(p, n.bytes[:bytes])
		}
	}
	var said []string
	for _, name := range slices.Sorted(maps.Keys(p.named)) {
		said = append(said, fmt.Sprintf("%s=%q", name, p.files[p.named[name]]))
	}
	return strings.Join(said, " ")
}

// loose returns the changes that were not synced.
func (w *witness) loose() (list []int) {
	for i, n := range w.notes {
		if !n.synced {
			list = append(list, i)
		}
	}
	return list
}

// content returns the content of a disk in the form of left.
func content(t *testing.T, d disk.Dir) string {
	t.Helper()
	names, err := d.List()
	if err != nil {
		t.Fatal(err)
	}
	var said []string
	for _, name := range names {
		said = append(said, fmt.Sprintf("%s=%q", name, read(t, d, name)))
	}
	return strings.Join(said, " ")
}

func read(t *testing.T, d disk.Dir, name string) string {
	t.Helper()
	f, err := d.OpenFile(name, os.O_RDONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	info, err := f.Stat()
	if err != nil {
		t.Fatal(err)
	}
	bytes := make([]byte, info.Size())
	if n, err := f.ReadAt(bytes, 0); n < len(bytes) {
		t.Fatal(n, err)
	}
	return string(bytes)
}

// orderOf returns an order that begins with these places.
func orderOf(t *testing.T, n int, first []int) (o prophecy.Order) {
	t.Helper()
	all := slices.Clone(first)
	for i := range n {
		if !slices.Contains(first, i) {
			all = append(all, i)
		}
	}
	if !slices.IsSorted(all) {
		if err := o.UnmarshalText([]byte(strings.ReplaceAll(strings.Trim(fmt.Sprint(all), "[]"), " ", ","))); err != nil {
			t.Fatal(err)
		}
	}
	return o
}
