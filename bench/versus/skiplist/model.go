package skiplist

import "slices"

// A Key is one of a few, so that programs come back to it.
type Key int

// Domain says which there are.
func (Key) Domain() string { return "0..15" }

// A Place is counted from the first key.
type Place int

// Domain says which there are.
func (Place) Domain() string { return "0..15" }

// A Model is a sorted slice.
type Model []Key

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := slices.Clone(*m)
	return &c
}

// Has is as in List.
func (m *Model) Has(key Key) bool {
	_, found := slices.BinarySearch(*m, key)
	return found
}

// At is as in List.
func (m *Model) At(i Place) (Key, bool) {
	if int(i) >= len(*m) {
		return 0, false
	}
	return (*m)[i], true
}

// Insert is as in List.
func (m *Model) Insert(key Key) bool {
	i, found := slices.BinarySearch(*m, key)
	if !found {
		*m = slices.Insert(*m, i, key)
	}
	return !found
}

// Delete is as in List.
func (m *Model) Delete(key Key) bool {
	i, found := slices.BinarySearch(*m, key)
	if found {
		*m = slices.Delete(*m, i, i+1)
	}
	return found
}
