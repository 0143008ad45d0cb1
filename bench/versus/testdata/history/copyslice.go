// Package copyslice is github.com/gammazero/deque, filled from slices, and a slice that does what it
// should.
//
// A deque in a ring. Where it is filled from a slice that fills the buffer exactly, with 16, 32 or 64
// values, the index of the tail is not wrapped.
package copyslice

import (
	"slices"

	"github.com/gammazero/deque"
)

// The arguments of actions.
type (
	Value int // what is pushed
	Count int // how many values are moved at once
)

func (Value) Domain() string { return "0..9" }
func (Count) Domain() string { return "0..100" }

// A Model is the values, the front first.
type Model []Value

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

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

// A System is the deque. Its methods are as in the model.
type System struct{ deque.Deque[Value] }

func NewSystem() *System         { return new(System) }
func (s *System) CopyIn(n Count) { s.CopyInSlice(values(n)) }
func (s *System) Rotate(n Count) { s.Deque.Rotate(int(n)) }
func (s *System) State() []Value { return slices.Collect(s.Iter()) }
