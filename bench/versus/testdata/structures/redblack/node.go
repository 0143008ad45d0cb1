package redblack

import "errors"

func isRed(n *node) bool { return n != nil && n.red }

func (n *node) turnLeft() *node {
	up := n.right
	n.right, up.left = up.left, n
	up.red, n.red = n.red, true
	return up
}

func (n *node) turnRight() *node {
	up := n.left
	n.left, up.right = up.right, n
	up.red, n.red = n.red, true
	return up
}

func (n *node) flip() {
	n.red, n.left.red, n.right.red = !n.red, !n.left.red, !n.right.red
}

func (n *node) least() Key {
	for n.left != nil {
		n = n.left
	}
	return n.key
}

// State returns the keys in order.
func (t *Tree) State() []Key { return t.root.keys(nil) }

func (n *node) keys(list []Key) []Key {
	if n == nil {
		return list
	}
	return n.right.keys(append(n.left.keys(list), n.key))
}

// The rules of a red-black tree.
var (
	errRight  = errors.New("a red node is on the right")
	errTwice  = errors.New("a red node is below a red node")
	errUneven = errors.New("ways down pass unlike numbers of black nodes")
)

// Valid returns the rule that the tree breaks.
func (t *Tree) Valid() error {
	_, err := t.root.blacks()
	return err
}

// blacks counts the black nodes on any way down.
func (n *node) blacks() (int, error) {
	if n == nil {
		return 0, nil
	}
	left, err := n.left.blacks()
	if err != nil {
		return 0, err
	}
	right, err := n.right.blacks()
	switch {
	case err != nil:
		return 0, err
	case isRed(n.right):
		return 0, errRight
	case n.red && isRed(n.left):
		return 0, errTwice
	case left != right:
		return 0, errUneven
	case n.red:
		return left, nil
	}
	return left + 1, nil
}
