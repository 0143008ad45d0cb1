package bolt

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"

	"go.etcd.io/bbolt"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
)

type (
	change struct {
		Key    uint8  `fuzz:"0..7"`
		Size   uint16 `fuzz:"0..700"`
		Delete bool
	}
	update struct {
		Changes []change `fuzz:"len=1..3"`
		disk.Cut
	}
)

// opened is the content of a database that was opened, or the error.
type opened struct {
	All map[uint8]int
	Err error
}

var bucket = []byte("values")

// A harness is a replica of a database with one bucket.
type harness struct{ replica }

func (h *harness) update(u update) error {
	err := h.replica.update(func(tx *bbolt.Tx) (err error) {
		b := tx.Bucket(bucket)
		for _, c := range u.Changes {
			if c.Delete {
				err = b.Delete([]byte{c.Key})
			} else {
				err = b.Put([]byte{c.Key}, value(c.Key, int(c.Size)))
			}
			if err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		h.close()
	}
	return err
}

func value(key uint8, size int) []byte { return bytes.Repeat([]byte{key + uint8(size)}, size) }

// reopen closes the database or restores power, and opens it. A broken database may panic or point outside of
// memory.
func (h *harness) reopen(struct{}) (o opened) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		if p := recover(); p != nil {
			o = opened{Err: fmt.Errorf("bbolt panicked: %v", p)}
		}
	}()
	if h.db == nil {
		h.disk.Restart()
	} else if o.Err = h.close(); o.Err != nil {
		return o
	}
	if o.Err = h.open(); o.Err != nil {
		return o
	}
	if o.All, o.Err = h.all(); o.Err == nil {
		o.Err = h.check()
	}
	return o
}

func (h *harness) all() (map[uint8]int, error) {
	all := make(map[uint8]int)
	err := h.db.View(func(tx *bbolt.Tx) error {
		return tx.Bucket(bucket).ForEach(func(k, v []byte) error {
			all[k[0]] = len(v)
			if !bytes.Equal(v, value(k[0], len(v))) {
				return fmt.Errorf("key %d has the value of another key", k[0])
			}
			return nil
		})
	})
	return all, err
}

func (h *harness) seen() map[uint8]int {
	if h.db == nil {
		return nil
	}
	all, err := h.all()
	if err != nil {
		return map[uint8]int{255: -1}
	}
	return all
}

// A place is a directory for real files, and an initial database. Making a new one is not tested.
type place struct {
	dir   string
	pages []byte
}

var shared = fuzzmachine.Fixture[*place]{
	Open: func() (*place, error) {
		dir, err := os.MkdirTemp("", "bolt")
		if err != nil {
			return nil, err
		}
		path := filepath.Join(dir, fileName)
		db, err := bbolt.Open(path, 0o600, &bbolt.Options{PageSize: pageSize, NoSync: true})
		if err != nil {
			return nil, err
		}
		err = db.Update(func(tx *bbolt.Tx) error { _, err := tx.CreateBucket(bucket); return err })
		if err != nil {
			return nil, err
		}
		if err := db.Close(); err != nil {
			return nil, err
		}
		pages, err := os.ReadFile(path)
		return &place{dir, pages}, err
	},
	Reset: func(*place) error { return nil }, // a replica writes a new real file
	Close: func(p *place) error { return os.RemoveAll(p.dir) },
}

func newHarness(t *fuzzmachine.T, f fault) *harness {
	h := &harness{replica{disk: new(disk.Disk), dir: shared.Get().dir, fault: f}}
	t.Cleanup(func() { h.close() })
	file, err := h.disk.OpenFile(fileName, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		t.Fatalf("%v", err)
	}
	file.WriteAt(shared.Get().pages, 0)
	file.Sync()
	h.disk.Sync()
	h.disk.Fate = prophecy.FateOf(t)
	if err := h.open(); err != nil {
		t.Fatalf("%v", err)
	}
	return h
}

// machine returns the machine of a database with a fault.
func machine(f fault) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, func(t *fuzzmachine.T) *harness { return newHarness(t, f) },
		fuzzmachine.Observed("update", (*model).update, (*harness).update).When((*model).up).Weight(3),
		fuzzmachine.Observed("reopen", (*model).reopen, (*harness).reopen),
		mapping.Refine((*model).seen, (*harness).seen),
	).With(&shared, fuzzmachine.Steps(24)) // as each step writes a file
}

var database = machine("")

// If any one sync is missing, the machine finds the loss.
func TestPlanted(t *testing.T) {
	for _, b := range []planted.Bug{
		{Name: string(metaUnsynced), Signature: "answer reopen", Steps: 3,
			Script: `update changes=[{key=0 size=0 delete=false}]; update changes=[{key=0 size=0 delete=false}] !crash@1; reopen`},
		{Name: string(dataUnsynced), Signature: "answer reopen", Steps: 2,
			Script: `update changes=[{key=0 size=0 delete=false}] !crash@3 !kept@1 !order=2,0,1; reopen`,
			// After an earlier update there are two writes to keep or lose and not three. To remove that
			// update, the shrinker would have to change the cut and what it keeps at the same time.
			Also: []string{
				`update changes=[{key=0 size=0 delete=false}]; update changes=[{key=0 size=0 delete=false}] !crash@2 !kept@1 !order=1,0; reopen`,
				// the first 80 bytes of the meta page arrive, and bbolt reads no more of it
				`update changes=[{key=0 size=0 delete=false}]; update changes=[{key=0 size=0 delete=false}] !crash@2 !order=1,0 !torn@5; reopen`,
				// a deletion in an empty database writes two pages as well
				`update changes=[{key=0 size=0 delete=true}] !crash@2 !order=1,0 !torn@5; reopen`,
			}},
	} {
		t.Run(b.Name, func(t *testing.T) { planted.Found(t, machine(fault(b.Name)), b) })
	}
}

func FuzzBolt(f *testing.F) {
	database.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { database.Run(t, tape) })
}

func TestBoltPassesWithAllSyncs(t *testing.T) { planted.SurvivesFew(t, database) }
