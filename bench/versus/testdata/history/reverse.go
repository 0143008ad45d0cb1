// Package reverse is github.com/plar/go-adaptive-radix-tree, walked forwards and backwards, and booleans
// that do what it should.
//
// An adaptive radix tree. A node of more than 16 children has another form. Walked backwards, it stops
// before the child of byte 0.
package reverse

import (
	"slices"

	art "github.com/plar/go-adaptive-radix-tree/v2"
)

// keys is how many there are.
const keys = 40

// A Key is a byte.
type Key int

// Domain says which keys there are: nodes have another form from 5 children on, and from 17 on.
func (Key) Domain() string { return "0..39" }

// A Model is whether each key is there.
type Model [keys]bool

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := *m; return &c }

// Insert adds a key, and returns whether it was there.
func (m *Model) Insert(key Key) bool {
	found := m[key]
	m[key] = true
	return found
}

// Delete takes a key out, and returns whether it was there.
func (m *Model) Delete(key Key) bool {
	found := m[key]
	m[key] = false
	return found
}

// Search is whether a key is there.
func (m *Model) Search(key Key) bool { return m[key] }

// Minimum returns the least key; -1 if there is none.
func (m *Model) Minimum() Key {
	if all := m.Up(); len(all) > 0 {
		return all[0]
	}
	return -1
}

// Maximum returns the greatest key; -1 if there is none.
func (m *Model) Maximum() Key {
	if all := m.Down(); len(all) > 0 {
		return all[0]
	}
	return -1
}

// Up returns the keys in order.
func (m *Model) Up() (list []Key) {
	for key, found := range m {
		if found {
			list = append(list, Key(key))
		}
	}
	return list
}

// Down returns the keys in reverse order.
func (m *Model) Down() []Key {
	list := m.Up()
	slices.Reverse(list)
	return list
}

// State is the number of keys.
func (m *Model) State() int { return len(m.Up()) }

// A System is the tree. Its methods are as in the model.
type System struct{ tree art.Tree }

func NewSystem() *System    { return &System{art.New()} }
func bytes(key Key) art.Key { return art.Key{byte(key)} }

func (s *System) Insert(key Key) bool {
	_, found := s.tree.Insert(bytes(key), key)
	return found
}

func (s *System) Delete(key Key) bool { _, found := s.tree.Delete(bytes(key)); return found }
func (s *System) Search(key Key) bool { _, found := s.tree.Search(bytes(key)); return found }
func (s *System) Minimum() Key        { return keyOf(s.tree.Minimum()) }
func (s *System) Maximum() Key        { return keyOf(s.tree.Maximum()) }

func keyOf(value art.Value, found bool) Key {
	if !found {
		return -1
	}
	return value.(Key)
}

func (s *System) Up() []Key   { return s.walk(0) }
func (s *System) Down() []Key { return s.walk(art.TraverseReverse) }

func (s *System) walk(options int) (list []Key) {
	s.tree.ForEach(func(n art.Node) bool {
		list = append(list, n.Value().(Key))
		return true
	}, options|art.TraverseLeaf)
	return list
}

func (s *System) State() int { return s.tree.Size() }
