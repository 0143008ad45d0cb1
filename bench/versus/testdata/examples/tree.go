// Package tree is the binary search tree of examples/tree with the bugs that are planted in it, and a map.
package tree

import (
	"maps"
	"slices"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/tree"
)

// The arguments of actions.
type (
	Key   int8 // what the tree is ordered by
	Value int8 // what a key has
)

func (Key) Domain() string   { return "0..7" }
func (Value) Domain() string { return "0..3" }

// A Model is the values by key.
type Model map[Key]Value

func NewModel() *Model         { m := make(Model); return &m }
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

// A System is the tree. Its methods are as in the model.
type System struct{ tree *tree.Tree }

func NewSystem() *System                { return &System{tree.Planted(subject.Bug())} }
func (s *System) Insert(k Key, v Value) { s.tree.Insert(int8(k), int8(v)) }

func (s *System) Get(k Key) (Value, bool) {
	v, found := s.tree.Get(int8(k))
	return Value(v), found
}

func (s *System) Delete(k Key) bool { return s.tree.Delete(int8(k)) }

func (s *System) State() (list []Key) {
	for _, k := range s.tree.Keys() {
		list = append(list, Key(k))
	}
	return list
}
