package ctriecollision

import (
	"hash"
	"slices"

	"github.com/Workiva/go-datastructures/trie/ctrie"
)

// A System is the trie.
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

func bytes(key Key) []byte { return []byte{byte(key)} }

// Insert is as in the model.
func (s *System) Insert(key Key) { s.trie.Insert(bytes(key), key) }

// Remove is as in the model.
func (s *System) Remove(key Key) bool {
	_, found := s.trie.Remove(bytes(key))
	return found
}

// Lookup is as in the model.
func (s *System) Lookup(key Key) bool {
	_, found := s.trie.Lookup(bytes(key))
	return found
}

// Clear is as in the model.
func (s *System) Clear() { s.trie.Clear() }

// Size is as in the model.
func (s *System) Size() int { return int(s.trie.Size()) }

// Keys is as in the model.
func (s *System) Keys() (list []Key) {
	for entry := range s.trie.Iterator(nil) {
		list = append(list, entry.Value.(Key))
	}
	slices.Sort(list)
	return list
}
