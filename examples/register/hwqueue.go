package register

import "sync/atomic"

// An HWQueue is the queue of Herlihy and Wing. Which of two values that were added at the same time was first is
// known only when one of them is removed.
type HWQueue struct {
	back  atomic.Int64
	items [1024]atomic.Int64 // 0: nothing
}

// Push adds a value, which is not 0.
func (q *HWQueue) Push(v int) {
	i := q.back.Add(1) - 1
	q.items[i].Store(int64(v))
}

// Pop removes the value that was added first. It waits for one.
func (q *HWQueue) Pop() int {
	for {
		n := q.back.Load()
		for i := range n {
			if v := q.items[i].Swap(0); v != 0 {
				return int(v)
			}
		}
	}
}
