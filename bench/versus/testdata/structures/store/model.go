package store

import "maps"

// deepest is how many transactions may be open inside one another.
const deepest = 4

// The arguments of actions.
type (
	Key   int // one of a few, so that programs come back to it
	Value int // what keys are given
)

func (Key) Domain() string   { return "0..15" }
func (Value) Domain() string { return "0..3" }

// A Model is the values now, and as they were when each transaction was begun. Its methods are as in Store.
type Model struct {
	values map[Key]Value
	begun  []map[Key]Value
}

func NewModel() *Model { return &Model{values: make(map[Key]Value)} }

func (m *Model) Clone() *Model {
	c := &Model{values: maps.Clone(m.values)}
	for _, values := range m.begun {
		c.begun = append(c.begun, maps.Clone(values))
	}
	return c
}

func (m *Model) Set(key Key, value Value) { m.values[key] = value }

func (m *Model) Get(key Key) (Value, bool) {
	value, found := m.values[key]
	return value, found
}

func (m *Model) Delete(key Key) bool {
	_, found := m.values[key]
	delete(m.values, key)
	return found
}

// CanBegin is whether one more transaction may be open.
func (m *Model) CanBegin() bool { return len(m.begun) < deepest }

func (m *Model) Begin() { m.begun = append(m.begun, maps.Clone(m.values)) }

// CanCommit is whether there is a transaction.
func (m *Model) CanCommit() bool { return len(m.begun) > 0 }

func (m *Model) Commit() { m.begun = m.begun[:len(m.begun)-1] }

// CanRollback is whether there is a transaction.
func (m *Model) CanRollback() bool { return len(m.begun) > 0 }

func (m *Model) Rollback() {
	m.values = m.begun[len(m.begun)-1]
	m.Commit()
}
