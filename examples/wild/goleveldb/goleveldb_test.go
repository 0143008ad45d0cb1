// Package goleveldb tests syndtr/goleveldb v1.0.1-0.20220721030215-126854af5e6d against maps: transactions,
// snapshots, iterators, batches, compactions, and opening again, with buffers and tables of a few hundred bytes.
// FINDINGS.md has what was found.
package goleveldb

import (
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/syndtr/goleveldb/leveldb"
	"github.com/syndtr/goleveldb/leveldb/filter"
	"github.com/syndtr/goleveldb/leveldb/iterator"
	"github.com/syndtr/goleveldb/leveldb/opt"
	"github.com/syndtr/goleveldb/leveldb/storage"
	"github.com/syndtr/goleveldb/leveldb/util"
)

// options are small, so that a few steps fill buffers, and tables move from level to level.
func options() *opt.Options {
	return &opt.Options{
		Filter: filter.NewBloomFilter(10), Compression: opt.NoCompression,
		WriteBuffer: 256, BlockSize: 64, BlockRestartInterval: 2, BlockCacheCapacity: 1024, OpenFilesCacheCapacity: 2,
		CompactionTableSize: 256, CompactionTotalSize: 512, CompactionTotalSizeMultiplier: 2,
		CompactionL0Trigger: 2, WriteL0SlowdownTrigger: 3, WriteL0PauseTrigger: 4, CompactionGPOverlapsFactor: 1,
		IteratorSamplingRate:   -1,   // its gaps are random
		BlockCacheEvictRemoved: true, // see the findings
	}
}

// A reader is a database, a transaction or a snapshot.
type reader interface {
	Get(key []byte, ro *opt.ReadOptions) ([]byte, error)
	Has(key []byte, ro *opt.ReadOptions) (bool, error)
	NewIterator(slice *util.Range, ro *opt.ReadOptions) iterator.Iterator
}

// A writer is a database or a transaction.
type writer interface {
	reader
	Put(key, value []byte, wo *opt.WriteOptions) error
	Delete(key []byte, wo *opt.WriteOptions) error
	Write(b *leveldb.Batch, wo *opt.WriteOptions) error
}

type world struct {
	t        *fuzzmachine.T
	options  *opt.Options
	storage  storage.Storage
	db       *leveldb.DB
	tx       *leveldb.Transaction
	snapshot *leveldb.Snapshot
	iter     iterator.Iterator
}

func newWorld(t *fuzzmachine.T, o *opt.Options) *world {
	w := &world{t: t, options: o, storage: storage.NewMemStorage()}
	w.open(leveldb.Open)
	t.Cleanup(func() {
		w.close()
		time.Sleep(2 * time.Second) // a goroutine of the database waits for a second
	})
	return w
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

func (w *world) open(open func(storage.Storage, *opt.Options) (*leveldb.DB, error)) {
	db, err := open(w.storage, w.options)
	w.must(err)
	w.db = db
}

// close: "It is not safe to close a DB until all outstanding iterators are released."
func (w *world) close() {
	w.over(nil)
	w.must(w.db.Close())
	w.tx, w.snapshot = nil, nil
}

func (w *world) reopen() {
	w.close()
	w.open(leveldb.Open)
}

// recover is what is documented to work without the manifest.
func (w *world) recover() {
	w.close()
	w.open(leveldb.Recover)
}

// look opens the database to read only, and returns what is in it.
func (w *world) look() []entry {
	w.close()
	w.options.ReadOnly = true
	w.open(leveldb.Open)
	list := w.entries()
	w.close()
	w.options.ReadOnly = false
	w.open(leveldb.Open)
	return list
}

func (w *world) now() writer {
	if w.tx != nil {
		return w.tx
	}
	return w.db
}

func (w *world) put(p put)       { w.must(w.now().Put([]byte(p.K), []byte(p.value()), nil)) }
func (w *world) delete(k string) { w.must(w.now().Delete([]byte(k), nil)) }

func (w *world) write(batch []change) {
	b := new(leveldb.Batch)
	for _, c := range batch {
		if c.Delete {
			b.Delete([]byte(c.K))
		} else {
			b.Put([]byte(c.K), []byte(c.value()))
		}
	}
	w.must(w.now().Write(b, nil))
}

func (w *world) begin() {
	tx, err := w.db.OpenTransaction()
	w.must(err)
	w.tx = tx
}

func (w *world) commit()  { w.must(w.tx.Commit()); w.tx = nil }
func (w *world) discard() { w.tx.Discard(); w.tx = nil }

func (w *world) keep() {
	s, err := w.db.GetSnapshot()
	w.must(err)
	w.snapshot = s
}

func (w *world) release() { w.snapshot.Release(); w.snapshot = nil }

func get(r reader, k string) (string, error) {
	v, err := r.Get([]byte(k), nil)
	return string(v), err
}

func (w *world) get(k string) (string, error)    { return get(w.now(), k) }
func (w *world) getOld(k string) (string, error) { return get(w.snapshot, k) }
func (w *world) getDB(k string) (string, error)  { return get(w.db, k) }
func (w *world) hasKey(k string) (bool, error)   { return w.now().Has([]byte(k), nil) }

func (s span) slice() *util.Range {
	r := &util.Range{Start: []byte(s.Start), Limit: []byte(s.Limit)}
	if s.NoStart {
		r.Start = nil
	}
	if s.NoLimit {
		r.Limit = nil
	}
	return r
}

func (w *world) compact(s span) bool {
	w.must(w.db.CompactRange(*s.slice()))
	return true
}

// over makes i the iterator of the following steps.
func (w *world) over(i iterator.Iterator) {
	if w.iter != nil {
		w.must(w.iter.Error())
		w.iter.Release()
	}
	w.iter = i
}

func (w *world) iterate(s span) { w.over(w.now().NewIterator(s.slice(), nil)) }
func (w *world) iterateOld()    { w.over(w.snapshot.NewIterator(nil, nil)) }
func (w *world) first() []entry { return w.moved(w.iter.First()) }
func (w *world) last() []entry  { return w.moved(w.iter.Last()) }
func (w *world) next() []entry  { return w.moved(w.iter.Next()) }
func (w *world) prev() []entry  { return w.moved(w.iter.Prev()) }

func (w *world) seek(k string) []entry { return w.moved(w.iter.Seek([]byte(k))) }

func (w *world) moved(ok bool) []entry {
	if !ok {
		w.must(w.iter.Error())
		return nil
	}
	return []entry{{string(w.iter.Key()), string(w.iter.Value())}}
}

func (w *world) entries() []entry { return w.all(w.now()) }

func (w *world) old() []entry {
	if w.snapshot == nil {
		return nil
	}
	return w.all(w.snapshot)
}

func (w *world) all(r reader) (list []entry) {
	i := r.NewIterator(nil, nil)
	defer i.Release()
	for i.Next() {
		list = append(list, entry{string(i.Key()), string(i.Value())})
	}
	w.must(i.Error())
	return list
}

// byLength is an order of one's own.
type byLength struct{}

func (byLength) Name() string                      { return "by length" }
func (byLength) Compare(a, b []byte) int           { return numeric(a, b) }
func (byLength) Separator(dst, a, b []byte) []byte { return nil }
func (byLength) Successor(dst, b []byte) []byte    { return nil }

// stores returns the machine of databases with changed options.
func stores(changes ...func(*opt.Options)) *fuzzmachine.Machine {
	newOptions := func() *opt.Options {
		o := options()
		for _, change := range changes {
			change(o)
		}
		return o
	}
	newModel := func() *model { return &model{compare: newOptions().GetComparer().Compare, committed: table{}} }
	return fuzzmachine.New(newModel, func(t *fuzzmachine.T) *world { return newWorld(t, newOptions()) },
		fuzzmachine.Both0("put", (*model).put, (*world).put).Weight(4),
		fuzzmachine.Both0("delete", (*model).delete, (*world).delete).Domain(key),
		fuzzmachine.Both0("write", (*model).write, (*world).write).Domain("len=0..4").Weight(2),
		fuzzmachine.Both2("get", (*model).get, (*world).get).Domain(key),
		fuzzmachine.Both2("getdb", (*model).getDB, (*world).getDB).Domain(key),
		fuzzmachine.Both2("getold", (*model).getOld, (*world).getOld).Domain(key).When((*model).held),
		fuzzmachine.Both2("has", (*model).hasKey, (*world).hasKey).Domain(key),
		fuzzmachine.Call0("begin", (*model).begin, (*world).begin).When((*model).closed),
		fuzzmachine.Call0("commit", (*model).commit, (*world).commit).When((*model).open),
		fuzzmachine.Call0("discard", (*model).discard, (*world).discard).When((*model).open),
		fuzzmachine.Call0("keep", (*model).keep, (*world).keep).When((*model).free),
		fuzzmachine.Call0("release", (*model).release, (*world).release).When((*model).held),
		fuzzmachine.Both("compact", (*model).compact, (*world).compact).
			When((*model).closed).WhenArgs((*model).ordered),
		fuzzmachine.Call0("reopen", (*model).reopen, (*world).reopen),
		fuzzmachine.Call0("recover", (*model).reopen, (*world).recover),
		fuzzmachine.Call("look", (*model).look, (*world).look),
		fuzzmachine.Both0("iterate", (*model).iterate, (*world).iterate).WhenArgs((*model).ordered),
		fuzzmachine.Call0("iterateold", (*model).iterateOld, (*world).iterateOld).When((*model).held),
		fuzzmachine.Call("first", (*model).first, (*world).first).When((*model).iterating),
		fuzzmachine.Call("last", (*model).last, (*world).last).When((*model).iterating),
		fuzzmachine.Call("next", (*model).next, (*world).next).When((*model).iterating).Weight(2),
		fuzzmachine.Call("prev", (*model).prev, (*world).prev).When((*model).iterating).Weight(2),
		fuzzmachine.Both("seek", (*model).seek, (*world).seek).Domain(key).When((*model).iterating),
		mapping.Refine((*model).entries, (*world).entries),
		mapping.Refine((*model).old, (*world).old),
	).With(fuzzmachine.Bubble())
}

var findings = []finding.Finding{
	{
		Section: "Recover brings back what was deleted",
		Script:  `put k="" v="" len=1; reopen; delete ""; begin; recover`, Signature: "state entries",
		Rare:  true, // it is found, but to shrink it takes seconds
		Known: fuzzmachine.Known("state entries", "state entries:[*].K", "state entries:[*].V").When(recovered),
	},
	{
		Section: "the iterator of a discarded transaction sees later changes",
		Script: `begin; delete ""; iterate noStart=false noLimit=true start="" limit=""; discard; ` +
			`put k="" v="" len=1; first`, Signature: "answer first", Rare: true,
		Known: fuzzmachine.Known("answer first", "answer last", "answer next", "answer prev", "answer seek").
			When(discarded),
	},
}

// recovered is true of what Recover makes of the tables that are still there.
func recovered(f *fuzzmachine.Failure) bool { return f.Action == "recover" }

// discarded is true of answers of an iterator whose transaction was discarded.
func discarded(f *fuzzmachine.Failure) bool {
	at := strings.LastIndex(f.Script, "iterate ")
	return at >= 0 && strings.Contains(f.Script[at:], "discard")
}

func TestFindings(t *testing.T) { finding.Show(t, stores(), findings...) }

var machine = finding.Past(stores(), findings...)

func FuzzDB(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}

// With the option as it is by default, and with another order, many programs end early.

func keepRemoved(o *opt.Options) { o.BlockCacheEvictRemoved = false }
func byLengths(o *opt.Options)   { o.Comparer = byLength{} }

var stale = finding.Finding{
	Section: "after a transaction was discarded, committed data is not found",
	Script: `put k="" v="" len=1; begin; put k="" v="x" len=150; put k="" v="x" len=150; discard; ` +
		`compact noStart=false noLimit=false start="" limit=""`, Signature: "state entries", Rare: true,
	Known: fuzzmachine.Known("state entries", "state entries:[*].K", "state entries:[*].V"),
}

func TestStale(t *testing.T) { finding.Show(t, stores(keepRemoved), stale) }

var ordered = finding.Finding{
	Section: "with an order of one's own, compactions lose what was written",
	Script: `put k="b" v="" len=1; put k="ba" v="" len=1; compact noStart=false noLimit=true start="" limit=""; ` +
		`put k="aa" v="" len=1; compact noStart=false noLimit=true start="" limit=""`, Signature: "state entries",
	Rare:  true,
	Known: fuzzmachine.Known("state entries", "state entries:[*].K", "state entries:[*].V"),
}

func TestOrder(t *testing.T) { finding.Show(t, stores(byLengths), ordered) }
