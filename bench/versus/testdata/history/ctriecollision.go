// Package ctriecollision is the concurrent trie of github.com/Workiva/go-datastructures with keys of one
// hash, and a set that does what it should.
//
// A hash trie. Keys of one hash are kept in a list. Inserting one of them again adds it to the list, and
// leaves the old entry there.
package ctriecollision

import (
	"hash"
	"slices"

	"github.com/Workiva/go-datastructures/trie/ctrie"
)

// keys is how many there are.
const keys = 32

// A Key is what is stored.
type Key int

func (Key) Domain() string { return "0..31" }

// A Model is whether each key is there.
type Model [keys]bool

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := *m; return &c }

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

// A System is the trie. Its methods are as in the model.
type System struct{ trie *ctrie.Ctrie }

// NewSystem returns an empty one. Four keys each have one hash.
func NewSystem() *System {
	return &System{ctrie.New(func() hash.Hash32 { return new(collision) })}
}

// A collision is a hash of the last byte.
type collision struct {
	hash.Hash32
	last byte
}

// Write implements hash.Hash.
func (c *collision) Write(text []byte) (int, error) {
	c.last = text[len(text)-1]
	return len(text), nil
}

// Sum32 implements hash.Hash32.
func (c *collision) Sum32() uint32 { return uint32(c.last) / 4 }

func bytes(key Key) []byte            { return []byte{byte(key)} }
func (s *System) Insert(key Key)      { s.trie.Insert(bytes(key), key) }
func (s *System) Remove(key Key) bool { _, found := s.trie.Remove(bytes(key)); return found }
func (s *System) Lookup(key Key) bool { _, found := s.trie.Lookup(bytes(key)); return found }
func (s *System) Clear()              { s.trie.Clear() }
func (s *System) Size() int           { return int(s.trie.Size()) }

func (s *System) Keys() (list []Key) {
	for entry := range s.trie.Iterator(nil) {
		list = append(list, entry.Value.(Key))
	}
	slices.Sort(list)
	return list
}
