// Package gtree is the red-black tree of github.com/gogf/gf, and a sorted slice that does what it
// should.
//
// A red-black tree. A node with two children is to be replaced by the greatest of those below its left
// child; the loop that looks for it goes one step and no further. Where that node has two children
// itself, nothing is taken out, and a key is there twice.
package gtree

import (
	"cmp"
	"slices"

	gf "github.com/gogf/gf/v2/container/gtree"
)

// A Key is what is stored.
type Key int

func (Key) Domain() string { return "0..31" }

// A Model is the keys, in order.
type Model []Key

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

// Set adds a key.
func (m *Model) Set(key Key) {
	if i, found := slices.BinarySearch(*m, key); !found {
		*m = slices.Insert(slices.Clone(*m), i, key)
	}
}

// Remove takes a key out, and returns whether it was there.
func (m *Model) Remove(key Key) bool {
	i, found := slices.BinarySearch(*m, key)
	if found {
		*m = slices.Delete(slices.Clone(*m), i, i+1)
	}
	return found
}

// Contains is whether a key is there.
func (m *Model) Contains(key Key) bool {
	_, found := slices.BinarySearch(*m, key)
	return found
}

// Floor returns the greatest key up to one; -1 if there is none.
func (m *Model) Floor(key Key) Key {
	i, found := slices.BinarySearch(*m, key)
	switch {
	case found:
		return key
	case i == 0:
		return -1
	}
	return (*m)[i-1]
}

// Ceiling returns the least key from one on; -1 if there is none.
func (m *Model) Ceiling(key Key) Key {
	i, _ := slices.BinarySearch(*m, key)
	if i == len(*m) {
		return -1
	}
	return (*m)[i]
}

// Keys returns the keys in order.
func (m *Model) Keys() []Key { return *m }

// State is how many keys there are.
func (m *Model) State() int { return len(*m) }

// A System is the tree. Its methods are as in the model.
type System struct{ tree *gf.RedBlackTree }

func NewSystem() *System {
	return &System{gf.NewRedBlackTree(func(a, b any) int { return cmp.Compare(a.(Key), b.(Key)) })}
}

func (s *System) Set(key Key)           { s.tree.Set(key, true) }
func (s *System) Remove(key Key) bool   { return s.tree.Remove(key) != nil }
func (s *System) Contains(key Key) bool { return s.tree.Contains(key) }
func (s *System) Floor(key Key) Key     { return keyOf(s.tree.Floor(key)) }
func (s *System) Ceiling(key Key) Key   { return keyOf(s.tree.Ceiling(key)) }

func keyOf(node *gf.RedBlackTreeNode, found bool) Key {
	if !found {
		return -1
	}
	return node.Key.(Key)
}

func (s *System) Keys() (list []Key) {
	for _, key := range s.tree.Keys() {
		list = append(list, key.(Key))
	}
	return list
}

func (s *System) State() int { return s.tree.Size() }
