package register

import (
	"sync"
	"sync/atomic"
)

// slots is how many values a Queue has room for.
const slots = 3

// none is no slot.
const none = slots

// A Queue keeps values, first in, first out. The slots that are free are a list without a lock.
type Queue struct {
	free atomic.Int32 // the first free slot
	next [slots]atomic.Int32

	mu     sync.Mutex
	order  []int32 // slots in use
	values [slots]int
}

// NewQueue returns a queue whose slots are all free.
func NewQueue() *Queue {
	q := new(Queue)
	for i := range q.next {
		q.next[i].Store(int32(i + 1))
	}
	return q
}

// take takes the first free slot. The mistake: the slot may have been taken, and given back when another one was
// first no more. Then its next one is not free.
func (q *Queue) take() (slot int32, ok bool) {
	for {
		first := q.free.Load()
		if first == none {
			return 0, false
		}
		next := q.next[first].Load()
		if q.free.CompareAndSwap(first, next) {
			return first, true
		}
	}
}

// give gives a slot back.
func (q *Queue) give(slot int32) {
	for {
		first := q.free.Load()
		q.next[slot].Store(first)
		if q.free.CompareAndSwap(first, slot) {
			return
		}
	}
}

// Push adds a value, if there is room.
func (q *Queue) Push(v int) bool {
	slot, ok := q.take()
	if !ok {
		return false
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.values[slot] = v
	q.order = append(q.order, slot)
	return true
}

// Pop removes the value that was added first.
func (q *Queue) Pop() (v int, ok bool) {
	q.mu.Lock()
	if len(q.order) == 0 {
		q.mu.Unlock()
		return 0, false
	}
	slot := q.order[0]
	q.order = q.order[1:]
	v = q.values[slot]
	q.mu.Unlock()
	q.give(slot)
	return v, true
}
