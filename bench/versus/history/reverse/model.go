// Package reverse is github.com/plar/go-adaptive-radix-tree, walked forwards and backwards, and booleans that do what it should.
package reverse

import "slices"

// keys is how many there are.
const keys = 40

// A Key is a byte.
type Key int

// Domain says which keys there are: nodes have another form from 5 children on, and from 17 on.
func (Key) Domain() string { return "0..39" }

// A Model is whether each key is there.
type Model [keys]bool

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := *m
	return &c
}

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
