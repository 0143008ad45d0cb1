// Package hamt is the persistent hash map of github.com/xiaq/persistent, and a map that does what it
// should.
//
// A persistent hash map. A node of more than 16 children has another form, where one that has become
// empty stays in place. The iterator then looks for an element in it, and panics.
package hamt

import (
	"maps"
	"slices"

	"github.com/xiaq/persistent/hashmap"
)

// A Key is what values are stored under.
type Key int

// Domain says which keys there are: nodes have another form from 17 children on, and there are 32.
func (Key) Domain() string { return "0..31" }

// A Value is what is stored.
type Value int

func (Value) Domain() string { return "0..3" }

// A Model is the values by their keys.
type Model map[Key]Value

func NewModel() *Model         { return &Model{} }
func (m *Model) Clone() *Model { c := maps.Clone(*m); return &c }

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

// A System is the map. Its methods are as in the model.
type System struct{ now hashmap.Map }

// NewSystem returns an empty one. Keys are their own hashes.
func NewSystem() *System {
	equal := func(a, b any) bool { return a == b }
	hash := func(key any) uint32 { return uint32(key.(Key)) }
	return &System{hashmap.New(equal, hash)}
}

func (s *System) Assoc(key Key, value Value) { s.now = s.now.Assoc(key, value) }
func (s *System) Dissoc(key Key)             { s.now = s.now.Dissoc(key) }

func (s *System) Index(key Key) (Value, bool) {
	value, found := s.now.Index(key)
	if !found {
		return 0, false
	}
	return value.(Value), true
}

func (s *System) Keys() (list []Key) {
	for at := s.now.Iterator(); at.HasElem(); at.Next() {
		key, _ := at.Elem()
		list = append(list, key.(Key))
	}
	slices.Sort(list)
	return list
}

func (s *System) State() int { return s.now.Len() }
