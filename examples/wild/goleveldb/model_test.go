package goleveldb

import (
	"bytes"
	"cmp"
	"maps"
	"slices"
	"strings"

	"github.com/syndtr/goleveldb/leveldb"
)

// key is the domain of keys: six of up to two letters, and one that is empty.
const key = "len=0..2,from=ab"

type put struct {
	K   string `fuzz:"len=0..2,from=ab"`
	V   string `fuzz:"len=0..1,from=xyz"`
	Len int    `fuzz:"one=1|30|150"` // the write buffer has 256 bytes
}

func (p put) value() string { return strings.Repeat(p.V, p.Len) }

// A change is one of a batch: a put, or a deletion.
type change struct {
	put
	Delete bool
}

// A span is a util.Range, from a key to before another one; both can be absent.
type span struct {
	NoStart, NoLimit bool
	Start, Limit     string `fuzz:"len=0..2,from=ab"`
}

type entry struct{ K, V string }

type table map[string]string

// A model has what is committed, and what transaction, snapshot and iterator see.
type model struct {
	compare   func(a, b []byte) int
	committed table
	tx        table // or nil
	snapshot  table // or nil

	list []entry // of the iterator
	at   int     // the place in it: -1 is before the first one
	has  bool    // whether there is an iterator
}

// numeric has the shorter keys first. It fulfills what comparer.BasicComparer asks for.
func numeric(a, b []byte) int { return cmp.Or(cmp.Compare(len(a), len(b)), bytes.Compare(a, b)) }

func (m *model) open() bool      { return m.tx != nil }
func (m *model) closed() bool    { return m.tx == nil }
func (m *model) held() bool      { return m.snapshot != nil }
func (m *model) free() bool      { return m.snapshot == nil }
func (m *model) iterating() bool { return m.has }

// now is what steps change. While there is a transaction, a "call to Write … will be blocked".
func (m *model) now() table {
	if m.tx != nil {
		return m.tx
	}
	return m.committed
}

func (m *model) put(p put)         { m.now()[p.K] = p.value() }
func (m *model) delete(k string)   { delete(m.now(), k) }
func (m *model) begin()            { m.tx = maps.Clone(m.committed) }
func (m *model) commit()           { m.committed, m.tx = m.tx, nil }
func (m *model) discard()          { m.tx = nil }
func (m *model) keep()             { m.snapshot = maps.Clone(m.committed) }
func (m *model) release()          { m.snapshot = nil }
func (m *model) compact(span) bool { return true }

// write: "The batch records will be applied sequentially."
func (m *model) write(batch []change) {
	for _, c := range batch {
		if c.Delete {
			m.delete(c.K)
		} else {
			m.put(c.put)
		}
	}
}

func (m *model) get(k string) (string, error)    { return m.now().get(k) }
func (m *model) getOld(k string) (string, error) { return m.snapshot.get(k) }
func (m *model) getDB(k string) (string, error)  { return m.committed.get(k) }

func (t table) get(k string) (string, error) {
	v, ok := t[k]
	if !ok {
		return "", leveldb.ErrNotFound
	}
	return v, nil
}

func (m *model) hasKey(k string) (bool, error) {
	_, ok := m.now()[k]
	return ok, nil
}

// all returns the entries of a table in the order of the comparer.
func (m *model) all(t table) (list []entry) {
	keys := slices.SortedFunc(maps.Keys(t), func(a, b string) int { return m.compare([]byte(a), []byte(b)) })
	for _, k := range keys {
		list = append(list, entry{k, t[k]})
	}
	return list
}

func (m *model) entries() []entry { return m.all(m.now()) }
func (m *model) old() []entry     { return m.all(m.snapshot) }

// in: "A nil Range.Start is treated as a key before all keys in the DB. And a nil Range.Limit is treated as a key
// after all keys in the DB."
func (m *model) in(s span, list []entry) []entry {
	return slices.DeleteFunc(list, func(e entry) bool {
		return !s.NoStart && m.less(e.K, s.Start) || !s.NoLimit && !m.less(e.K, s.Limit)
	})
}

func (m *model) less(a, b string) bool { return m.compare([]byte(a), []byte(b)) < 0 }

// ordered is a guard: nothing is said of a range whose limit is before its start.
func (m *model) ordered(s span) bool { return s.NoStart || s.NoLimit || !m.less(s.Limit, s.Start) }

// reopen: Close "will also releases any outstanding snapshot … and discard open transaction".
func (m *model) reopen() { m.tx, m.snapshot, m.has = nil, nil, false }

// look opens twice, the first time to read only.
func (m *model) look() []entry {
	m.reopen()
	return m.entries()
}

// iterate makes an iterator of the transaction, of the database, or of the snapshot: "The resultant key/value pairs
// are guaranteed to be consistent", whatever happens later.
func (m *model) iterate(s span) { m.over(m.in(s, m.entries())) }
func (m *model) iterateOld()    { m.over(m.old()) }

func (m *model) over(list []entry) { m.list, m.at, m.has = list, -1, true }

func (m *model) first() []entry { return m.move(0) }
func (m *model) last() []entry  { return m.move(len(m.list) - 1) }
func (m *model) next() []entry  { return m.move(m.at + 1) }
func (m *model) prev() []entry  { return m.move(m.at - 1) }

// move returns the entry at a place, or none. Beyond the end it waits there, and a step back leads to the last one.
func (m *model) move(i int) []entry {
	m.at = min(max(i, -1), len(m.list))
	if m.at < 0 || m.at == len(m.list) {
		return nil
	}
	return m.list[m.at : m.at+1]
}

// seek moves "to the first key/value pair whose key is greater than or equal to the given key".
func (m *model) seek(k string) []entry {
	i := slices.IndexFunc(m.list, func(e entry) bool { return !m.less(e.K, k) })
	if i < 0 {
		i = len(m.list)
	}
	return m.move(i)
}
