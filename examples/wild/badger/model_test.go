package badger

import (
	"maps"
	"slices"
	"strings"

	"github.com/dgraph-io/badger/v4"
)

const key = "one=a|ab|abc|b"

type put struct {
	Tx   int    `fuzz:"0..1"`
	K    string `fuzz:"one=a|ab|abc|b"`
	V    string `fuzz:"len=0..2,from=xy"`
	Meta byte   `fuzz:"0..1"`
	TTL  string `fuzz:"one=|an hour|over"`
}

type at struct {
	Tx int    `fuzz:"0..1"`
	K  string `fuzz:"one=a|ab|abc|b"`
}

type start struct {
	Tx     int `fuzz:"0..1"`
	Update bool
}

// A scan goes from Seek on, or from the end if that is "", for as long as keys have the prefix.
type scan struct {
	Tx       int    `fuzz:"0..1"`
	Prefix   string `fuzz:"one=|a|ab|b|c"`
	Seek     string `fuzz:"one=|a|ab|abd|b|c"`
	Reverse  bool
	Prefetch int `fuzz:"0..3"` // how many values
}

type entry struct {
	K, V    string
	Meta    byte
	Expires bool
}

type table map[string]entry

// A txn is what a transaction sees.
type txn struct {
	snapshot table
	writes   table           // what it has set
	deleted  map[string]bool // what it has deleted
	read     map[string]bool
	update   bool
	since    int // the number of commits before it
}

type model struct {
	committed table
	txns      [2]*txn
	written   []map[string]bool // the keys of each commit
}

func newModel() *model { return &model{committed: table{}} }

// Clone implements what fuzzmachine needs to copy a model.
func (m *model) Clone() *model {
	c := &model{committed: maps.Clone(m.committed), written: slices.Clone(m.written)}
	for i, t := range m.txns {
		if t != nil {
			c.txns[i] = &txn{
				snapshot: maps.Clone(t.snapshot), writes: maps.Clone(t.writes), deleted: maps.Clone(t.deleted),
				read: maps.Clone(t.read), update: t.update, since: t.since,
			}
		}
	}
	return c
}

func (m *model) closed(i int) bool   { return m.txns[i] == nil }
func (m *model) open(i int) bool     { return m.txns[i] != nil }
func (m *model) starts(s start) bool { return m.closed(s.Tx) }
func (m *model) puts(p put) bool     { return m.open(p.Tx) }
func (m *model) gets(a at) bool      { return m.open(a.Tx) }
func (m *model) scans(s scan) bool   { return m.open(s.Tx) && s.sought() }
func (m *model) idle() bool          { return m.txns == [2]*txn{} }
func (m *model) discard(i int)       { m.txns[i] = nil }

func (m *model) begin(s start) {
	m.txns[s.Tx] = &txn{
		snapshot: maps.Clone(m.committed), writes: table{}, deleted: map[string]bool{}, read: map[string]bool{},
		update: s.Update, since: len(m.written),
	}
}

// set with a time that is over is like deleting: "Entry stored with a TTL would automatically expire after the time
// has elapsed". "It will return ErrReadOnlyTxn if update flag was set to false when creating the transaction."
func (m *model) set(p put) error {
	t := m.txns[p.Tx]
	if !t.update {
		return badger.ErrReadOnlyTxn
	}
	t.remove(p.K)
	if p.TTL != "over" {
		t.writes[p.K] = entry{p.K, p.V, p.Meta, p.TTL != ""}
		delete(t.deleted, p.K)
	}
	return nil
}

func (m *model) delete(a at) error {
	t := m.txns[a.Tx]
	if !t.update {
		return badger.ErrReadOnlyTxn
	}
	t.remove(a.K)
	return nil
}

func (t *txn) remove(k string) {
	delete(t.writes, k)
	t.deleted[k] = true
}

// view returns what a transaction sees: its snapshot, and what it has written itself.
func (t *txn) view() table {
	all := maps.Clone(t.snapshot)
	maps.Copy(all, t.writes)
	maps.DeleteFunc(all, func(k string, _ entry) bool { return t.deleted[k] })
	return all
}

func (m *model) get(a at) (entry, error) {
	t := m.txns[a.Tx]
	if _, ok := t.writes[a.K]; !ok && !t.deleted[a.K] {
		t.read[a.K] = true
	}
	e, ok := t.view()[a.K]
	if !ok {
		return entry{}, badger.ErrKeyNotFound
	}
	return e, nil
}

// scan: Seek goes to the key, or to the next one in the direction of the iterator; Rewind to "the smallest key if
// iterating forward, and largest if iterating backward". Both have been read then, and so has each key that is
// returned.
func (m *model) scan(s scan) (list []entry) {
	t := m.txns[s.Tx]
	all := t.view()
	keys := slices.Sorted(maps.Keys(all))
	if s.Reverse {
		slices.Reverse(keys)
	}
	if s.Seek != "" {
		t.read[s.Seek] = true
	}
	for _, k := range keys {
		before := s.Seek != "" && (!s.Reverse && k < s.Seek || s.Reverse && k > s.Seek)
		if !before && strings.HasPrefix(k, s.Prefix) {
			t.read[k] = true
			list = append(list, all[k])
		}
	}
	return list
}

// sought is that it is clear where an iterator begins: Seek goes to a key with the prefix. A prefix and Rewind do
// not go together in reverse, as the maintainers say in issues 436 and 2108.
func (s scan) sought() bool {
	return s.Prefix == "" || s.Seek == "" && !s.Reverse || s.Seek != "" && strings.HasPrefix(s.Seek, s.Prefix)
}

// commit: "ErrConflict is returned when a transaction conflicts with another transaction. This can happen if the
// read rows had been updated concurrently by another transaction."
func (m *model) commit(i int) error {
	t := m.txns[i]
	m.txns[i] = nil
	if len(t.writes)+len(t.deleted) == 0 {
		return nil
	}
	for _, keys := range m.written[t.since:] {
		for k := range keys {
			if t.read[k] {
				return badger.ErrConflict
			}
		}
	}
	m.apply(t.writes, t.deleted)
	return nil
}

func (m *model) apply(writes table, deleted map[string]bool) {
	keys := map[string]bool{}
	for k, e := range writes {
		keys[k], m.committed[k] = true, e
	}
	for k := range deleted {
		keys[k] = true
		delete(m.committed, k)
	}
	m.written = append(m.written, keys)
}

// A batch is one of writes without a transaction. An entry without a value is deleted.
type batch struct {
	Keys   []string `fuzz:"len=1..3,one=a|ab|abc|b"`
	Values []string `fuzz:"len=3,one=|x|y"`
}

func (m *model) batch(b batch) {
	writes, deleted := table{}, map[string]bool{}
	for i, k := range b.Keys {
		delete(deleted, k)
		delete(writes, k)
		if b.Values[i] == "" {
			deleted[k] = true
		} else {
			writes[k] = entry{K: k, V: b.Values[i]}
		}
	}
	m.apply(writes, deleted)
}

func (m *model) dropPrefix(prefix string) {
	maps.DeleteFunc(m.committed, func(k string, _ entry) bool { return strings.HasPrefix(k, prefix) })
}

func (m *model) dropAll() { m.committed = table{} }

// reload: "DB.Backup dumps a protobuf-encoded list of all entries", which Load reads.
func (m *model) reload() {}

func (m *model) all() (list []entry) {
	for _, k := range slices.Sorted(maps.Keys(m.committed)) {
		list = append(list, m.committed[k])
	}
	return list
}
