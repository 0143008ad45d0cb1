// Package hashedkey is github.com/cornelk/hashmap with keys that are their own hashes, and a map that
// does what it should.
//
// A hash map whose keys may be given as hashes. Deleting one looks up where keys with such hashes begin,
// and deletes the first of them without comparing.
package hashedkey

import (
	"maps"

	"github.com/cornelk/hashmap"
)

// keys is how many there are.
const keys = 32

// The arguments of actions.
type (
	Key   int // what values are stored under
	Value int // what is stored
)

func (Key) Domain() string   { return "0..31" }
func (Value) Domain() string { return "1..4" }

// A Model is the values by their keys.
type Model map[Key]Value

func NewModel() *Model         { return &Model{} }
func (m *Model) Clone() *Model { c := maps.Clone(*m); return &c }

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

// A System is the map. Its methods are as in the model.
type System struct{ hashed *hashmap.HashMap }

// room is more than the map needs, so that it does not grow.
const room = 4 * keys

func NewSystem() *System { return &System{hashmap.New(room)} }

// hash spreads keys so that four follow each other in the index of the map.
func hash(key Key) uintptr { return uintptr(key) << 58 }

func (s *System) Set(key Key, value Value) { s.hashed.SetHashedKey(hash(key), value) }

func (s *System) Insert(key Key, value Value) bool {
	if _, found := s.hashed.GetHashedKey(hash(key)); found {
		return false
	}
	s.hashed.SetHashedKey(hash(key), value)
	return true
}

func (s *System) Get(key Key) Value {
	value, found := s.hashed.GetHashedKey(hash(key))
	if !found {
		return 0
	}
	return value.(Value)
}

func (s *System) Delete(key Key) { s.hashed.DelHashedKey(hash(key)) }

func (s *System) State() []Value {
	state := []Value{Value(s.hashed.Len())}
	for key := range Key(keys) {
		state = append(state, s.Get(key))
	}
	return state
}
