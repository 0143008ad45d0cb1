// Package redblack is a set of keys in a red-black tree, with faults to plant in it. Of two nodes that belong
// together the red one is on the left.
package redblack

import "github.com/fuzzmachine/go/bench/versus/subject"

// The faults.
const (
	insertLeansRight = "insert-leans-right" // a red node on the right stays there
	leftSingle       = "left-single"        // what goes to the left in a deletion leaves the red node on the right where it is
	rightSingle      = "right-single"       // what goes to the right in a deletion leaves the red node on the left where it is
	splitTwice       = "split-twice"        // no more than two nodes are split on a way up
)

// A Tree is a set of keys.
type Tree struct {
	root   *node
	splits int // on the way up
	bug    string
}

type node struct {
	key         Key
	left, right *node
	red         bool
}

// NewSystem returns an empty tree with the fault that is chosen, or none.
func NewSystem() *Tree { return &Tree{bug: subject.Bug()} }

// Has returns whether a key is there.
func (t *Tree) Has(key Key) bool {
	n := t.root
	for n != nil && n.key != key {
		if key < n.key {
			n = n.left
		} else {
			n = n.right
		}
	}
	return n != nil
}

// Insert adds a key, and returns whether it was missing.
func (t *Tree) Insert(key Key) bool {
	if t.Has(key) {
		return false
	}
	t.splits = 0
	t.root = t.insert(t.root, key)
	t.root.red = false
	return true
}

func (t *Tree) insert(n *node, key Key) *node {
	if n == nil {
		return &node{key: key, red: true}
	}
	if key < n.key {
		n.left = t.insert(n.left, key)
	} else {
		n.right = t.insert(n.right, key)
	}
	return t.balance(n)
}

// balance sets right what is below a node, on the way up.
func (t *Tree) balance(n *node) *node {
	if isRed(n.right) && !isRed(n.left) && t.bug != insertLeansRight {
		n = n.turnLeft()
	}
	if isRed(n.left) && isRed(n.left.left) {
		n = n.turnRight()
	}
	if isRed(n.left) && isRed(n.right) && (t.splits < 2 || t.bug != splitTwice) {
		n.flip()
		t.splits++
	}
	return n
}

// Delete takes a key out, and returns whether it was there.
func (t *Tree) Delete(key Key) bool {
	if !t.Has(key) {
		return false
	}
	if !isRed(t.root.left) && !isRed(t.root.right) {
		t.root.red = true
	}
	t.splits = 0
	t.root = t.delete(t.root, key)
	if t.root != nil {
		t.root.red = false
	}
	return true
}

// delete takes a key out below a node, which is red or has a red node on its left.
func (t *Tree) delete(n *node, key Key) *node {
	if key < n.key {
		if !isRed(n.left) && !isRed(n.left.left) {
			n = t.redLeft(n)
		}
		n.left = t.delete(n.left, key)
		return t.balance(n)
	}
	if isRed(n.left) {
		n = n.turnRight()
	}
	if key == n.key && n.right == nil {
		return nil
	}
	if !isRed(n.right) && !isRed(n.right.left) {
		n = t.redRight(n)
	}
	if key == n.key {
		n.key = n.right.least()
		n.right = t.delete(n.right, n.key)
	} else {
		n.right = t.delete(n.right, key)
	}
	return t.balance(n)
}

// redLeft makes the node on the left red, or one on its left.
func (t *Tree) redLeft(n *node) *node {
	n.flip()
	if isRed(n.right.left) && t.bug != leftSingle {
		n.right = n.right.turnRight()
		n = n.turnLeft()
		n.flip()
	}
	return n
}

// redRight makes the node on the right red, or one on its left.
func (t *Tree) redRight(n *node) *node {
	n.flip()
	if isRed(n.left.left) && t.bug != rightSingle {
		n = n.turnRight()
		n.flip()
	}
	return n
}
