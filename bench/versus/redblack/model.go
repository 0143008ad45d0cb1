package redblack

import "slices"

// A Key is one of a few, so that programs come back to it.
type Key int

// Domain says which there are.
func (Key) Domain() string { return "0..31" }

// A Model is a sorted slice.
type Model []Key

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := slices.Clone(*m)
	return &c
}

// Has is as in Tree.
func (m *Model) Has(key Key) bool {
	_, found := slices.BinarySearch(*m, key)
	return found
}

// Insert is as in Tree.
func (m *Model) Insert(key Key) bool {
	i, found := slices.BinarySearch(*m, key)
	if !found {
		*m = slices.Insert(*m, i, key)
	}
	return !found
}

// Delete is as in Tree.
func (m *Model) Delete(key Key) bool {
	i, found := slices.BinarySearch(*m, key)
	if found {
		*m = slices.Delete(*m, i, i+1)
	}
	return found
}

// Keys is as in Tree.
func (m *Model) Keys() []Key { return *m }
