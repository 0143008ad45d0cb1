package deque

import (
	"iter"
	"slices"

	"github.com/gammazero/deque"
)

// A System is the deque.
type System struct{ deque.Deque[Value] }

// NewSystem returns an empty one.
func NewSystem() *System { return new(System) }

// Front is as in the model, by the iterator that pops.
func (s *System) Front(n Count) []Value { return first(s.IterPopFront(), n) }

// Back is as in the model, by the iterator that pops.
func (s *System) Back(n Count) []Value { return first(s.IterPopBack(), n) }

// Rotate is as in the model.
func (s *System) Rotate(n Count) { s.Deque.Rotate(int(n)) }

// State is as in the model.
func (s *System) State() []Value { return slices.Collect(s.Iter()) }

func first(values iter.Seq[Value], n Count) (list []Value) {
	for v := range values {
		list = append(list, v)
		if len(list) == int(n) {
			break
		}
	}
	return list
}
