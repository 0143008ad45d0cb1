package vectornil

import "github.com/xiaq/persistent/vector"

// A System is the vector.
type System struct{ now vector.Vector }

// NewSystem returns an empty one.
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

// Cons is as in the model.
func (s *System) Cons(value Value) { s.now = s.now.Cons(element(value)) }

// Pop is as in the model.
func (s *System) Pop() bool {
	before := s.now.Pop()
	if before != nil {
		s.now = before
	}
	return before != nil
}

// Assoc is as in the model.
func (s *System) Assoc(i Index, value Value) { s.now = s.now.Assoc(int(i), element(value)) }

// Index is as in the model.
func (s *System) Index(i Index) Value {
	e, found := s.now.Index(int(i))
	if !found {
		return -1
	}
	return valueOf(e)
}

// All is as in the model.
func (s *System) All() (list []Value) {
	for at := s.now.Iterator(); at.HasElem(); at.Next() {
		list = append(list, valueOf(at.Elem()))
	}
	return list
}

// State is as in the model.
func (s *System) State() int { return s.now.Len() }
