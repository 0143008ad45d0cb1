// Package arraylist is a list of github.com/emirpasic/gods, and a slice that does what it should.
//
// A list in an array, which has room for more. Whether a value is in the list is looked up in the whole
// array, where values still are that were taken out.
package arraylist

import (
	"slices"

	"github.com/emirpasic/gods/lists/arraylist"
)

// The arguments of actions.
type (
	Value int // what is in the list
	Index int // where it is
)

func (Value) Domain() string { return "0..9" }
func (Index) Domain() string { return "0..15" }

// A Model is the values in order.
type Model []Value

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

// has is whether there is a value at an index.
func (m *Model) has(at Index) bool { return int(at) < len(*m) }

// Add puts a value at the end.
func (m *Model) Add(value Value) { *m = append(slices.Clone(*m), value) }

// Insert puts a value before the one at an index, or at the end.
func (m *Model) Insert(at Index, value Value)         { *m = slices.Insert(slices.Clone(*m), int(at), value) }
func (m *Model) CanInsert(at Index, value Value) bool { return int(at) <= len(*m) }

// Set puts a value in the place of the one at an index.
func (m *Model) Set(at Index, value Value) {
	*m = slices.Clone(*m)
	(*m)[at] = value
}

func (m *Model) CanSet(at Index, value Value) bool { return m.has(at) }

// Remove takes out the value at an index.
func (m *Model) Remove(at Index)         { *m = slices.Delete(slices.Clone(*m), int(at), int(at)+1) }
func (m *Model) CanRemove(at Index) bool { return m.has(at) }

// Swap exchanges two values.
func (m *Model) Swap(i, j Index) {
	*m = slices.Clone(*m)
	(*m)[i], (*m)[j] = (*m)[j], (*m)[i]
}

func (m *Model) CanSwap(i, j Index) bool { return m.has(i) && m.has(j) }

// Clear takes all values out.
func (m *Model) Clear() { *m = nil }

// Contains is whether a value is in the list.
func (m *Model) Contains(value Value) bool { return slices.Contains(*m, value) }

// State is the values in order.
func (m *Model) State() []Value { return *m }

// A System is the list. Its methods are as in the model.
type System struct{ list *arraylist.List }

func NewSystem() *System                       { return &System{arraylist.New()} }
func (s *System) Add(value Value)              { s.list.Add(value) }
func (s *System) Insert(at Index, value Value) { s.list.Insert(int(at), value) }
func (s *System) Set(at Index, value Value)    { s.list.Set(int(at), value) }
func (s *System) Remove(at Index)              { s.list.Remove(int(at)) }
func (s *System) Swap(i, j Index)              { s.list.Swap(int(i), int(j)) }
func (s *System) Clear()                       { s.list.Clear() }
func (s *System) Contains(value Value) bool    { return s.list.Contains(value) }

func (s *System) State() (state []Value) {
	for _, value := range s.list.Values() {
		state = append(state, value.(Value))
	}
	return state
}
