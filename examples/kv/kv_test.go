package kv

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

// most is the largest number of records, which is enough for every interaction of two of them.
const most = 4

// id stands for an ID by the order in which the store invented it.
type id = decode.Opaque[ID]

type change struct {
	ID    id
	Value uint8
}

type commit struct {
	Power prophecy.Flag // power is lost before the commit is sealed
}

// A harness is the store with its disk, and the IDs it has invented so far.
type harness struct {
	disk  *Disk
	store *Store
	seen  decode.Seen[ID]
	fault fault
}

func newHarness(f fault) *harness {
	d := new(Disk)
	return &harness{disk: d, store: open(d, f), fault: f}
}

// machine returns the machine of a store with a fault. The weights make transactions long enough to do
// something.
func machine(f fault) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, func(*fuzzmachine.T) *harness { return newHarness(f) },
		fuzzmachine.Both("create", (*model).create, (*harness).create).When((*model).room).Weight(3),
		fuzzmachine.Both2("read", (*model).read, (*harness).read).When((*model).known),
		fuzzmachine.Both("update", (*model).update, (*harness).update).When((*model).known),
		fuzzmachine.Both("delete", (*model).delete, (*harness).delete).When((*model).known),
		fuzzmachine.Call("begin", (*model).begin, (*harness).begin).Weight(4),
		fuzzmachine.Both0("write", (*model).write, (*harness).write).When((*model).canWrite).Weight(6),
		fuzzmachine.Both0("commit", (*model).commit, (*harness).commit).When((*model).busy).Weight(4),
		fuzzmachine.Call0("rollback", (*model).rollback, (*harness).rollback).When((*model).busy).Weight(3),
		fuzzmachine.Call0("restart", (*model).restart, (*harness).restart).When((*model).idle).Stutters(),
		fuzzmachine.Call0("crash", (*model).rollback, (*harness).restart),
		mapping.Refine((*model).all, (*harness).all).Named("records"),
		mapping.Refine((*model).size, (*harness).size).Named("size"),
		fuzzmachine.Across("what is sealed stays", sealedBatches, grows),
	)
}

func sealedBatches(w *fuzzmachine.Pair[*model, *harness]) int { return w.System.disk.batches() }

func grows(before, after int) error {
	if after < before {
		return fmt.Errorf("there were %d batches on the disk, and now there are %d", before, after)
	}
	return nil
}

func (h *harness) create(value uint8) id { return h.seen.Note(h.store.Create(value)) }

// id returns what an argument stands for. The guards see to it that there is one.
func (h *harness) id(i id) ID {
	value, _ := h.seen.Value(i)
	return value
}

func (h *harness) read(i id) (uint8, bool) { return h.store.Read(h.id(i)) }
func (h *harness) update(c change) bool    { return h.store.Update(h.id(c.ID), c.Value) }
func (h *harness) delete(i id) bool        { return h.store.Delete(h.id(i)) }
func (h *harness) begin() bool             { return h.store.Begin() }
func (h *harness) write(c change)          { h.store.Write(h.id(c.ID), c.Value) }
func (h *harness) rollback()               { h.store.Rollback() }
func (h *harness) size() int               { return h.store.Len() }

func (h *harness) commit(c commit) {
	if c.Power {
		h.disk.FailInSync()
	}
	h.store.Commit()
	if c.Power {
		h.restart()
	}
}

// restart loses power, and opens the store on the disk.
func (h *harness) restart() {
	h.disk.Fail()
	h.store = open(h.disk, h.fault)
}

// all returns the records in the form of the model.
func (h *harness) all() map[int]uint8 {
	records := make(map[int]uint8)
	for id, value := range h.store.All() {
		records[h.seen.Note(id).Order] = value
	}
	return records
}

var store = machine("")

func FuzzStore(f *testing.F) {
	store.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { store.Run(t, tape) })
}
