// Package vectornil is the persistent vector of github.com/xiaq/persistent, and a slice that does what it should.
package vectornil

import "slices"

// A Value is an element. The first is a nil, for any value can be one.
type Value int

// Domain says which values there are.
func (Value) Domain() string { return "0..3" }

// An Index is that of an element.
type Index int

// Domain says which indices there are.
func (Index) Domain() string { return "0..63" }

// A Model is the values.
type Model []Value

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := slices.Clone(*m)
	return &c
}

// Cons adds a value at the end.
func (m *Model) Cons(value Value) { *m = append(slices.Clone(*m), value) }

// Pop takes the value at the end out, and returns whether there was one.
func (m *Model) Pop() bool {
	if len(*m) == 0 {
		return false
	}
	*m = (*m)[:len(*m)-1]
	return true
}

// Assoc puts a value in the place of one there is.
func (m *Model) Assoc(i Index, value Value) {
	*m = slices.Clone(*m)
	(*m)[i] = value
}

// CanAssoc is whether there is one.
func (m *Model) CanAssoc(i Index, value Value) bool { return int(i) < len(*m) }

// Index returns a value; -1 if there is none.
func (m *Model) Index(i Index) Value {
	if int(i) >= len(*m) {
		return -1
	}
	return (*m)[i]
}

// All returns the values as the iterator meets them.
func (m *Model) All() []Value { return *m }

// State is how many values there are.
func (m *Model) State() int { return len(*m) }
