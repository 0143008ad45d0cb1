// Package wal tests the write-ahead log tidwall/wal v1.2.1 against a slice, with segments of a few bytes: batches,
// truncation of both ends, an empty log, and reopening. No bug was found.
package wal

import (
	"errors"
	"path/filepath"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/tidwall/wal"
)

// A start says how a log is opened, also when it is opened again.
type start struct {
	SegmentSize int `fuzz:"8..24"`
	Cache       int `fuzz:"1..3"`
	Empty       bool
	NoCopy      bool // what is read is not changed here
	JSON        bool // the first start decides
}

// A write is of a batch, or of one entry. The indexes are right if Off is 0 and Step is 1.
type write struct {
	Entries []int `fuzz:"len=1..4,0..5"` // indexes of texts
	Off     int   `fuzz:"-1..1"`
	Step    int   `fuzz:"0..2"`
}

var texts = []string{"a", "", "bcd", "<é>", "\xff", "$+\"\n"}

// A model has the entries of a log, the first of which has an index.
type model struct {
	entries []string
	first   uint64
	empty   bool // the option AllowEmpty
	open    bool
}

func newModel() *model { return &model{first: 1} }

func (m *model) closed() bool  { return !m.open }
func (m *model) opened() bool  { return m.open }
func (m *model) last() uint64  { return m.first + uint64(len(m.entries)) - 1 }
func (m *model) start(o start) { m.open, m.empty = true, o.Empty }
func (m *model) close()        { m.open = false }

// starts: without AllowEmpty, "at least one entry must always remain", and a log that has none cannot be opened.
func (m *model) starts(o start) bool { return o.Empty || len(m.entries) > 0 || m.first == 1 }

func (m *model) write(w write) error {
	for i := range w.Entries {
		if m.last()+uint64(w.Off+i*w.Step+1) != m.last()+uint64(i+1) {
			return wal.ErrOutOfOrder
		}
	}
	for _, i := range w.Entries {
		m.entries = append(m.entries, texts[i])
	}
	return nil
}

func (m *model) read(n int) (string, error) {
	i := m.index(n)
	if i < m.first || i > m.last() {
		return "", wal.ErrNotFound
	}
	return m.entries[i-m.first], nil
}

// index returns that of the entry with an offset from the first one.
func (m *model) index(n int) uint64 { return uint64(int(m.first) + n) }

// inside is that an offset is not below zero.
func (m *model) inside(n int) bool { return int(m.first)+n >= 0 }

// truncateFront: "the entry at index becomes the first entry in the log"; "AllowEmpty ... may be used to allow for
// removing all entries in the log by providing LastIndex+1".
func (m *model) truncateFront(n int) error {
	i := m.index(n)
	if i < m.first || i > m.last()+1 || i == m.last()+1 && !m.empty {
		return wal.ErrOutOfRange
	}
	m.entries, m.first = m.entries[i-m.first:], i
	return nil
}

// truncateBack: "the entry at index becomes the last entry in the log"; all are removed "by providing
// FirstIndex()-1".
func (m *model) truncateBack(n int) error {
	i := m.index(n)
	if i < m.first-1 || i > m.last() || i == m.first-1 && !m.empty {
		return wal.ErrOutOfRange
	}
	m.entries = m.entries[:i+1-m.first]
	return nil
}

// bounds: "An empty log will always have the FirstIndex() be equal to LastIndex()+1", and without AllowEmpty, a new
// one has zeros.
func (m *model) bounds() [2]uint64 {
	if !m.open || !m.empty && len(m.entries) == 0 {
		return [2]uint64{}
	}
	return [2]uint64{m.first, m.last()}
}

func (m *model) nothing()      {}
func (m *model) isEmpty() bool { return len(m.entries) == 0 }

func (m *model) all() []string {
	if !m.open {
		return nil
	}
	return m.entries
}

type world struct {
	t      *fuzzmachine.T
	path   string
	format *wal.LogFormat // of the first start
	log    *wal.Log       // or nil
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{t: t, path: filepath.Join(t.TempDir(), "log")}
	t.Cleanup(func() {
		if w.log != nil {
			w.close()
		}
	})
	return w
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

func (w *world) start(o start) {
	if w.format == nil {
		w.format = new(wal.LogFormat)
		if o.JSON {
			*w.format = wal.JSON
		}
	}
	log, err := wal.Open(w.path, &wal.Options{
		NoSync: true, SegmentSize: o.SegmentSize, SegmentCacheSize: o.Cache, LogFormat: *w.format,
		AllowEmpty: o.Empty, NoCopy: o.NoCopy,
	})
	w.must(err)
	w.log = log
}

// close closes the log. It is closed for good: "ErrClosed is returned when ... the log is closed".
func (w *world) close() {
	w.must(w.log.Close())
	if err := w.log.Close(); !errors.Is(err, wal.ErrClosed) {
		w.t.Errorf("closed twice: %v", err)
	}
	w.log = nil
}

func (w *world) write(a write) error {
	_, last := w.indexes()
	index := last + uint64(a.Off) + 1
	if len(a.Entries) == 1 {
		return w.log.Write(index, []byte(texts[a.Entries[0]]))
	}
	var b wal.Batch
	for _, e := range a.Entries {
		b.Write(index, []byte(texts[e]))
		index += uint64(a.Step)
	}
	return w.log.WriteBatch(&b)
}

// indexes returns the first and the last index, which are 1 and 0 of an empty log with either option.
func (w *world) indexes() (first, last uint64) {
	first, err := w.log.FirstIndex()
	w.must(err)
	last, err = w.log.LastIndex()
	w.must(err)
	return max(first, 1), last
}

// index returns that of the entry with an offset from the first one.
func (w *world) index(n int) uint64 {
	first, _ := w.indexes()
	return uint64(int(first) + n)
}

func (w *world) read(n int) (string, error) {
	data, err := w.log.Read(w.index(n))
	return string(data), err
}

func (w *world) truncateFront(n int) error { return w.log.TruncateFront(w.index(n)) }
func (w *world) truncateBack(n int) error  { return w.log.TruncateBack(w.index(n)) }
func (w *world) clearCache()               { w.must(w.log.ClearCache()) }
func (w *world) sync()                     { w.must(w.log.Sync()) }

func (w *world) isEmpty() bool {
	empty, err := w.log.IsEmpty()
	w.must(err)
	return empty
}

func (w *world) bounds() (list [2]uint64) {
	if w.log != nil {
		list[0], _ = w.log.FirstIndex()
		list[1], _ = w.log.LastIndex()
	}
	return list
}

func (w *world) all() (list []string) {
	if w.log == nil {
		return nil
	}
	first, last := w.indexes()
	for i := first; i <= last; i++ {
		data, err := w.log.Read(i)
		w.must(err)
		list = append(list, string(data))
	}
	return list
}

const offset = "-2..8"

var machine = fuzzmachine.New(newModel, newWorld,
	fuzzmachine.Both0("open", (*model).start, (*world).start).When((*model).closed).WhenArgs((*model).starts),
	fuzzmachine.Call0("close", (*model).close, (*world).close).When((*model).opened),
	fuzzmachine.Both("write", (*model).write, (*world).write).When((*model).opened).Weight(5),
	fuzzmachine.Both2("read", (*model).read, (*world).read).Domain(offset).
		When((*model).opened).WhenArgs((*model).inside).Weight(2),
	fuzzmachine.Both("truncatefront", (*model).truncateFront, (*world).truncateFront).Domain(offset).
		When((*model).opened).WhenArgs((*model).inside),
	fuzzmachine.Both("truncateback", (*model).truncateBack, (*world).truncateBack).Domain(offset).
		When((*model).opened).WhenArgs((*model).inside),
	fuzzmachine.Call0("clearcache", (*model).nothing, (*world).clearCache).When((*model).opened),
	fuzzmachine.Call0("sync", (*model).nothing, (*world).sync).When((*model).opened),
	fuzzmachine.Call("isempty", (*model).isEmpty, (*world).isEmpty).When((*model).opened),
	mapping.Refine((*model).bounds, (*world).bounds).Named("bounds"),
	mapping.Refine((*model).all, (*world).all).Named("all"),
).With(fuzzmachine.Steps(16))

func FuzzLog(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
