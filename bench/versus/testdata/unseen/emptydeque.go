// Package emptydeque is the deque of github.com/ef-ds/deque, and a slice that does what it should.
//
// A deque in linked slices, the first of which grows to 64 elements. Where that one is full grown and has
// been emptied from the back, its end is where it begins. What is then pushed to the front goes to a new
// slice, and the end stays in the old one. Looking at the last element panics.
package emptydeque

import (
	"slices"

	"github.com/ef-ds/deque"
)

// A Value is what is pushed.
type Value int

func (Value) Domain() string { return "0..9" }

// A Model is the values from front to back.
type Model []Value

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

func (m *Model) PushFront(value Value) { *m = slices.Insert(slices.Clone(*m), 0, value) }
func (m *Model) PushBack(value Value)  { *m = append(slices.Clone(*m), value) }

// Front returns the first value, and whether there is one.
func (m *Model) Front() (Value, bool) { return m.at(0) }

// Back returns the last value, and whether there is one.
func (m *Model) Back() (Value, bool) { return m.at(len(*m) - 1) }

// PopFront takes the first value out, and returns it.
func (m *Model) PopFront() (Value, bool) { return m.pop(0) }

// PopBack takes the last value out, and returns it.
func (m *Model) PopBack() (Value, bool) { return m.pop(len(*m) - 1) }

func (m *Model) at(i int) (Value, bool) {
	if len(*m) == 0 {
		return 0, false
	}
	return (*m)[i], true
}

func (m *Model) pop(i int) (Value, bool) {
	value, found := m.at(i)
	if found {
		*m = slices.Delete(slices.Clone(*m), i, i+1)
	}
	return value, found
}

// State is how many values there are.
func (m *Model) State() int { return len(*m) }

// A System is the deque. Its methods are as in the model.
type System struct{ deque *deque.Deque }

func NewSystem() *System { return &System{deque.New()} }

func valueOf(value any, found bool) (Value, bool) {
	if !found {
		return 0, false
	}
	return value.(Value), true
}

func (s *System) PushFront(value Value)   { s.deque.PushFront(value) }
func (s *System) PushBack(value Value)    { s.deque.PushBack(value) }
func (s *System) Front() (Value, bool)    { return valueOf(s.deque.Front()) }
func (s *System) Back() (Value, bool)     { return valueOf(s.deque.Back()) }
func (s *System) PopFront() (Value, bool) { return valueOf(s.deque.PopFront()) }
func (s *System) PopBack() (Value, bool)  { return valueOf(s.deque.PopBack()) }
func (s *System) State() int              { return s.deque.Len() }
