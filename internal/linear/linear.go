// Package linear finds the states in which operations that overlapped can have left a model.
//
// Operations are linearizable if each can be given one moment between its call and its return, such that in
// the order of these moments every answer is one that the model gives. Several orders may do, and they may
// leave different states. All of them are found, for the steps that follow are judged by them: if there is
// none, the operations are not linearizable.
//
// The room owns the search. It must not know what an operation does: it asks the model.
package linear

import (
	"math/bits"
	"slices"
)

// Most is how many operations of one key may overlap.
const Most = 64

// An Operation lasted from its call to its return, both counted by one clock. Operations that do not overlap
// have an order, which is kept.
type Operation struct {
	Call, Return uint64
	Key          string // operations of different keys do not affect each other
	Unknown      bool   // nobody knows whether it has happened, so perhaps it has, at any time after its call
}

// A Model tells what operations do. States are never changed.
type Model[M any] struct {
	Step  func(state M, operation int) (next M, ok bool) // ok: it could have answered so in that state
	Equal func(a, b M) bool
}

// Outcomes returns the states after some operations which began in one of some states. It tries at most so
// many steps, and reports whether that was enough.
func (m *Model[M]) Outcomes(operations []Operation, before []M, steps int) (after []M, decided bool) {
	after = before
	for _, list := range byKey(operations) {
		s := search[M]{model: m, all: operations, list: list, steps: steps}
		after = s.run(after)
		if steps = s.steps; steps < 0 {
			return nil, false
		}
	}
	return after, true
}

// byKey lists operations by their keys, those of the first one first.
func byKey(operations []Operation) (lists [][]int) {
	places := make(map[string]int)
	for i, o := range operations {
		at, known := places[o.Key]
		if !known {
			at = len(lists)
			places[o.Key], lists = at, append(lists, nil)
		}
		lists[at] = append(lists[at], i)
	}
	return lists
}

// A search goes through the orders of the operations of one key. Two orders of the same operations that leave
// the same state have one future, so that only sets of operations and states are looked at, not orders.
type search[M any] struct {
	model *Model[M]
	all   []Operation
	list  []int
	steps int // that may still be tried; negative: too few
	seen  map[uint64][]M
	left  []place[M]
}

// A place is a set of operations that have happened, and a state that they have left.
type place[M any] struct {
	done  uint64
	state M
}

// run returns the states after all operations of the list.
func (s *search[M]) run(before []M) []M {
	if len(s.list) > Most {
		s.steps = -1
		return nil
	}
	s.seen = make(map[uint64][]M)
	for _, state := range before {
		s.reach(place[M]{0, state})
	}
	all := uint64(1)<<len(s.list) - 1
	for len(s.left) > 0 && s.steps >= 0 {
		at := s.left[len(s.left)-1]
		s.left = s.left[:len(s.left)-1]
		for open := s.open(at.done); open != 0; open &= open - 1 {
			s.take(at, bits.TrailingZeros64(open))
		}
	}
	return s.seen[all]
}

// reach notes a place, unless it is known.
func (s *search[M]) reach(at place[M]) {
	if slices.ContainsFunc(s.seen[at.done], func(known M) bool { return s.model.Equal(known, at.state) }) {
		return
	}
	s.seen[at.done] = append(s.seen[at.done], at.state)
	s.left = append(s.left, at)
}

// open are the operations that can be next: none that has not happened returned before they were called.
func (s *search[M]) open(done uint64) (open uint64) {
	first := ^uint64(0) // return
	for i, at := range s.list {
		if o := &s.all[at]; done>>i&1 == 0 && !o.Unknown {
			first = min(first, o.Return)
		}
	}
	for i, at := range s.list {
		if done>>i&1 == 0 && s.all[at].Call <= first {
			open |= 1 << i
		}
	}
	return open
}

// take takes the i-th operation of the list next. One that may not have happened is also passed over.
func (s *search[M]) take(from place[M], i int) {
	done := from.done | 1<<i
	if s.all[s.list[i]].Unknown {
		s.reach(place[M]{done, from.state})
	}
	if s.steps--; s.steps < 0 {
		return
	}
	if next, ok := s.model.Step(from.state, s.list[i]); ok {
		s.reach(place[M]{done, next})
	}
}
