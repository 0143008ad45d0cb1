package lru

import (
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/lru"
)

// A System is the cache.
type System struct{ cache *lru.Cache }

// NewSystem returns an empty one.
func NewSystem() *System { return &System{lru.Planted(size, subject.Bug())} }

// Put is as in the model.
func (s *System) Put(k Key, v Value) { s.cache.Put(int8(k), int8(v)) }

// Get is as in the model.
func (s *System) Get(k Key) (Value, bool) {
	v, found := s.cache.Get(int8(k))
	return Value(v), found
}

// Remove is as in the model.
func (s *System) Remove(k Key) { s.cache.Remove(int8(k)) }
