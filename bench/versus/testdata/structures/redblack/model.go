package redblack

import "slices"

// A Key is one of a few, so that programs come back to it.
type Key int

func (Key) Domain() string { return "0..31" }

// A Model is a sorted slice. Its methods are as in Tree.
type Model []Key

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

func (m *Model) Insert(key Key) bool {
	i, found := slices.BinarySearch(*m, key)
	if !found {
		*m = slices.Insert(*m, i, key)
	}
	return !found
}

func (m *Model) Has(key Key) bool {
	_, found := slices.BinarySearch(*m, key)
	return found
}

func (m *Model) Delete(key Key) bool {
	i, found := slices.BinarySearch(*m, key)
	if found {
		*m = slices.Delete(*m, i, i+1)
	}
	return found
}

func (m *Model) State() []Key { return *m }
