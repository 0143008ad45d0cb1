package register

import "sync"

// A Register keeps a number.
type Register struct {
	mu sync.RWMutex
	n  int
}

// Get returns the number.
func (r *Register) Get() int {
	r.mu.RLock()
	defer r.mu.RUnlock()
	return r.n
}

// Set sets the number.
func (r *Register) Set(n int) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.n = n
}

// A Counter counts in a register. The mistake: what others add between its reading and its writing is lost.
type Counter struct{ Register }

// Add adds to the number, and returns it.
func (c *Counter) Add(n int) int {
	sum := c.Get() + n
	c.Set(sum)
	return sum
}
