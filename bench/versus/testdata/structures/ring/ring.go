// Package ring is a queue with two ends in a ring of slots that grows and shrinks, with faults to plant in
// it.
package ring

import "github.com/fuzzmachine/go/bench/versus/subject"

// The faults.
const (
	atStraight   = "at-straight"   // At does not go round
	growStraight = "grow-straight" // growing copies the slots as they lie, wherever the queue begins
	shrinkCuts   = "shrink-cuts"   // shrinking copies up to the last slot, and no further where the queue goes round
	narrowHead   = "narrow-head"   // the front is kept in four bits
)

// least is how many slots there are at least; there are always a power of two.
const least = 4

// A Ring is a queue.
type Ring struct {
	slots   []Value
	head, n int
	bug     string
}

// NewSystem returns an empty ring with the fault that is chosen, or none.
func NewSystem() *Ring { return &Ring{slots: make([]Value, least), bug: subject.Bug()} }

func (r *Ring) slot(i int) int { return (r.head + i) & (len(r.slots) - 1) }

// begin says where the queue begins.
func (r *Ring) begin(slot int) {
	r.head = slot
	if r.bug == narrowHead {
		r.head &= 15
	}
}

// PushBack adds a value at the end.
func (r *Ring) PushBack(v Value) {
	r.grow()
	r.slots[r.slot(r.n)] = v
	r.n++
}

// PushFront adds a value at the front.
func (r *Ring) PushFront(v Value) {
	r.grow()
	r.begin(r.slot(len(r.slots) - 1))
	r.slots[r.head] = v
	r.n++
}

// PopBack takes the value at the end, if there is one.
func (r *Ring) PopBack() (Value, bool) {
	v, found := r.At(Place(r.n - 1))
	if found {
		r.n--
		r.shrink()
	}
	return v, found
}

// PopFront takes the value at the front, if there is one.
func (r *Ring) PopFront() (Value, bool) {
	if r.n == 0 {
		return 0, false
	}
	v := r.slots[r.head]
	r.begin(r.slot(1))
	r.n--
	r.shrink()
	return v, true
}

// At returns the value at a place, counted from the front, if there is one.
func (r *Ring) At(i Place) (Value, bool) {
	if i < 0 || int(i) >= r.n {
		return 0, false
	}
	if r.bug == atStraight {
		return r.slots[min(r.head+int(i), len(r.slots)-1)], true
	}
	return r.slots[r.slot(int(i))], true
}

func (r *Ring) grow() {
	if r.n == len(r.slots) {
		r.resize(2 * r.n)
	}
}

// shrink gives half of the slots back where three quarters are free.
func (r *Ring) shrink() {
	if size := len(r.slots); size > least && r.n <= size/4 {
		r.resize(size / 2)
	}
}

func (r *Ring) resize(size int) {
	slots := make([]Value, size)
	switch {
	case r.bug == growStraight && size > len(r.slots):
		copy(slots, r.slots)
	case r.bug == shrinkCuts && size < len(r.slots):
		copy(slots, r.slots[r.head:])
	default:
		done := copy(slots, r.slots[r.head:])
		if done < r.n {
			copy(slots[done:], r.slots)
		}
	}
	r.slots, r.head = slots, 0
}
