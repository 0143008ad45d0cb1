package bbolt

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/fuzzmachine/go/mapping"
)

// errNone is the answer of both sides if there is no bucket to act on.
var errNone = errors.New("no bucket")

// A bucket has values and buckets, by name. "Keys can map to values or to other buckets", but not to both.
type bucket struct {
	values   map[string]string
	buckets  map[string]*bucket
	sequence uint64
}

func newBucket() *bucket {
	return &bucket{values: map[string]string{}, buckets: map[string]*bucket{}}
}

func (b *bucket) clone() *bucket {
	c := &bucket{values: maps.Clone(b.values), buckets: map[string]*bucket{}, sequence: b.sequence}
	for k, sub := range b.buckets {
		c.buckets[k] = sub.clone()
	}
	return c
}

func (b *bucket) at(path string) *bucket {
	for _, name := range names(path) {
		if b == nil {
			return nil
		}
		b = b.buckets[name]
	}
	return b
}

func names(path string) []string {
	return strings.FieldsFunc(path, func(c rune) bool { return c == '/' })
}

func (b *bucket) has(key string) bool {
	_, ok := b.values[key]
	return ok || b.buckets[key] != nil
}

// keys returns the keys of values and buckets: "the iteration over keys is in lexicographical order".
func (b *bucket) keys() []string {
	return slices.Sorted(maps.Keys(b.items()))
}

func (b *bucket) items() map[string]string {
	all := maps.Clone(b.values)
	for k := range b.buckets {
		all[k] = "bucket"
	}
	return all
}

func (b *bucket) dump(path string, list []entry) []entry {
	list = append(list, entry{path, "sequence", b.sequence})
	for _, k := range b.keys() {
		if sub := b.buckets[k]; sub != nil {
			list = sub.dump(path+"/"+k, list)
		} else {
			list = append(list, entry{path + "/" + k, b.values[k], 0})
		}
	}
	return list
}

type model struct {
	committed *bucket
	tx        *bucket // of the transaction that writes; or nil
	read      *bucket // of the transaction that reads; or nil

	// The cursor.
	over []string // keys; empty if no cursor is valid
	path string
	i    int
}

func newModel() *model { return &model{committed: newBucket()} }

func (m *model) root() *bucket {
	if m.tx != nil {
		return m.tx
	}
	return m.committed
}

func (m *model) open() bool     { return m.tx != nil }
func (m *model) closed() bool   { return m.tx == nil }
func (m *model) reading() bool  { return m.read != nil }
func (m *model) unread() bool   { return m.read == nil }
func (m *model) pointing() bool { return m.over != nil }
func (m *model) idle() bool     { return m.tx == nil && m.read == nil }

func (m *model) begin()    { m.tx, m.over = m.committed.clone(), nil }
func (m *model) commit()   { m.committed, m.tx, m.over = m.tx, nil, nil }
func (m *model) rollback() { m.tx, m.over = nil, nil }

func (m *model) beginRead() { m.read = m.committed.clone() }
func (m *model) endRead()   { m.read = nil }
func (m *model) stay()      { m.over = nil }

func (m *model) snapshot() []entry { return m.read.dump("", nil) }
func (m *model) all() []entry      { return m.root().dump("", nil) }

// change acts on a bucket. "You must reposition your cursor after mutating data."
func (m *model) change(path string, act func(*bucket) error) error {
	m.over = nil
	b := m.root().at(path)
	if b == nil {
		return errNone
	}
	return act(b)
}

// put: "Returns an error if … the key is blank". A bucket cannot be overwritten by a value.
func (m *model) put(p put) error {
	return m.change(p.In, func(b *bucket) error {
		if p.In == "" || p.K == "" || b.buckets[p.K] != nil {
			return mapping.AnyError
		}
		b.values[p.K] = p.value()
		return nil
	})
}

func (m *model) putMany(p putMany) error {
	return m.change(p.In, func(b *bucket) error {
		for _, k := range p.keys() {
			b.values[k] = p.value()
		}
		return nil
	})
}

// delete: "If the key does not exist then nothing is done and a nil error is returned."
func (m *model) delete(in, key string) error {
	return m.change(in, func(b *bucket) error {
		if b.buckets[key] != nil {
			return mapping.AnyError
		}
		delete(b.values, key)
		return nil
	})
}

func (m *model) deleteMany(p putMany) error {
	return m.change(p.In, func(b *bucket) error {
		for _, k := range p.keys() {
			delete(b.values, k)
		}
		return nil
	})
}

// create: "Returns an error if the key already exists, if the bucket name is blank".
func (m *model) create(in, key string) error {
	return m.change(in, func(b *bucket) error {
		if key == "" || b.has(key) {
			return mapping.AnyError
		}
		b.buckets[key] = newBucket()
		return nil
	})
}

func (m *model) ensure(in, key string) error {
	if b := m.root().at(in); b != nil && b.buckets[key] != nil {
		m.over = nil
		return nil
	}
	return m.create(in, key)
}

// drop: "Returns an error if the bucket does not exist, or if the key represents a non-bucket value."
func (m *model) drop(in, key string) error {
	return m.change(in, func(b *bucket) error {
		if b.buckets[key] == nil {
			return mapping.AnyError
		}
		delete(b.buckets, key)
		return nil
	})
}

// move: "Returns an error if 1. the sub-bucket cannot be found in the source bucket; 2. or the key already exists
// in the destination bucket; 3. or the key represents a non-bucket value; 4. the source and destination buckets
// are the same."
func (m *model) move(v move) error {
	return m.change(v.From, func(from *bucket) error {
		to := m.root().at(v.To)
		if to == nil {
			return errNone
		}
		sub := from.buckets[v.K]
		if sub == nil || to.has(v.K) || from == to {
			return mapping.AnyError
		}
		delete(from.buckets, v.K)
		to.buckets[v.K] = sub
		return nil
	})
}

// outside is a guard: nothing is said of a bucket that is moved into itself.
func (m *model) outside(v move) bool {
	return !strings.HasPrefix("/"+v.To+"/", "/"+strings.TrimPrefix(v.From+"/"+v.K, "/")+"/")
}

func (m *model) next(in string) (n uint64, err error) {
	err = m.change(in, func(b *bucket) error {
		if in == "" {
			return mapping.AnyError
		}
		b.sequence++
		n = b.sequence
		return nil
	})
	return n, err
}

func (m *model) setSequence(in string, v uint64) error {
	return m.change(in, func(b *bucket) error {
		b.sequence = v
		return nil
	})
}

// get: "Returns a nil value if the key does not exist or if the key is a nested bucket."
func (m *model) get(in, key string) (value string, found bool) {
	if b := m.root().at(in); b != nil {
		value, found = b.values[key]
	}
	return value, found
}

// An item is what a cursor points to: "nil" values are those of buckets.
type item struct {
	K, V  string
	Found bool
}

func (m *model) point(i int) item {
	m.i = min(max(i, 0), max(len(m.over)-1, 0))
	if i < 0 || i >= len(m.over) {
		return item{}
	}
	b := m.root().at(m.path)
	return item{m.over[i], b.items()[m.over[i]], true}
}

func (m *model) seek(in, key string) (item, error) {
	b := m.root().at(in)
	if b == nil {
		m.over = nil
		return item{}, errNone
	}
	m.path, m.over = in, append([]string{}, b.keys()...)
	i, _ := slices.BinarySearch(m.over, key)
	it := m.point(i)
	if !it.Found {
		m.over = nil // where the cursor is then is not said
	}
	return it, nil
}

func (m *model) first(in string) (item, error) {
	it, err := m.seek(in, "")
	return it, err
}

func (m *model) last(in string) (item, error) {
	if _, err := m.first(in); err != nil || m.over == nil {
		return item{}, err
	}
	return m.point(len(m.over) - 1), nil
}

// "When you have iterated to the end of the cursor, then Next() will return a nil key and the cursor still points
// to the last element if present. When you have iterated to the beginning of the cursor, then Prev() will return a
// nil key and the cursor still points to the first element if present." (README.md)
func (m *model) nextItem() item { return m.point(m.i + 1) }
func (m *model) prevItem() item { return m.point(m.i - 1) }

// deleteItem: "Delete fails if current key/value is a bucket".
func (m *model) deleteItem() error { return m.delete(m.path, m.over[m.i]) }

func (m *model) deletes() bool { return m.open() && m.pointing() }
