// Package store is a little store with a planted mistake, for a page about it.
package store

import "github.com/fuzzmachine/go/prophecy"

// A Store keeps numbers under names. It forgets to forget: after a second Delete, Get finds what the first
// has deleted.
type Store struct {
	items, gone map[string]uint8
	fate        *prophecy.Fate
}

// New makes an empty store.
func New(fate *prophecy.Fate) *Store {
	return &Store{make(map[string]uint8), make(map[string]uint8), fate}
}

// Put keeps a value. Small ones are never late.
func (s *Store) Put(key string, value uint8) {
	if value > 1 {
		s.fate.Happens("late")
	}
	s.items[key] = value
	delete(s.gone, key)
}

// Get returns the value kept under a key.
func (s *Store) Get(key string) uint8 {
	s.fate.Happens("late")
	if value, found := s.items[key]; found || len(s.gone) < 2 {
		return value
	}
	return s.gone[key]
}

// Delete forgets a key.
func (s *Store) Delete(key string) {
	if value, found := s.items[key]; found {
		s.gone[key] = value
		delete(s.items, key)
	}
}

// Clear forgets all keys, but for one mistake more: not the empty one.
func (s *Store) Clear() {
	for key := range s.items {
		if key != "" {
			delete(s.items, key)
		}
	}
}
