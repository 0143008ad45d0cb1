package ring

import "slices"

// A Value is what is kept.
type Value int

// Domain says which there are.
func (Value) Domain() string { return "0..7" }

// A Place is counted from the front.
type Place int

// Domain says which there are.
func (Place) Domain() string { return "0..31" }

// A Model is a slice that does what a ring should.
type Model []Value

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := slices.Clone(*m)
	return &c
}

// PushBack is as in Ring.
func (m *Model) PushBack(v Value) { *m = append(*m, v) }

// PushFront is as in Ring.
func (m *Model) PushFront(v Value) { *m = slices.Insert(*m, 0, v) }

// PopBack is as in Ring.
func (m *Model) PopBack() (Value, bool) {
	v, found := m.At(Place(len(*m) - 1))
	if found {
		*m = (*m)[:len(*m)-1]
	}
	return v, found
}

// PopFront is as in Ring.
func (m *Model) PopFront() (Value, bool) {
	v, found := m.At(0)
	if found {
		*m = slices.Delete(*m, 0, 1)
	}
	return v, found
}

// At is as in Ring.
func (m *Model) At(i Place) (Value, bool) {
	if i < 0 || int(i) >= len(*m) {
		return 0, false
	}
	return (*m)[i], true
}
