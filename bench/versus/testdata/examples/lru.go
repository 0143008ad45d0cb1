// Package lru is the cache of examples/lru with the bugs that are planted in it, and a slice that is scanned
// from the front.
package lru

import (
	"slices"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/lru"
)

// The arguments of actions.
type (
	Key   int8 // what a value is kept under
	Value int8 // what is kept
)

func (Key) Domain() string   { return "0..7" }
func (Value) Domain() string { return "0..3" }

// size is how many values there is room for.
const size = 2

// A Model is the entries, the one used last at the end.
type Model []entry

type entry struct {
	key   Key
	value Value
}

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

// Put gives a key a value.
func (m *Model) Put(k Key, v Value) {
	m.take(k)
	if len(*m) == size {
		*m = slices.Delete(*m, 0, 1)
	}
	*m = append(*m, entry{k, v})
}

// Get returns the value of a key, and whether it has one.
func (m *Model) Get(k Key) (Value, bool) {
	e, found := m.take(k)
	if found {
		*m = append(*m, e)
	}
	return e.value, found
}

// Remove takes a key out.
func (m *Model) Remove(k Key) { m.take(k) }

func (m *Model) take(k Key) (e entry, found bool) {
	i := slices.IndexFunc(*m, func(e entry) bool { return e.key == k })
	if i < 0 {
		return e, false
	}
	e = (*m)[i]
	*m = slices.Delete(*m, i, i+1)
	return e, true
}

// A System is the cache. Its methods are as in the model.
type System struct{ cache *lru.Cache }

func NewSystem() *System             { return &System{lru.Planted(size, subject.Bug())} }
func (s *System) Put(k Key, v Value) { s.cache.Put(int8(k), int8(v)) }

func (s *System) Get(k Key) (Value, bool) {
	v, found := s.cache.Get(int8(k))
	return Value(v), found
}

func (s *System) Remove(k Key) { s.cache.Remove(int8(k)) }
