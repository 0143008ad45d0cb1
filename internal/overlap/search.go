package overlap

import "math/bits"

// A search goes through the orders of the operations of one key. Two orders of the same operations that leave
// the same state have one future, so that only sets of operations and states are looked at, not orders.
type search[M any] struct {
	model   *Model[M]
	list    []int
	unknown uint64       // which of the list are
	before  [Most]uint64 // by operation of the list, those that come before it
	steps   int          // that may still be tried; negative: too few
	places  []place[M]   // that are known, in the order in which they are looked at
	slots   []int32      // by hash of a set, the place that was found last, from 1; 0: none
}

// A place is a set of operations that have happened, and a state that they have left.
type place[M any] struct {
	done  uint64
	state M
	next  int32 // place of the same slot, from 1; 0: none
}

// begin has the search look at the operations of a list.
func (s *search[M]) begin(m *Model[M], all []Operation, list []int, steps int) {
	s.model, s.list, s.steps = m, list, steps
	s.unknown, s.places = 0, s.places[:0]
	if s.slots == nil {
		s.slots = make([]int32, 64)
	}
	clear(s.slots)
	for i, of := range list {
		s.before[i] = 0
		if all[of].Unknown {
			s.unknown |= 1 << i
		}
		for k, other := range list {
			if k != i && !all[other].Unknown && m.Promise.Before(&all[other], &all[of]) {
				s.before[i] |= 1 << k
			}
		}
	}
}

// run returns the states after all operations of the list that are known.
func (s *search[M]) run(before []M) (after []M) {
	for _, state := range before {
		s.reach(0, state)
	}
	all := ^uint64(0) >> (Most - len(s.list))
	for k := 0; k < len(s.places) && s.steps >= 0; k++ {
		at := s.places[k]
		if at.done|s.unknown == all {
			after = append(after, at.state)
			continue
		}
		for left := all &^ at.done; left != 0; left &= left - 1 {
			if i := bits.TrailingZeros64(left); s.before[i]&^at.done == 0 {
				s.take(&at, i)
			}
		}
	}
	return after
}

// take takes the i-th operation of the list next.
func (s *search[M]) take(from *place[M], i int) {
	if s.steps--; s.steps < 0 {
		return
	}
	if next, ok := s.model.Step(from.state, s.list[i]); ok {
		s.reach(from.done|1<<i, next)
	}
}

// reach notes a place, unless it is known.
func (s *search[M]) reach(done uint64, state M) {
	slot := &s.slots[s.slot(done)]
	for at := *slot; at > 0; at = s.places[at-1].next {
		if p := &s.places[at-1]; p.done == done && s.model.Equal(p.state, state) {
			return
		}
	}
	if len(s.places) > 2*len(s.slots) {
		s.grow()
		slot = &s.slots[s.slot(done)]
	}
	s.places = append(s.places, place[M]{done, state, *slot})
	*slot = int32(len(s.places))
}

// slot is where a set of operations belongs.
func (s *search[M]) slot(done uint64) uint64 {
	return done * 0x9e3779b97f4a7c15 >> (65 - bits.Len(uint(len(s.slots))))
}

// grow makes more slots.
func (s *search[M]) grow() {
	s.slots = make([]int32, 8*len(s.slots))
	for i := range s.places {
		p := &s.places[i]
		slot := &s.slots[s.slot(p.done)]
		p.next, *slot = *slot, int32(i+1)
	}
}
