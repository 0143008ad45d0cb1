package ring

import "slices"

// The arguments of actions.
type (
	Value int // what is kept
	Place int // counted from the front
)

func (Value) Domain() string { return "0..7" }
func (Place) Domain() string { return "0..31" }

// A Model is a slice that does what a ring should. Its methods are as in Ring.
type Model []Value

func NewModel() *Model             { return new(Model) }
func (m *Model) Clone() *Model     { c := slices.Clone(*m); return &c }
func (m *Model) PushBack(v Value)  { *m = append(*m, v) }
func (m *Model) PushFront(v Value) { *m = slices.Insert(*m, 0, v) }

func (m *Model) PopBack() (Value, bool) {
	v, found := m.At(Place(len(*m) - 1))
	if found {
		*m = (*m)[:len(*m)-1]
	}
	return v, found
}

func (m *Model) PopFront() (Value, bool) {
	v, found := m.At(0)
	if found {
		*m = slices.Delete(*m, 0, 1)
	}
	return v, found
}

func (m *Model) At(i Place) (Value, bool) {
	if i < 0 || int(i) >= len(*m) {
		return 0, false
	}
	return (*m)[i], true
}
