// Package hamt is the persistent hash map of github.com/xiaq/persistent, and a map that does what it should.
package hamt

import (
	"maps"
	"slices"
)

// A Key is what values are stored under.
type Key int

// Domain says which keys there are: nodes have another form from 17 children on, and there are 32.
func (Key) Domain() string { return "0..31" }

// A Value is what is stored.
type Value int

// Domain says which values there are.
func (Value) Domain() string { return "0..3" }

// A Model is the values by their keys.
type Model map[Key]Value

// NewModel returns an empty model.
func NewModel() *Model { return &Model{} }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := maps.Clone(*m)
	return &c
}

// Assoc gives a key a value.
func (m *Model) Assoc(key Key, value Value) { (*m)[key] = value }

// Dissoc takes a key out.
func (m *Model) Dissoc(key Key) { delete(*m, key) }

// Index returns the value of a key, and whether it has one.
func (m *Model) Index(key Key) (Value, bool) {
	value, found := (*m)[key]
	return value, found
}

// Keys returns the keys in order, as the iterator meets them.
func (m *Model) Keys() []Key { return slices.Sorted(maps.Keys(*m)) }

// State is the number of keys.
func (m *Model) State() int { return len(*m) }
