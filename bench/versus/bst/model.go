package bst

import (
	"maps"
	"slices"
)

// A Key is one of a few, so that programs come back to it.
type Key int

// Domain says which there are.
func (Key) Domain() string { return "0..15" }

// A Value is what keys are given.
type Value int

// Domain says which there are.
func (Value) Domain() string { return "0..3" }

// A Model is a map that does what a tree should.
type Model map[Key]Value

// NewModel returns an empty model.
func NewModel() Model { return make(Model) }

// Clone returns a copy.
func (m Model) Clone() Model { return maps.Clone(m) }

// Insert is as in Tree.
func (m Model) Insert(key Key, value Value) { m[key] = value }

// Get is as in Tree.
func (m Model) Get(key Key) (Value, bool) {
	value, found := m[key]
	return value, found
}

// Delete is as in Tree.
func (m Model) Delete(key Key) bool {
	_, found := m[key]
	delete(m, key)
	return found
}

// Keys is as in Tree.
func (m Model) Keys() []Key { return slices.Sorted(maps.Keys(m)) }
