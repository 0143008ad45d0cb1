// Package copyslice is github.com/gammazero/deque, filled from slices, and a slice that does what it should.
package copyslice

import "slices"

// A Value is what is pushed.
type Value int

// Domain says which values there are.
func (Value) Domain() string { return "0..9" }

// A Count is how many values are moved at once.
type Count int

// Domain says which counts there are.
func (Count) Domain() string { return "0..100" }

// A Model is the values, the front first.
type Model []Value

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := slices.Clone(*m)
	return &c
}

// PushBack adds a value at the back.
func (m *Model) PushBack(v Value) { *m = append(*m, v) }

// PushFront adds a value at the front.
func (m *Model) PushFront(v Value) { *m = append([]Value{v}, *m...) }

// PopFront takes the value at the front.
func (m *Model) PopFront() Value {
	v := (*m)[0]
	*m = slices.Clone((*m)[1:])
	return v
}

// CanPopFront is whether there is one.
func (m *Model) CanPopFront() bool { return len(*m) > 0 }

// PopBack takes the value at the back.
func (m *Model) PopBack() Value {
	last := len(*m) - 1
	v := (*m)[last]
	*m = slices.Clone((*m)[:last])
	return v
}

// CanPopBack is whether there is one.
func (m *Model) CanPopBack() bool { return len(*m) > 0 }

// CopyIn puts so many values in place of those there are.
func (m *Model) CopyIn(n Count) { *m = values(n) }

// values are 0, 1 and so on.
func values(n Count) []Value {
	list := make([]Value, n)
	for i := range list {
		list[i] = Value(i)
	}
	return list
}

// Rotate takes so many values from the front to the back.
func (m *Model) Rotate(n Count) {
	if len(*m) > 0 {
		k := int(n) % len(*m)
		*m = append(slices.Clone((*m)[k:]), (*m)[:k]...)
	}
}

// Clear takes all values out.
func (m *Model) Clear() { *m = nil }

// State is the values.
func (m *Model) State() []Value { return *m }
