package disk

import (
	"bytes"
	"io/fs"
	"maps"
	"os"
	"slices"
	"sync"
	"syscall"

	"github.com/fuzzmachine/go/prophecy"
)

// A Disk is a directory in memory that can lose power. The zero value is empty, and nothing unusual happens
// to it. Several goroutines may use it. Then the scheduler decides which operation is the third.
type Disk struct {
	// Fate predicts what happens to it; nil predicts nothing.
	Fate *prophecy.Fate

	mu      sync.Mutex
	seen    names
	safe    names
	pending []operation // operations that were not synced, in their order
	cuts    int         // the number of losses of power
	off     bool
}

var _, _ Dir = (*Disk)(nil), OS{}

// OpenFile implements Dir.
func (d *Disk) OpenFile(name string, flag int, perm fs.FileMode) (File, error) {
	if err := known(name, flag); err != nil {
		return nil, err
	}
	defer d.enter()()
	if d.off {
		return nil, failed("open", name, ErrCrashed)
	}
	n, found := d.seen[name]
	var err error
	switch {
	case found && flag&os.O_CREATE != 0 && flag&os.O_EXCL != 0:
		err = fs.ErrExist
	case !found && flag&os.O_CREATE == 0:
		err = fs.ErrNotExist
	case !found:
		n = &node{perm: uint32(perm.Perm())}
		err = d.do(operation{kind: link, node: n, name: name})
	case flag&os.O_TRUNC != 0 && len(n.seen) > 0:
		err = d.do(operation{kind: truncate, node: n})
	}
	if err != nil {
		return nil, failed("open", name, err)
	}
	return &file{disk: d, node: n, name: name, flag: flag, cuts: d.cuts}, nil
}

// Rename implements Dir.
func (d *Disk) Rename(from, to string) error {
	if err := singles(from, to); err != nil {
		return err
	}
	return moved(from, to, d.edit(operation{kind: rename, name: from, to: to}))
}

// Remove implements Dir.
func (d *Disk) Remove(name string) error {
	if err := single("remove", name); err != nil {
		return err
	}
	if err := d.edit(operation{kind: unlink, name: name}); err != nil {
		return failed("remove", name, err)
	}
	return nil
}

// edit performs an operation on a name that exists.
func (d *Disk) edit(o operation) error {
	defer d.enter()()
	if d.off {
		return ErrCrashed
	}
	n, found := d.seen[o.name]
	if !found {
		return fs.ErrNotExist
	}
	o.node = n
	return d.do(o)
}

// List implements Dir.
func (d *Disk) List() ([]string, error) {
	defer d.enter()()
	if d.off {
		return nil, failed("list", ".", ErrCrashed)
	}
	return slices.Sorted(maps.Keys(d.seen)), nil
}

// Sync implements Dir.
func (d *Disk) Sync() error {
	defer d.enter()()
	if err := d.settle(func(o operation) bool { return o.kind.ofDir() }); err != nil {
		return failed("sync", ".", err)
	}
	d.pending = slices.DeleteFunc(d.pending, func(o operation) bool { return !d.lasts(o.node) })
	return nil
}

// lasts reports whether a file has a safe name. The names have just been synced.
func (d *Disk) lasts(n *node) bool {
	for _, named := range d.safe {
		if named == n {
			return true
		}
	}
	return false
}

// Crash loses power now, between operations.
func (d *Disk) Crash() {
	defer d.enter()()
	if !d.off {
		d.lose()
	}
}

// Crashed reports whether the disk has lost power, and was not restarted since.
func (d *Disk) Crashed() bool {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.off
}

// Restart gives the disk power again. Files that were opened before stay closed.
func (d *Disk) Restart() {
	defer d.enter()()
	d.off = false
}

// enter locks the disk until the function that it returns is called.
func (d *Disk) enter() (leave func()) {
	d.mu.Lock()
	if d.seen == nil {
		d.seen, d.safe = make(names), make(names)
	}
	return d.mu.Unlock
}

// do performs an operation, unless power is lost during it.
func (d *Disk) do(o operation) error {
	d.pending = append(d.pending, o)
	if _, lost := d.Fate.Count("crash", 1); lost {
		d.lose()
		return ErrCrashed
	}
	if o.kind.ofDir() {
		o.onDir(d.seen)
	} else {
		o.node.seen = o.onFile(o.node.seen)
	}
	return nil
}

// settle syncs the operations for which meant returns true.
func (d *Disk) settle(meant func(operation) bool) error {
	if d.off {
		return ErrCrashed
	}
	if _, lost := d.Fate.Count("crash", 1); lost {
		d.lose()
		return ErrCrashed
	}
	var now, later []operation
	for _, o := range d.pending {
		if meant(o) {
			now = append(now, o)
		} else {
			later = append(later, o)
		}
	}
	d.pending = later
	_, fails := d.Fate.Count("sync", 1)
	if fails {
		now = d.reach(now)
	}
	for _, o := range now {
		o.keep(d.safe)
	}
	if fails {
		return syscall.EIO
	}
	return nil
}

// lose loses power.
func (d *Disk) lose() {
	for _, o := range d.reach(d.pending) {
		o.keep(d.safe)
	}
	d.seen = maps.Clone(d.safe)
	for _, n := range d.seen {
		n.seen = bytes.Clone(n.safe)
	}
	d.pending, d.off = nil, true
	d.cuts++
}

// reach returns the operations that have reached the disk by the prophecies, in the order in which they were
// done.
func (d *Disk) reach(done []operation) (reached []operation) {
	kept := d.Fate.Choose("kept", len(done)+1)
	if kept == len(done) {
		return done
	}
	order := []int{0}
	if len(done) > 1 {
		order = d.Fate.Order("order", len(done))
	}
	first, next := order[:kept], order[kept]
	for i, o := range done {
		if i == next && o.kind == write {
			if o.bytes = o.bytes[:d.torn(len(o.bytes))]; len(o.bytes) > 0 {
				reached = append(reached, o)
			}
		} else if slices.Contains(first, i) {
			reached = append(reached, o)
		}
	}
	return reached
}

// parts is the number of parts in which a long write arrives.
const parts = 64

// torn returns how many bytes of a torn write arrived.
func (d *Disk) torn(size int) int {
	if size <= parts {
		return d.Fate.Choose("torn", size)
	}
	return d.Fate.Choose("torn", parts) * size / parts
}
