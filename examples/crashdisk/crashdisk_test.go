package crashdisk

import (
	"errors"
	"syscall"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
)

var keys = []string{"a", "b", "c"}

type (
	key struct {
		Key string `fuzz:"one=a|b|c"`
	}
	putting struct {
		key
		Value string `fuzz:"len=1..2,from=x-z"`
		disk.Cut
	}
	deleting struct {
		key
		disk.Cut
	}
	cut = disk.Cut
)

// opened is the content of a store that was opened, or the error.
type opened struct {
	All map[string]string
	Err error
}

// found is the result of reading a key.
type found struct {
	Value string
	Found bool
	Err   error
}

// A harness is a store on a disk. It has no store while there is no power, and after it has dropped one.
type harness struct {
	disk  *disk.Disk
	dir   disk.Dir // the disk, or a real one if there is none
	store *Store
	fault fault
}

func newHarness(t *fuzzmachine.T, f fault) *harness {
	d := &disk.Disk{Fate: prophecy.FateOf(t)}
	return begun(t, &harness{disk: d, dir: d, fault: f})
}

func begun(t *fuzzmachine.T, h *harness) *harness {
	if err := h.open(); err != nil {
		t.Fatalf("%v", err)
	}
	return h
}

func (h *harness) open() (err error) {
	h.store, err = Open(Options{Disk: h.dir, fault: h.fault})
	return err
}

// done drops the store if an operation failed, because its memory may differ from the disk.
func (h *harness) done(err error) error {
	if err != nil {
		h.store = nil
	}
	return err
}

// wrote is like done, but keeps the store if the disk is full.
func (h *harness) wrote(err error) error {
	if !errors.Is(err, disk.ErrCrashed) && errors.Is(err, syscall.ENOSPC) {
		return err
	}
	return h.done(err)
}

func (h *harness) put(p putting) error     { return h.wrote(h.store.Put(p.Key, p.Value)) }
func (h *harness) delete(d deleting) error { return h.wrote(h.store.Delete(d.Key)) }
func (h *harness) sync(cut) error          { return h.done(h.store.Sync()) }
func (h *harness) compact(cut) error       { return h.done(h.store.Compact()) }

func (h *harness) get(k key) (f found) {
	f.Value, f.Found, f.Err = h.store.Get(k.Key)
	return f
}

// reopen closes the store, or restarts the disk if there is no store, and opens it.
func (h *harness) reopen(cut) (o opened) {
	if h.store == nil {
		h.disk.Crash()
		h.disk.Restart()
	} else if o.Err = h.done(h.store.Close()); o.Err != nil {
		return o
	}
	if o.Err = h.open(); o.Err == nil {
		o.All, o.Err = h.all()
	}
	h.done(o.Err)
	return o
}

func (h *harness) all() (map[string]string, error) {
	all := make(map[string]string)
	for _, key := range h.store.Keys() {
		value, _, err := h.store.Get(key)
		if err != nil {
			return nil, err
		}
		all[key] = value
	}
	return all, nil
}

func (h *harness) seen() map[string]string {
	if h.store == nil {
		return nil
	}
	all, err := h.all()
	if err != nil {
		return map[string]string{"error": err.Error()}
	}
	return all
}

// machine returns the machine of a store with a fault.
func machine(f fault) *fuzzmachine.Machine {
	return machineOf(func(t *fuzzmachine.T) *harness { return newHarness(t, f) })
}

func machineOf(newHarness func(*fuzzmachine.T) *harness) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newHarness,
		fuzzmachine.Observed("put", (*model).put, (*harness).put).When((*model).up).Weight(3),
		fuzzmachine.Observed("delete", (*model).delete, (*harness).delete).When((*model).up),
		fuzzmachine.Observed("get", (*model).get, (*harness).get).When((*model).up),
		fuzzmachine.Observed("sync", (*model).sync, (*harness).sync).When((*model).up),
		fuzzmachine.Observed("compact", (*model).sync, (*harness).compact).When((*model).up),
		fuzzmachine.Observed("reopen", (*model).reopen, (*harness).reopen).Weight(3),
		mapping.Refine((*model).seen, (*harness).seen),
	)
}

var store = machine("")

func FuzzStore(f *testing.F) {
	store.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { store.Run(t, tape) })
}
