// Package store is a map with transactions, one inside another, with faults to plant in it. A transaction
// keeps a log of what was there before it, each key once; to roll it back is to put that back.
package store

import "github.com/fuzzmachine/go/bench/versus/subject"

// The faults.
const (
	rollbackLeaves = "rollback-leaves" // Rollback leaves keys that were not there before
	deleteUnlogged = "delete-unlogged" // Delete does not log what it takes out
	commitForgets  = "commit-forgets"  // what an inner transaction has logged is gone when it is committed
	commitReplaces = "commit-replaces" // what an inner transaction has logged comes in the place of what the outer one has
	spillDrops     = "spill-drops"     // the last of the short log is gone where a long one takes its place
)

// A Store maps keys to values.
type Store struct {
	values map[Key]Value
	open   []*log // of the transactions, the innermost last
	bug    string
}

// NewSystem returns an empty store with the fault that is chosen, or none.
func NewSystem() *Store { return &Store{values: make(map[Key]Value), bug: subject.Bug()} }

// Get returns the value of a key, and whether it has one.
func (s *Store) Get(key Key) (Value, bool) {
	value, found := s.values[key]
	return value, found
}

// Set gives a key a value, in place of the one it may have.
func (s *Store) Set(key Key, value Value) {
	s.note(key)
	s.values[key] = value
}

// Delete takes a key out, and returns whether it was there.
func (s *Store) Delete(key Key) bool {
	_, found := s.values[key]
	if s.bug != deleteUnlogged {
		s.note(key)
	}
	delete(s.values, key)
	return found
}

// note logs what is there before a change.
func (s *Store) note(key Key) {
	if len(s.open) > 0 {
		value, found := s.values[key]
		s.open[len(s.open)-1].add(before{key, value, found})
	}
}

// Begin begins a transaction, inside the one that may be open.
func (s *Store) Begin() { s.open = append(s.open, &log{drops: s.bug == spillDrops}) }

// Commit ends the innermost transaction. There must be one. What it has changed is the one's around it.
func (s *Store) Commit() {
	inner := s.close()
	if len(s.open) == 0 || s.bug == commitForgets {
		return
	}
	outer := s.open[len(s.open)-1]
	for _, b := range inner.all() {
		if old := outer.find(b.key); old == nil {
			outer.add(b)
		} else if s.bug == commitReplaces {
			*old = b
		}
	}
}

// Rollback ends the innermost transaction. There must be one. What it has changed is as before.
func (s *Store) Rollback() {
	for _, b := range s.close().all() {
		if b.found {
			s.values[b.key] = b.value
		} else if s.bug != rollbackLeaves {
			delete(s.values, b.key)
		}
	}
}

func (s *Store) close() *log {
	last := len(s.open) - 1
	l := s.open[last]
	s.open = s.open[:last]
	return l
}
