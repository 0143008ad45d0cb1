// Package deque is github.com/gammazero/deque and a slice that does what it should.
package deque

import "slices"

// A Value is what is pushed.
type Value int

// Domain says which values there are.
func (Value) Domain() string { return "0..9" }

// A Count is how many values are taken at once.
type Count int

// Domain says which counts there are.
func (Count) Domain() string { return "1..64" }

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
func (m *Model) PopFront() Value { return m.Front(1)[0] }

// CanPopFront is whether there is one.
func (m *Model) CanPopFront() bool { return len(*m) > 0 }

// PopBack takes the value at the back.
func (m *Model) PopBack() Value { return m.Back(1)[0] }

// CanPopBack is whether there is one.
func (m *Model) CanPopBack() bool { return len(*m) > 0 }

// Front takes so many values from the front.
func (m *Model) Front(n Count) []Value {
	k := min(int(n), len(*m))
	taken := slices.Clone((*m)[:k])
	*m = slices.Clone((*m)[k:])
	return taken
}

// Back takes so many values from the back, the last first.
func (m *Model) Back(n Count) []Value {
	k := len(*m) - min(int(n), len(*m))
	taken := slices.Clone((*m)[k:])
	slices.Reverse(taken)
	*m = slices.Clone((*m)[:k])
	return taken
}

// Rotate takes so many values from the front to the back.
func (m *Model) Rotate(n Count) {
	if len(*m) > 0 {
		k := int(n) % len(*m)
		*m = append(slices.Clone((*m)[k:]), (*m)[:k]...)
	}
}

// State is the values.
func (m *Model) State() []Value { return *m }
