// Package ctriecollision is the concurrent trie of github.com/Workiva/go-datastructures with keys of one hash, and a set that does
// what it should.
package ctriecollision

// keys is how many there are.
const keys = 32

// A Key is what is stored.
type Key int

// Domain says which keys there are.
func (Key) Domain() string { return "0..31" }

// A Model is whether each key is there.
type Model [keys]bool

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := *m
	return &c
}

// Insert adds a key.
func (m *Model) Insert(key Key) { m[key] = true }

// Remove takes a key out, and returns whether it was there.
func (m *Model) Remove(key Key) bool {
	found := m[key]
	m[key] = false
	return found
}

// Lookup is whether a key is there.
func (m *Model) Lookup(key Key) bool { return m[key] }

// Clear takes all keys out.
func (m *Model) Clear() { *m = Model{} }

// Size is how many keys there are.
func (m *Model) Size() int { return len(m.Keys()) }

// Keys returns the keys in order.
func (m *Model) Keys() (list []Key) {
	for key, found := range m {
		if found {
			list = append(list, Key(key))
		}
	}
	return list
}
