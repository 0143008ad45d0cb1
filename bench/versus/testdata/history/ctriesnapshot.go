// Package ctriesnapshot is the concurrent trie of github.com/Workiva/go-datastructures with its
// snapshots, and maps that do what they should.
//
// A trie with snapshots, which share nodes until one is written to. A snapshot that may only be read is
// given the nodes that the trie goes on to write to, and changes with it.
package ctriesnapshot

import "github.com/Workiva/go-datastructures/trie/ctrie"

// tries and keys are how many there are.
const (
	tries = 3
	keys  = 8
)

// A Trie says which one is meant. Each may be a snapshot of another.
type Trie int

func (Trie) Domain() string { return "0..2" }

// The arguments of actions.
type (
	Key   int // what values are stored under
	Value int // what is stored; 0 is none
)

func (Key) Domain() string   { return "0..7" }
func (Value) Domain() string { return "1..4" }

// A Model is the value of each key, of each trie, and whether it may be written to.
type Model struct {
	values   [tries][keys]Value
	readOnly [tries]bool
}

// NewModel returns empty tries.
func NewModel() *Model { return new(Model) }

func (m *Model) Clone() *Model { c := *m; return &c }

// Insert gives a key a value.
func (m *Model) Insert(trie Trie, key Key, value Value) { m.values[trie][key] = value }

// CanInsert is whether the trie may be written to.
func (m *Model) CanInsert(trie Trie, key Key, value Value) bool { return !m.readOnly[trie] }

// Remove takes a key out, and returns its value.
func (m *Model) Remove(trie Trie, key Key) Value {
	value := m.values[trie][key]
	m.values[trie][key] = 0
	return value
}

// CanRemove is whether the trie may be written to.
func (m *Model) CanRemove(trie Trie, key Key) bool { return !m.readOnly[trie] }

// Snapshot makes a trie a snapshot of another.
func (m *Model) Snapshot(trie, of Trie) {
	m.values[trie] = m.values[of]
	m.readOnly[trie] = false
}

// CanSnapshot is whether the other may be written to: this version refuses to take a snapshot of one that may
// not.
func (m *Model) CanSnapshot(trie, of Trie) bool { return !m.readOnly[of] }

// ReadOnly makes a trie a snapshot of another that may not be written to.
func (m *Model) ReadOnly(trie, of Trie) {
	m.values[trie] = m.values[of]
	m.readOnly[trie] = true
}

// CanReadOnly is whether the two are not the same, and the other may be written to.
func (m *Model) CanReadOnly(trie, of Trie) bool { return trie != of && !m.readOnly[of] }

// State is the values of all.
func (m *Model) State() (state []Value) {
	for _, trie := range m.values {
		state = append(state, trie[:]...)
	}
	return state
}

// A System is the tries. Its methods are as in the model.
type System [tries]*ctrie.Ctrie

func NewSystem() *System {
	s := new(System)
	for i := range s {
		s[i] = ctrie.New(nil)
	}
	return s
}

func bytes(key Key) []byte { return []byte{byte('a' + key)} }

func valueOf(value any, found bool) Value {
	if !found {
		return 0
	}
	return value.(Value)
}

func (s *System) Insert(trie Trie, key Key, value Value) { s[trie].Insert(bytes(key), value) }
func (s *System) Remove(trie Trie, key Key) Value        { return valueOf(s[trie].Remove(bytes(key))) }
func (s *System) Snapshot(trie, of Trie)                 { s[trie] = s[of].Snapshot() }
func (s *System) ReadOnly(trie, of Trie)                 { s[trie] = s[of].ReadOnlySnapshot() }

func (s *System) State() (state []Value) {
	for _, trie := range s {
		for key := range Key(keys) {
			state = append(state, valueOf(trie.Lookup(bytes(key))))
		}
	}
	return state
}
