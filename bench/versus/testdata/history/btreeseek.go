// Package btreeseek is a map of github.com/tidwall/btree with its iterator, and a sorted slice that does
// what it should.
//
// A B-tree of nodes with room for 255 keys. Seeking a key that would stand at the end of a node finds
// nothing, though the next key stands in the node above.
package btreeseek

import (
	"slices"

	"github.com/tidwall/btree"
)

// A Key is what is stored, or sought.
type Key int

func (Key) Domain() string { return "0..999" }

// A Count is how many keys are set at once.
type Count int

// Domain says which counts there are. A node has room for 255 keys.
func (Count) Domain() string { return "1..400" }

// A Walk is how often the iterator goes on.
type Walk int

func (Walk) Domain() string { return "0..4" }

// A Model is the keys, in order.
type Model []Key

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

// Set adds a key, and returns whether it was there.
func (m *Model) Set(key Key) bool {
	i, found := slices.BinarySearch(*m, key)
	if !found {
		*m = slices.Insert(slices.Clone(*m), i, key)
	}
	return found
}

// Fill adds so many keys, every other one from a first on.
func (m *Model) Fill(from Key, n Count) {
	for i := range n {
		m.Set(from + Key(2*i))
	}
}

// Delete takes a key out, and returns whether it was there.
func (m *Model) Delete(key Key) bool {
	i, found := slices.BinarySearch(*m, key)
	if found {
		*m = slices.Delete(slices.Clone(*m), i, i+1)
	}
	return found
}

// Get is whether a key is there.
func (m *Model) Get(key Key) bool {
	_, found := slices.BinarySearch(*m, key)
	return found
}

// Seek returns the first key from one on, and the next ones.
func (m *Model) Seek(key Key, walk Walk) []Key {
	i, _ := slices.BinarySearch(*m, key)
	return (*m)[i:min(i+1+int(walk), len(*m))]
}

// Back returns the last keys.
func (m *Model) Back(walk Walk) []Key {
	last := slices.Clone((*m)[max(0, len(*m)-1-int(walk)):])
	slices.Reverse(last)
	return last
}

// State is how many keys there are.
func (m *Model) State() int { return len(*m) }

// A System is the map. Its methods are as in the model.
type System struct{ keys btree.Map[Key, bool] }

func NewSystem() *System           { return new(System) }
func (s *System) Set(key Key) bool { _, found := s.keys.Set(key, true); return found }

func (s *System) Fill(from Key, n Count) {
	for i := range n {
		s.Set(from + Key(2*i))
	}
}

func (s *System) Delete(key Key) bool { _, found := s.keys.Delete(key); return found }
func (s *System) Get(key Key) bool    { _, found := s.keys.Get(key); return found }

func (s *System) Seek(key Key, walk Walk) (list []Key) {
	at := s.keys.Iter()
	for more := at.Seek(key); more; more = at.Next() {
		list = append(list, at.Key())
		if len(list) > int(walk) {
			break
		}
	}
	return list
}

func (s *System) Back(walk Walk) (list []Key) {
	at := s.keys.Iter()
	for more := at.Last(); more; more = at.Prev() {
		list = append(list, at.Key())
		if len(list) > int(walk) {
			break
		}
	}
	return list
}

func (s *System) State() int { return s.keys.Len() }
