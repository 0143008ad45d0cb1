package gtree

import (
	"cmp"

	gf "github.com/gogf/gf/v2/container/gtree"
)

// A System is the tree.
type System struct{ tree *gf.RedBlackTree }

// NewSystem returns an empty one.
func NewSystem() *System {
	return &System{gf.NewRedBlackTree(func(a, b any) int { return cmp.Compare(a.(Key), b.(Key)) })}
}

// Set is as in the model.
func (s *System) Set(key Key) { s.tree.Set(key, true) }

// Remove is as in the model.
func (s *System) Remove(key Key) bool { return s.tree.Remove(key) != nil }

// Contains is as in the model.
func (s *System) Contains(key Key) bool { return s.tree.Contains(key) }

// Floor is as in the model.
func (s *System) Floor(key Key) Key { return keyOf(s.tree.Floor(key)) }

// Ceiling is as in the model.
func (s *System) Ceiling(key Key) Key { return keyOf(s.tree.Ceiling(key)) }

func keyOf(node *gf.RedBlackTreeNode, found bool) Key {
	if !found {
		return -1
	}
	return node.Key.(Key)
}

// Keys is as in the model.
func (s *System) Keys() (list []Key) {
	for _, key := range s.tree.Keys() {
		list = append(list, key.(Key))
	}
	return list
}

// State is as in the model.
func (s *System) State() int { return s.tree.Size() }
