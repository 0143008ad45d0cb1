package crashdisk

import (
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/disk"
)

// The same machine on a disk that can also be full, and fail to read and to sync.

type (
	hardPut struct {
		key
		Value string `fuzz:"len=1..2,from=x-z"`
		disk.Faults
	}
	hardDelete struct {
		key
		disk.Faults
	}
	hardGet struct {
		key
		Read prophecy.Countdown
	}
)

func (m *model) hardPut(p hardPut, err error) error {
	return m.change(change{key: p.Key, value: p.Value}, p.Faults, err)
}

func (m *model) hardDelete(d hardDelete, err error) error {
	return m.change(change{key: d.Key, deleted: true}, d.Faults, err)
}

func (m *model) hardGet(g hardGet, f found) error { return m.read(g.key, g.Read, f) }

func (h *harness) hardPut(p hardPut) error         { return h.wrote(h.store.Put(p.Key, p.Value)) }
func (h *harness) hardDelete(d hardDelete) error   { return h.wrote(h.store.Delete(d.Key)) }
func (h *harness) hardGet(g hardGet) found         { return h.get(g.key) }
func (h *harness) hardSync(f disk.Faults) error    { return h.sync(f.Cut) }
func (h *harness) hardCompact(f disk.Faults) error { return h.compact(f.Cut) }
func (h *harness) hardReopen(f disk.Faults) opened { return h.reopen(f.Cut) }

func hardMachine(f fault) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, func(t *fuzzmachine.T) *harness { return newHarness(t, f) },
		fuzzmachine.Observed("put", (*model).hardPut, (*harness).hardPut).When((*model).up).Weight(3),
		fuzzmachine.Observed("delete", (*model).hardDelete, (*harness).hardDelete).When((*model).up),
		fuzzmachine.Observed("get", (*model).hardGet, (*harness).hardGet).When((*model).up),
		fuzzmachine.Observed("sync", (*model).settle, (*harness).hardSync).When((*model).up),
		fuzzmachine.Observed("compact", (*model).settle, (*harness).hardCompact).When((*model).up),
		fuzzmachine.Observed("reopen", (*model).restart, (*harness).hardReopen).Weight(3),
		mapping.Refine((*model).seen, (*harness).seen),
	)
}

var hardStore = hardMachine("")

func FuzzFaults(f *testing.F) {
	hardStore.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { hardStore.Run(t, tape) })
}

func TestCorrectStorePassesUnderFaults(t *testing.T) { planted.Survives(t, hardStore) }

// This bug needs a sync that fails and then a loss of power. Here the disk is restarted because a read
// failed.
func TestRetriedSync(t *testing.T) {
	planted.Found(t, hardMachine(retriedSync), planted.Bug{
		Name: string(retriedSync), Signature: "answer reopen", Steps: 4, Programs: 4096,
		Script: `put key="a" value="x"; reopen !sync@1; reopen !read@1; reopen`,
		Also: []string{ // as simple: a compaction cannot read
			`put key="a" value="x"; reopen !sync@1; compact !read@1; reopen`,
		},
	})
}
