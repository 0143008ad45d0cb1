// Package tree is a binary search tree without balancing. Its test has the actions insert, get and delete, on
// a tree and on a map. Adding an action changes one place. After each step the ordered keys are compared too.
// So a failure is reported at the step that causes it, and not at a later one that reads the wrong value.
package tree

// A fault is a bug that can be planted in a tree.
type fault string

const (
	wrongWay   fault = "get-wrong-way"      // Get goes left if the keys are equal and there is a left child
	twice      fault = "insert-twice"       // Insert makes a second node for a key that has one
	drops      fault = "insert-drops"       // Insert replaces the node of a key, and loses its children
	keepsValue fault = "insert-keeps-value" // Insert does not change the value of a key that has one
	dropsRight fault = "delete-drops-right" // Delete loses the right child of the successor
	keepsNext  fault = "delete-keeps-next"  // Delete leaves the successor at its old place too
	dropsOnly  fault = "delete-drops-only"  // Delete of a node with a right child alone takes that with it
)

// A Tree maps keys to values. The zero Tree is empty.
type Tree struct {
	root  *node
	fault fault
}

type node struct {
	key, value  int8
	left, right *node
}

// Planted returns an empty tree with a bug, given by its name.
func Planted(bug string) *Tree { return &Tree{fault: fault(bug)} }

// child returns the place where a key belongs below n.
func (n *node) child(key int8) **node {
	if key < n.key {
		return &n.left
	}
	return &n.right
}

// find returns the place of the node of a key, even if there is no such node.
func (t *Tree) find(key int8) **node {
	at := &t.root
	for *at != nil && (*at).key != key {
		at = (*at).child(key)
	}
	return at
}

// Insert sets the value of a key.
func (t *Tree) Insert(key, value int8) {
	at := t.find(key)
	for *at != nil && t.fault == twice {
		at = (*at).child(key)
	}
	switch {
	case *at == nil || t.fault == drops:
		*at = &node{key: key, value: value}
	case t.fault != keepsValue:
		(*at).value = value
	}
}

// Get returns the value of a key, and whether it has one.
func (t *Tree) Get(key int8) (int8, bool) {
	n := *t.find(key)
	if n == nil || t.fault == wrongWay && n.left != nil {
		return 0, false
	}
	return n.value, true
}

// Delete removes a key, and returns whether it was there.
func (t *Tree) Delete(key int8) bool {
	at := t.find(key)
	if *at == nil {
		return false
	}
	t.remove(at)
	return true
}

// remove removes the node at a place. A node with two children gets the content of its successor, which has
// no left child and is removed instead.
func (t *Tree) remove(at **node) {
	n := *at
	switch {
	case n.left == nil && n.right != nil && t.fault == dropsOnly:
		*at = nil
	case n.left == nil:
		*at = n.right
	case n.right == nil:
		*at = n.left
	default:
		next := &n.right
		for (*next).left != nil {
			next = &(*next).left
		}
		n.key, n.value = (*next).key, (*next).value
		switch t.fault {
		case keepsNext:
		case dropsRight:
			*next = nil
		default:
			t.remove(next)
		}
	}
}

// Keys returns the keys in order.
func (t *Tree) Keys() []int8 { return t.root.keys(nil) }

func (n *node) keys(list []int8) []int8 {
	if n == nil {
		return list
	}
	return n.right.keys(append(n.left.keys(list), n.key))
}
