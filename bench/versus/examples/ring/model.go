// Package ring is the buffer of examples/ring with the bug that is planted in it, and a slice that does what it should.
package ring

import "slices"

// A Value is what is put.
type Value int8

// Domain says which values there are.
func (Value) Domain() string { return "0..7" }

// slots is how many values there is room for.
const slots = 4

// A Model is the values, the oldest first.
type Model []Value

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := slices.Clone(*m)
	return &c
}

// Put adds a value.
func (m *Model) Put(v Value) { *m = append(*m, v) }

// CanPut is whether there is room.
func (m *Model) CanPut(Value) bool { return len(*m) < slots }

// Get takes the oldest value.
func (m *Model) Get() Value {
	v := (*m)[0]
	*m = (*m)[1:]
	return v
}

// CanGet is whether there is one.
func (m *Model) CanGet() bool { return len(*m) > 0 }
