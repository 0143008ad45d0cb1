// Package pqget is the priority queue of github.com/Workiva/go-datastructures, and a sorted slice that does what it should.
package pqget

import "slices"

// A Priority is that of an item, which is nothing else.
type Priority int

// Domain says which priorities there are.
func (Priority) Domain() string { return "0..31" }

// A Count is how many items are wanted.
type Count int

// Domain says which counts there are.
func (Count) Domain() string { return "1..8" }

// A Model is the items, those that come first at the front.
type Model []Priority

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := slices.Clone(*m)
	return &c
}

// Put adds an item.
func (m *Model) Put(p Priority) {
	*m = append(slices.Clone(*m), p)
	slices.Sort(*m)
}

// Get takes so many items, or those there are.
func (m *Model) Get(n Count) []Priority {
	k := min(int(n), len(*m))
	taken := slices.Clone((*m)[:k])
	*m = slices.Clone((*m)[k:])
	return taken
}

// CanGet is whether there is an item; else it would wait for one.
func (m *Model) CanGet(n Count) bool { return len(*m) > 0 }

// Peek returns the item that comes first; -1 if there is none.
func (m *Model) Peek() Priority {
	if len(*m) == 0 {
		return -1
	}
	return (*m)[0]
}

// State is how many items there are.
func (m *Model) State() int { return len(*m) }
