// Package tree is the binary search tree of examples/tree with the bugs that are planted in it, and a map.
package tree

import (
	"maps"
	"slices"
)

// A Key is what the tree is ordered by.
type Key int8

// Domain says which keys there are.
func (Key) Domain() string { return "0..7" }

// A Value is what a key has.
type Value int8

// Domain says which values there are.
func (Value) Domain() string { return "0..3" }

// A Model is the values by key.
type Model map[Key]Value

// NewModel returns an empty model.
func NewModel() *Model { m := make(Model); return &m }

// Clone returns a copy.
func (m *Model) Clone() *Model { c := maps.Clone(*m); return &c }

// Insert gives a key a value.
func (m *Model) Insert(k Key, v Value) { (*m)[k] = v }

// Get returns the value of a key, and whether it has one.
func (m *Model) Get(k Key) (Value, bool) { v, found := (*m)[k]; return v, found }

// Delete takes a key out, and returns whether it was there.
func (m *Model) Delete(k Key) bool {
	_, found := (*m)[k]
	delete(*m, k)
	return found
}

// State is the keys in order.
func (m *Model) State() []Key { return slices.Sorted(maps.Keys(*m)) }
