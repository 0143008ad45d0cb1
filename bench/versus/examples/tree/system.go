package tree

import (
	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/tree"
)

// A System is the tree.
type System struct{ tree *tree.Tree }

// NewSystem returns an empty one.
func NewSystem() *System { return &System{tree.Planted(subject.Bug())} }

// Insert is as in the model.
func (s *System) Insert(k Key, v Value) { s.tree.Insert(int8(k), int8(v)) }

// Get is as in the model.
func (s *System) Get(k Key) (Value, bool) {
	v, found := s.tree.Get(int8(k))
	return Value(v), found
}

// Delete is as in the model.
func (s *System) Delete(k Key) bool { return s.tree.Delete(int8(k)) }

// State is as in the model.
func (s *System) State() (list []Key) {
	for _, k := range s.tree.Keys() {
		list = append(list, Key(k))
	}
	return list
}
