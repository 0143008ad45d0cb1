// Package tree is a binary search tree that nobody balances, and the story of two actions: insert and get, on a tree
// and on a map. Delete, which everybody gets wrong once, joins them later; adding it touches one place. After each
// step the keys are compared too, in order, so a failure stands at the step that does the harm and not at the one
// that first notices.
package tree

// A fault is a bug that can be planted in a tree.
type fault string

const (
	wrongWay   fault = "get-wrong-way"      // Get goes left where the keys are equal, if it can
	twice      fault = "insert-twice"       // Insert makes a second node for a key that has one
	drops      fault = "insert-drops"       // Insert makes a new node for a key that has one, and its children are gone
	keepsValue fault = "insert-keeps-value" // Insert leaves the value of a key that has one
	dropsRight fault = "delete-drops-right" // Delete forgets what is right of the successor
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

// Planted returns an empty tree with a bug in it, by name.
func Planted(bug string) *Tree { return &Tree{fault: fault(bug)} }

// child returns the place where a key belongs below n.
func (n *node) child(key int8) **node {
	if key < n.key {
		return &n.left
	}
	return &n.right
}

// find returns the place of a key: where its node is, or would be.
func (t *Tree) find(key int8) **node {
	at := &t.root
	for *at != nil && (*at).key != key {
		at = (*at).child(key)
	}
	return at
}

// Insert gives a key a value, in place of the one it may have.
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

// Delete takes a key out, and returns whether it was there.
func (t *Tree) Delete(key int8) bool {
	at := t.find(key)
	if *at == nil {
		return false
	}
	t.remove(at)
	return true
}

// remove takes out the node at a place. One with two children takes over its successor, the least of those that are
// greater, which has no left child and is taken out instead.
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
