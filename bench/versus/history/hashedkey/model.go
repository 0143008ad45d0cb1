// Package hashedkey is github.com/cornelk/hashmap with keys that are their own hashes, and a map that does what it should.
package hashedkey

import "maps"

// keys is how many there are.
const keys = 32

// A Key is what values are stored under.
type Key int

// Domain says which keys there are.
func (Key) Domain() string { return "0..31" }

// A Value is what is stored.
type Value int

// Domain says which values there are.
func (Value) Domain() string { return "1..4" }

// A Model is the values by their keys.
type Model map[Key]Value

// NewModel returns an empty model.
func NewModel() *Model { return &Model{} }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := maps.Clone(*m)
	return &c
}

// Set gives a key a value.
func (m *Model) Set(key Key, value Value) { (*m)[key] = value }

// Insert gives a key a value, unless it has one, and returns whether it had none.
func (m *Model) Insert(key Key, value Value) bool {
	if _, found := (*m)[key]; found {
		return false
	}
	(*m)[key] = value
	return true
}

// Get returns the value of a key, or 0.
func (m *Model) Get(key Key) Value { return (*m)[key] }

// Delete takes a key out.
func (m *Model) Delete(key Key) { delete(*m, key) }

// State is how many keys there are, and the value of each there could be.
func (m *Model) State() []Value {
	state := []Value{Value(len(*m))}
	for key := range Key(keys) {
		state = append(state, (*m)[key])
	}
	return state
}
