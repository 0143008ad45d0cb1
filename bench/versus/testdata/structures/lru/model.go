package lru

import "slices"

// The arguments of actions.
type (
	Key   int // one of twice as many as the table of a cache has cells
	Value int // what keys are given
)

func (Key) Domain() string   { return "0..31" }
func (Value) Domain() string { return "0..3" }

// A Model is the entries, the one used last at the end. Its methods are as in Cache.
type Model []Pair

// A Pair is an entry.
type Pair struct {
	Key   Key
	Value Value
}

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

// take takes the entry of a key out.
func (m *Model) take(key Key) (p Pair, found bool) {
	i := slices.IndexFunc(*m, func(p Pair) bool { return p.Key == key })
	if i < 0 {
		return p, false
	}
	p = (*m)[i]
	*m = slices.Delete(*m, i, i+1)
	return p, true
}

func (m *Model) Put(key Key, value Value) {
	m.take(key)
	if len(*m) == Size {
		*m = slices.Delete(*m, 0, 1)
	}
	*m = append(*m, Pair{key, value})
}

func (m *Model) Get(key Key) (Value, bool) {
	p, found := m.take(key)
	if found {
		*m = append(*m, p)
	}
	return p.Value, found
}

func (m *Model) Remove(key Key) bool {
	_, found := m.take(key)
	return found
}
