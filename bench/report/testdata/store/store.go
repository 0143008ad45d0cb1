// Package store is a little store with a planted mistake, for a page about it.
package store

// A Store keeps numbers under names. It forgets to forget: after a second Delete, Get finds what the first has deleted.
type Store struct{ items, gone map[string]uint8 }

// New makes an empty store.
func New() *Store { return &Store{make(map[string]uint8), make(map[string]uint8)} }

// Put keeps a value.
func (s *Store) Put(key string, value uint8) {
	s.items[key] = value
	delete(s.gone, key)
}

// Get returns the value kept under a key.
func (s *Store) Get(key string) uint8 {
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
