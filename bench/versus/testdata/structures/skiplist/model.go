package skiplist

import "slices"

// The arguments of actions.
type (
	Key   int // one of a few, so that programs come back to it
	Place int // counted from the first key
)

func (Key) Domain() string   { return "0..15" }
func (Place) Domain() string { return "0..15" }

// A Model is a sorted slice. Its methods are as in List.
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

func (m *Model) Delete(key Key) bool {
	i, found := slices.BinarySearch(*m, key)
	if found {
		*m = slices.Delete(*m, i, i+1)
	}
	return found
}

func (m *Model) Has(key Key) bool {
	_, found := slices.BinarySearch(*m, key)
	return found
}

func (m *Model) At(i Place) (Key, bool) {
	if int(i) >= len(*m) {
		return 0, false
	}
	return (*m)[i], true
}
