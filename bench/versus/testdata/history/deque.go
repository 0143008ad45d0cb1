// Package deque is github.com/gammazero/deque and a slice that does what it should.
//
// A deque in a ring. The iterators that pop shrink the buffer once they end. Where it is then exactly
// full, which takes 33 values to begin with and 16 left, the index of the tail is not wrapped, and a
// later push or rotation writes beyond the end.
package deque

import (
	"iter"
	"slices"

	"github.com/gammazero/deque"
)

// The arguments of actions.
type (
	Value int // what is pushed
	Count int // how many values are taken at once
)

func (Value) Domain() string { return "0..9" }
func (Count) Domain() string { return "1..64" }

// A Model is the values, the front first.
type Model []Value

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

// PushBack adds a value at the back.
func (m *Model) PushBack(v Value) { *m = append(*m, v) }

// PushFront adds a value at the front.
func (m *Model) PushFront(v Value) { *m = append([]Value{v}, *m...) }

// PopFront takes the value at the front.
func (m *Model) PopFront() Value { return m.Front(1)[0] }

// CanPopFront is whether there is one.
func (m *Model) CanPopFront() bool { return len(*m) > 0 }

// PopBack takes the value at the back.
func (m *Model) PopBack() Value { return m.Back(1)[0] }

// CanPopBack is whether there is one.
func (m *Model) CanPopBack() bool { return len(*m) > 0 }

// Front takes so many values from the front.
func (m *Model) Front(n Count) []Value {
	k := min(int(n), len(*m))
	taken := slices.Clone((*m)[:k])
	*m = slices.Clone((*m)[k:])
	return taken
}

// Back takes so many values from the back, the last first.
func (m *Model) Back(n Count) []Value {
	k := len(*m) - min(int(n), len(*m))
	taken := slices.Clone((*m)[k:])
	slices.Reverse(taken)
	*m = slices.Clone((*m)[:k])
	return taken
}

// Rotate takes so many values from the front to the back.
func (m *Model) Rotate(n Count) {
	if len(*m) > 0 {
		k := int(n) % len(*m)
		*m = append(slices.Clone((*m)[k:]), (*m)[:k]...)
	}
}

// State is the values.
func (m *Model) State() []Value { return *m }

// A System is the deque. Its methods are as in the model.
type System struct{ deque.Deque[Value] }

func NewSystem() *System { return new(System) }

// Front is as in the model, by the iterator that pops.
func (s *System) Front(n Count) []Value { return first(s.IterPopFront(), n) }

// Back is as in the model, by the iterator that pops.
func (s *System) Back(n Count) []Value { return first(s.IterPopBack(), n) }

func (s *System) Rotate(n Count) { s.Deque.Rotate(int(n)) }
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
