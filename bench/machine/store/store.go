// Package store is a subject of eight actions: a key-value store with transactions, sorted slice and undo
// log, and an array for its model.
package store

// Keys is how many there are.
const Keys = 16

// An Entry is a key and its value.
type Entry struct {
	Key uint8
	Val int8
}

// A Store keeps values by key. The zero Store is empty.
type Store struct {
	Taken  int // how many calls of its methods there were
	sorted []Entry
	undo   []change
	open   bool // a transaction
}

// A change is undone by putting the old value back, or deleting the key.
type change struct {
	old     Entry
	existed bool
}

// find returns where a key is, or where it would be.
func (s *Store) find(key uint8) (at int, found bool) {
	low, high := 0, len(s.sorted)
	for low < high {
		middle := (low + high) / 2
		if s.sorted[middle].Key < key {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low, low < len(s.sorted) && s.sorted[low].Key == key
}

func (s *Store) put(at int, found bool, e Entry) {
	if !found {
		s.sorted = append(s.sorted, Entry{})
		copy(s.sorted[at+1:], s.sorted[at:])
	}
	s.sorted[at] = e
}

// Put stores a value, and tells whether the key is new.
func (s *Store) Put(e Entry) bool {
	s.Taken++
	at, found := s.find(e.Key)
	if s.open {
		c := change{Entry{Key: e.Key}, found}
		if found {
			c.old = s.sorted[at]
		}
		s.undo = append(s.undo, c)
	}
	s.put(at, found, e)
	return !found
}

// Get returns a value, and 0 where there is none.
func (s *Store) Get(key uint8) int8 {
	s.Taken++
	if at, found := s.find(key); found {
		return s.sorted[at].Val
	}
	return 0
}

// Delete deletes a key, and tells whether it was there.
func (s *Store) Delete(key uint8) bool {
	s.Taken++
	at, found := s.find(key)
	if !found {
		return false
	}
	if s.open {
		s.undo = append(s.undo, change{s.sorted[at], true})
	}
	s.sorted = append(s.sorted[:at], s.sorted[at+1:]...)
	return true
}

// Len is how many keys there are.
func (s *Store) Len() int { s.Taken++; return len(s.sorted) }

// Begin begins a transaction. There must be none.
func (s *Store) Begin() { s.Taken++; s.open = true }

// Commit ends the transaction, which there must be.
func (s *Store) Commit() { s.Taken++; s.open, s.undo = false, s.undo[:0] }

// Rollback undoes and ends the transaction, which there must be.
func (s *Store) Rollback() {
	s.Taken++
	for i := len(s.undo) - 1; i >= 0; i-- {
		c := s.undo[i]
		at, found := s.find(c.old.Key)
		switch {
		case c.existed:
			s.put(at, found, c.old)
		case found:
			s.sorted = append(s.sorted[:at], s.sorted[at+1:]...)
		}
	}
	s.open, s.undo = false, s.undo[:0]
}

// List returns the entries from a key on, sorted.
func (s *Store) List(from uint8) []Entry {
	s.Taken++
	at, _ := s.find(from)
	return append([]Entry(nil), s.sorted[at:]...)
}

// A View is what the states are compared by.
type View struct {
	Len  int
	Open bool
}

// View returns the view of the store.
func (s *Store) View() View { return View{len(s.sorted), s.open} }

// Empty makes the store as it is when it is new.
func (s *Store) Empty() { s.sorted, s.undo, s.open = s.sorted[:0], s.undo[:0], false }
