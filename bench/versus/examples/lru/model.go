// Package lru is the cache of examples/lru with the bugs that are planted in it, and a slice that is scanned from the front.
package lru

import "slices"

// A Key is what a value is kept under.
type Key int8

// Domain says which keys there are.
func (Key) Domain() string { return "0..7" }

// A Value is what is kept.
type Value int8

// Domain says which values there are.
func (Value) Domain() string { return "0..3" }

// size is how many values there is room for.
const size = 2

// A Model is the entries, the one used last at the end.
type Model []entry

type entry struct {
	key   Key
	value Value
}

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := slices.Clone(*m)
	return &c
}

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
