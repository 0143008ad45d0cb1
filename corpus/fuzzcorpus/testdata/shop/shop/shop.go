// Package shop is a store of small numbers with what can go wrong planted in it.
package shop

import "os"

// A Store keeps numbers by keys.
type Store struct{ items map[string]int8 }

// New makes an empty one.
func New() *Store { return &Store{items: map[string]int8{}} }

// Put keeps a number, and returns how many there are.
func (s *Store) Put(p put) int {
	switch {
	case bool(p.Lost):
		return 0
	case p.Val == 100 && len(s.items) > 1:
		os.Exit(3)
	case p.Val == 120 && len(s.items) > 0:
		select {}
	}
	s.items[p.Key] = p.Val
	return len(s.items)
}

// Get returns a number.
func (s *Store) Get(k key) int8 {
	if s.items[k.Key] == 7 && len(s.items) > 1 {
		return 8
	}
	return s.items[k.Key]
}

// Clear forgets all.
func (s *Store) Clear() { clear(s.items) }

// Sync does nothing that could be seen.
func (s *Store) Sync() {}
