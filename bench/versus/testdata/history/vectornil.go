// Package vectornil is the persistent vector of github.com/xiaq/persistent, and a slice that does what
// it should.
//
// A persistent vector. Its last elements, up to 32, are kept apart from a tree of the others. The
// iterator takes a nil in the tree for the end of a node, and panics.
package vectornil

import (
	"slices"

	"github.com/xiaq/persistent/vector"
)

// The arguments of actions.
type (
	Value int // an element. The first is a nil, for any value can be one
	Index int // that of an element
)

func (Value) Domain() string { return "0..3" }
func (Index) Domain() string { return "0..63" }

// A Model is the values.
type Model []Value

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

// Cons adds a value at the end.
func (m *Model) Cons(value Value) { *m = append(slices.Clone(*m), value) }

// Pop takes the value at the end out, and returns whether there was one.
func (m *Model) Pop() bool {
	if len(*m) == 0 {
		return false
	}
	*m = (*m)[:len(*m)-1]
	return true
}

// Assoc puts a value in the place of one there is.
func (m *Model) Assoc(i Index, value Value) {
	*m = slices.Clone(*m)
	(*m)[i] = value
}

// CanAssoc is whether there is one.
func (m *Model) CanAssoc(i Index, value Value) bool { return int(i) < len(*m) }

// Index returns a value; -1 if there is none.
func (m *Model) Index(i Index) Value {
	if int(i) >= len(*m) {
		return -1
	}
	return (*m)[i]
}

// All returns the values as the iterator meets them.
func (m *Model) All() []Value { return *m }

// State is how many values there are.
func (m *Model) State() int { return len(*m) }

// A System is the vector. Its methods are as in the model.
type System struct{ now vector.Vector }

func NewSystem() *System { return &System{vector.Empty} }

func element(value Value) any {
	if value == 0 {
		return nil
	}
	return value
}

func valueOf(element any) Value {
	if element == nil {
		return 0
	}
	return element.(Value)
}

func (s *System) Cons(value Value) { s.now = s.now.Cons(element(value)) }

func (s *System) Pop() bool {
	before := s.now.Pop()
	if before != nil {
		s.now = before
	}
	return before != nil
}

func (s *System) Assoc(i Index, value Value) { s.now = s.now.Assoc(int(i), element(value)) }

func (s *System) Index(i Index) Value {
	e, found := s.now.Index(int(i))
	if !found {
		return -1
	}
	return valueOf(e)
}

func (s *System) All() (list []Value) {
	for at := s.now.Iterator(); at.HasElem(); at.Next() {
		list = append(list, valueOf(at.Elem()))
	}
	return list
}

func (s *System) State() int { return s.now.Len() }
