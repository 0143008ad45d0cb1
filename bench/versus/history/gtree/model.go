// Package gtree is the red-black tree of github.com/gogf/gf, and a sorted slice that does what it should.
package gtree

import "slices"

// A Key is what is stored.
type Key int

// Domain says which keys there are.
func (Key) Domain() string { return "0..31" }

// A Model is the keys, in order.
type Model []Key

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := slices.Clone(*m)
	return &c
}

// Set adds a key.
func (m *Model) Set(key Key) {
	if i, found := slices.BinarySearch(*m, key); !found {
		*m = slices.Insert(slices.Clone(*m), i, key)
	}
}

// Remove takes a key out, and returns whether it was there.
func (m *Model) Remove(key Key) bool {
	i, found := slices.BinarySearch(*m, key)
	if found {
		*m = slices.Delete(slices.Clone(*m), i, i+1)
	}
	return found
}

// Contains is whether a key is there.
func (m *Model) Contains(key Key) bool {
	_, found := slices.BinarySearch(*m, key)
	return found
}

// Floor returns the greatest key up to one; -1 if there is none.
func (m *Model) Floor(key Key) Key {
	i, found := slices.BinarySearch(*m, key)
	switch {
	case found:
		return key
	case i == 0:
		return -1
	}
	return (*m)[i-1]
}

// Ceiling returns the least key from one on; -1 if there is none.
func (m *Model) Ceiling(key Key) Key {
	i, _ := slices.BinarySearch(*m, key)
	if i == len(*m) {
		return -1
	}
	return (*m)[i]
}

// Keys returns the keys in order.
func (m *Model) Keys() []Key { return *m }

// State is how many keys there are.
func (m *Model) State() int { return len(*m) }
