package hashedkey

import "github.com/cornelk/hashmap"

// A System is the map.
type System struct{ hashed *hashmap.HashMap }

// room is more than the map needs, so that it does not grow.
const room = 4 * keys

// NewSystem returns an empty one.
func NewSystem() *System { return &System{hashmap.New(room)} }

// hash spreads keys so that four follow each other in the index of the map.
func hash(key Key) uintptr { return uintptr(key) << 58 }

// Set is as in the model.
func (s *System) Set(key Key, value Value) { s.hashed.SetHashedKey(hash(key), value) }

// Insert is as in the model.
func (s *System) Insert(key Key, value Value) bool {
	if _, found := s.hashed.GetHashedKey(hash(key)); found {
		return false
	}
	s.hashed.SetHashedKey(hash(key), value)
	return true
}

// Get is as in the model.
func (s *System) Get(key Key) Value {
	value, found := s.hashed.GetHashedKey(hash(key))
	if !found {
		return 0
	}
	return value.(Value)
}

// Delete is as in the model.
func (s *System) Delete(key Key) { s.hashed.DelHashedKey(hash(key)) }

// State is as in the model.
func (s *System) State() []Value {
	state := []Value{Value(s.hashed.Len())}
	for key := range Key(keys) {
		state = append(state, s.Get(key))
	}
	return state
}
