package register

import (
	"sync"
	"sync/atomic"
)

// A Semaphore lets one in at a time.
type Semaphore struct {
	free  atomic.Int32 // below 0: so many wait, or are about to
	mu    sync.Mutex
	freed *sync.Cond
}

// NewSemaphore returns a semaphore that is free.
func NewSemaphore() *Semaphore {
	s := new(Semaphore)
	s.free.Store(1)
	s.freed = sync.NewCond(&s.mu)
	return s
}

// Acquire waits until nobody else is in. The mistake: the signal may come before it waits for that.
func (s *Semaphore) Acquire() {
	if s.free.Add(-1) < 0 {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.freed.Wait()
	}
}

// Release lets the next one in.
func (s *Semaphore) Release() {
	if s.free.Add(1) <= 0 {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.freed.Signal()
	}
}

// A Total is a sum that one adds to at a time.
type Total struct {
	semaphore *Semaphore
	sum       int
}

// NewTotal returns a total of 0.
func NewTotal() *Total { return &Total{semaphore: NewSemaphore()} }

// Add adds to the total, and returns it.
func (t *Total) Add(n int) int {
	t.semaphore.Acquire()
	defer t.semaphore.Release()
	t.sum += n
	return t.sum
}
