// Package radixtree is github.com/plar/go-adaptive-radix-tree and a map that does what it should.
//
// An adaptive radix tree. A node of five children has the form for up to 16, and shrinks to that for
// four when one of them is deleted. If one of the five is the key that ends at the node itself, the
// children are then counted wrongly, and the last of them cannot be deleted: the tree panics.
package radixtree

import (
	"maps"
	"slices"
	"strconv"

	art "github.com/plar/go-adaptive-radix-tree"
)

// A Key is what values are stored under.
type Key string

// Domain says which keys there are: short ones of few letters, so that they share prefixes and nodes have
// many children.
func (Key) Domain() string { return "len=1..2,from=abcdef" }

// A Value is what is stored.
type Value int

func (Value) Domain() string { return "0..3" }

// A Model is the values by their keys.
type Model map[Key]Value

func NewModel() *Model         { return &Model{} }
func (m *Model) Clone() *Model { c := maps.Clone(*m); return &c }

// Insert gives a key a value, and returns the one it had.
func (m *Model) Insert(key Key, value Value) (Value, bool) {
	old, found := (*m)[key]
	(*m)[key] = value
	return old, found
}

// Search returns the value of a key.
func (m *Model) Search(key Key) (Value, bool) {
	value, found := (*m)[key]
	return value, found
}

// Delete takes a key out, and returns its value.
func (m *Model) Delete(key Key) (Value, bool) {
	value, found := (*m)[key]
	delete(*m, key)
	return value, found
}

// State is the number of keys, then keys and values.
func (m *Model) State() []string {
	state := []string{strconv.Itoa(len(*m))}
	for _, key := range slices.Sorted(maps.Keys(*m)) {
		state = append(state, pair(string(key), (*m)[key]))
	}
	return state
}

func pair(key string, value Value) string { return key + "=" + strconv.Itoa(int(value)) }

// A System is the tree. Its methods are as in the model.
type System struct{ tree art.Tree }

func NewSystem() *System { return &System{art.New()} }

func (s *System) Insert(key Key, value Value) (Value, bool) {
	return valued(s.tree.Insert(art.Key(key), value))
}

func (s *System) Search(key Key) (Value, bool) { return valued(s.tree.Search(art.Key(key))) }
func (s *System) Delete(key Key) (Value, bool) { return valued(s.tree.Delete(art.Key(key))) }

func valued(value art.Value, found bool) (Value, bool) {
	if value == nil {
		return 0, found
	}
	return value.(Value), found
}

func (s *System) State() []string {
	var state []string
	s.tree.ForEach(func(n art.Node) bool {
		state = append(state, pair(string(n.Key()), n.Value().(Value)))
		return true
	})
	slices.Sort(state)
	return append([]string{strconv.Itoa(s.tree.Size())}, state...)
}
