package hamt

import (
	"slices"

	"github.com/xiaq/persistent/hashmap"
)

// A System is the map.
type System struct{ now hashmap.Map }

// NewSystem returns an empty one. Keys are their own hashes.
func NewSystem() *System {
	equal := func(a, b any) bool { return a == b }
	hash := func(key any) uint32 { return uint32(key.(Key)) }
	return &System{hashmap.New(equal, hash)}
}

// Assoc is as in the model.
func (s *System) Assoc(key Key, value Value) { s.now = s.now.Assoc(key, value) }

// Dissoc is as in the model.
func (s *System) Dissoc(key Key) { s.now = s.now.Dissoc(key) }

// Index is as in the model.
func (s *System) Index(key Key) (Value, bool) {
	value, found := s.now.Index(key)
	if !found {
		return 0, false
	}
	return value.(Value), true
}

// Keys is as in the model.
func (s *System) Keys() (list []Key) {
	for at := s.now.Iterator(); at.HasElem(); at.Next() {
		key, _ := at.Elem()
		list = append(list, key.(Key))
	}
	slices.Sort(list)
	return list
}

// State is as in the model.
func (s *System) State() int { return s.now.Len() }
