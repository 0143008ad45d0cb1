package ctriesnapshot

import "github.com/Workiva/go-datastructures/trie/ctrie"

// A System is the tries.
type System [tries]*ctrie.Ctrie

// NewSystem returns empty ones.
func NewSystem() *System {
	s := new(System)
	for i := range s {
		s[i] = ctrie.New(nil)
	}
	return s
}

func bytes(key Key) []byte { return []byte{byte('a' + key)} }

func valueOf(value any, found bool) Value {
	if !found {
		return 0
	}
	return value.(Value)
}

// Insert is as in the model.
func (s *System) Insert(trie Trie, key Key, value Value) { s[trie].Insert(bytes(key), value) }

// Remove is as in the model.
func (s *System) Remove(trie Trie, key Key) Value { return valueOf(s[trie].Remove(bytes(key))) }

// Snapshot is as in the model.
func (s *System) Snapshot(trie, of Trie) { s[trie] = s[of].Snapshot() }

// ReadOnly is as in the model.
func (s *System) ReadOnly(trie, of Trie) { s[trie] = s[of].ReadOnlySnapshot() }

// State is as in the model.
func (s *System) State() (state []Value) {
	for _, trie := range s {
		for key := range Key(keys) {
			state = append(state, valueOf(trie.Lookup(bytes(key))))
		}
	}
	return state
}
