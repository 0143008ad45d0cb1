// Package trie is a tree of words in which words that begin alike share the way, with faults to plant in it.
// A node has its children in a short list as long as they are few, and else in a table of all letters.
package trie

import (
	"strings"

	"github.com/fuzzmachine/go/bench/versus/subject"
)

// The faults.
const (
	countWhole  = "count-whole"  // Count does not find a beginning that ends between two nodes
	splitDrops  = "split-drops"  // a word that ends between two nodes gets no value
	mergeDrops  = "merge-drops"  // a node with one child left is joined with it, and its own value is gone
	narrowDrops = "narrow-drops" // the last child is gone where a table becomes a list
)

// A Trie maps words to values.
type Trie struct {
	root node
	bug  string
}

// NewSystem returns an empty trie with the fault that is chosen, or none.
func NewSystem() *Trie { return &Trie{bug: subject.Bug()} }

// Get returns the value of a word, and whether it has one.
func (t *Trie) Get(word Word) (Value, bool) {
	n, rest := &t.root, string(word)
	for rest != "" {
		n = n.child(rest[0])
		if n == nil || !strings.HasPrefix(rest, n.way) {
			return 0, false
		}
		rest = rest[len(n.way):]
	}
	return n.value, n.ends
}

// Count returns how many words begin so.
func (t *Trie) Count(beginning Word) int {
	n, rest := &t.root, string(beginning)
	for rest != "" {
		n = n.child(rest[0])
		switch {
		case n == nil:
			return 0
		case len(rest) < len(n.way) && strings.HasPrefix(n.way, rest) && t.bug != countWhole:
			return n.count()
		case !strings.HasPrefix(rest, n.way):
			return 0
		}
		rest = rest[len(n.way):]
	}
	return n.count()
}

// Put gives a word a value, in place of the one it may have.
func (t *Trie) Put(word Word, value Value) {
	n, rest := &t.root, string(word)
	for rest != "" {
		next := n.child(rest[0])
		if next == nil {
			n.add(&node{way: rest, value: value, ends: true})
			return
		}
		same := shared(rest, next.way)
		if same < len(next.way) {
			slot := n.slot(rest[0])
			next = next.split(same)
			*slot = next
			if same == len(rest) && t.bug == splitDrops {
				return
			}
		}
		n, rest = next, rest[same:]
	}
	n.value, n.ends = value, true
}

// Delete takes a word out, and returns whether it was there.
func (t *Trie) Delete(word Word) bool {
	parents := []*node{}
	n, rest := &t.root, string(word)
	for rest != "" {
		parents = append(parents, n)
		n = n.child(rest[0])
		if n == nil || !strings.HasPrefix(rest, n.way) {
			return false
		}
		rest = rest[len(n.way):]
	}
	if !n.ends {
		return false
	}
	n.value, n.ends = 0, false
	if len(parents) > 0 {
		t.tidy(parents, n)
	}
	return true
}

// tidy takes out a node that is of no use any more, and the one above it where only one way is left.
func (t *Trie) tidy(parents []*node, n *node) {
	parent := parents[len(parents)-1]
	switch n.n {
	case 0:
		parent.drop(n, t.bug == narrowDrops)
		if len(parents) > 1 && parent.n == 1 && (!parent.ends || t.bug == mergeDrops) {
			parents[len(parents)-2].replace(parent, parent.join())
		}
	case 1:
		parent.replace(n, n.join())
	}
}

// shared is how long two words are the same.
func shared(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
