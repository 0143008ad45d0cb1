// Package pool lends slots. A client that uses a slot after its release must get an error, even if the slot
// has been lent again. A test that uses only valid handles does not find such bugs. Here an argument can
// refer to a released handle on purpose.
package pool

import "errors"

// A fault is a bug that can be planted in a pool.
type fault string

const (
	sameGeneration fault = "release-keeps-generation" // an old handle works again once its slot is lent again
	usesFree       fault = "use-after-release"        // a slot that is not lent can be used
	freesTwice     fault = "release-twice-frees"      // a second release is rejected, but frees the slot again
	forgives       fault = "release-twice-passes"     // a second release is not rejected
	keepsCount     fault = "acquire-keeps-count"      // a slot keeps the number of uses of its earlier handle
)

// ErrStale is the error for a released handle.
var ErrStale = errors.New("the handle was released")

// A Pool has a number of slots.
type Pool struct {
	slots []slot
	free  []int // the free slots; the last is lent first
	fault fault
}

type slot struct {
	lent       bool
	generation int // the number of releases; a handle belongs to one generation
	uses       int
}

// A Handle is the right to a slot until it is released.
type Handle struct{ slot, generation int }

// New returns a pool of size slots.
func New(size int) *Pool {
	p := &Pool{slots: make([]slot, size)}
	for i := range p.slots {
		p.free = append(p.free, i)
	}
	return p
}

// Planted returns a pool of size slots with a bug, given by its name.
func Planted(size int, bug string) *Pool {
	p := New(size)
	p.fault = fault(bug)
	return p
}

// Acquire lends a slot. One must be free.
func (p *Pool) Acquire() Handle {
	last := len(p.free) - 1
	i := p.free[last]
	p.free = p.free[:last]
	s := &p.slots[i]
	s.lent = true
	if p.fault != keepsCount {
		s.uses = 0
	}
	return Handle{i, s.generation}
}

// Use uses a slot, and returns how often its handle was used.
func (p *Pool) Use(h Handle) (int, error) {
	s := &p.slots[h.slot]
	if s.stale(h) && (s.lent || p.fault != usesFree) {
		return 0, ErrStale
	}
	s.uses++
	return s.uses, nil
}

// Release returns a slot to the pool.
func (p *Pool) Release(h Handle) error {
	s := &p.slots[h.slot]
	if s.stale(h) && p.fault != forgives {
		if p.fault == freesTwice {
			p.free = append(p.free, h.slot)
		}
		return ErrStale
	}
	s.lent = false
	if p.fault != sameGeneration {
		s.generation++
	}
	p.free = append(p.free, h.slot)
	return nil
}

func (s *slot) stale(h Handle) bool { return !s.lent || s.generation != h.generation }
