package bst

import (
	"maps"
	"slices"
)

// The arguments of actions.
type (
	Key   int // one of a few, so that programs come back to it
	Value int // what keys are given
)

func (Key) Domain() string   { return "0..15" }
func (Value) Domain() string { return "0..3" }

// A Model is a map that does what a tree should. Its methods are as in Tree.
type Model map[Key]Value

func NewModel() Model                       { return make(Model) }
func (m Model) Clone() Model                { return maps.Clone(m) }
func (m Model) Insert(key Key, value Value) { m[key] = value }

func (m Model) Get(key Key) (Value, bool) {
	value, found := m[key]
	return value, found
}

func (m Model) Delete(key Key) bool {
	_, found := m[key]
	delete(m, key)
	return found
}

func (m Model) State() []Key { return slices.Sorted(maps.Keys(m)) }
