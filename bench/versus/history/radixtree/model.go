// Package radixtree is github.com/plar/go-adaptive-radix-tree and a map that does what it should.
package radixtree

import (
	"maps"
	"slices"
	"strconv"
)

// A Key is what values are stored under.
type Key string

// Domain says which keys there are: short ones of few letters, so that they share prefixes and nodes have many children.
func (Key) Domain() string { return "len=1..2,from=abcdef" }

// A Value is what is stored.
type Value int

// Domain says which values there are.
func (Value) Domain() string { return "0..3" }

// A Model is the values by their keys.
type Model map[Key]Value

// NewModel returns an empty model.
func NewModel() *Model { return &Model{} }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := maps.Clone(*m)
	return &c
}

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
