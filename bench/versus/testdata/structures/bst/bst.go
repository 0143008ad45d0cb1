// Package bst is a binary search tree that nobody balances, with faults to plant in it. A node with two
// children that is deleted gives way to its successor and to its predecessor in turn, so that the tree leans
// to neither side.
package bst

import "github.com/fuzzmachine/go/bench/versus/subject"

// The faults.
const (
	insertKeeps      = "insert-keeps"       // Insert leaves the value of a key that has one
	deleteDropsRight = "delete-drops-right" // Delete forgets what is right of a successor
	deleteStopsEarly = "delete-stops-early" // Delete looks for a successor three steps down and no further
	deleteDropsLeft  = "delete-drops-left"  // Delete forgets what is left of a predecessor that is not a child
)

// A Tree maps keys to values.
type Tree struct {
	root  *node
	lower bool // whether a predecessor comes next
	bug   string
}

type node struct {
	key         Key
	value       Value
	left, right *node
}

// NewSystem returns an empty tree with the fault that is chosen, or none.
func NewSystem() *Tree { return &Tree{bug: subject.Bug()} }

// place is where the node of a key is, or would be.
func (t *Tree) place(key Key) **node {
	at := &t.root
	for *at != nil && (*at).key != key {
		if key < (*at).key {
			at = &(*at).left
		} else {
			at = &(*at).right
		}
	}
	return at
}

// Insert gives a key a value, in place of the one it may have.
func (t *Tree) Insert(key Key, value Value) {
	at := t.place(key)
	if *at == nil {
		*at = &node{key: key, value: value}
	} else if t.bug != insertKeeps {
		(*at).value = value
	}
}

// Get returns the value of a key, and whether it has one.
func (t *Tree) Get(key Key) (Value, bool) {
	n := *t.place(key)
	if n == nil {
		return 0, false
	}
	return n.value, true
}

// Delete takes a key out, and returns whether it was there.
func (t *Tree) Delete(key Key) bool {
	at := t.place(key)
	n := *at
	switch {
	case n == nil:
		return false
	case n.left == nil:
		*at = n.right
	case n.right == nil:
		*at = n.left
	default:
		if t.lower {
			t.pullPredecessor(n)
		} else {
			t.pullSuccessor(n)
		}
		t.lower = !t.lower
	}
	return true
}

func (t *Tree) pullSuccessor(n *node) {
	at := &n.right
	for depth := 1; (*at).left != nil && (depth < 3 || t.bug != deleteStopsEarly); depth++ {
		at = &(*at).left
	}
	n.key, n.value = (*at).key, (*at).value
	if t.bug == deleteDropsRight {
		*at = nil
	} else {
		*at = (*at).right
	}
}

func (t *Tree) pullPredecessor(n *node) {
	at := &n.left
	for (*at).right != nil {
		at = &(*at).right
	}
	n.key, n.value = (*at).key, (*at).value
	if t.bug == deleteDropsLeft && at != &n.left {
		*at = nil
	} else {
		*at = (*at).left
	}
}

// State returns the keys in order.
func (t *Tree) State() []Key { return t.root.keys(nil) }

func (n *node) keys(list []Key) []Key {
	if n == nil {
		return list
	}
	return n.right.keys(append(n.left.keys(list), n.key))
}
