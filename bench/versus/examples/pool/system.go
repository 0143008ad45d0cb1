package pool

import (
	"slices"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/pool"
)

// A System is somebody who uses a pool, and keeps all handles that it ever got.
type System struct {
	pool         *pool.Pool
	living, dead []pool.Handle
}

// NewSystem returns one without handles.
func NewSystem() *System { return &System{pool: pool.Planted(size, subject.Bug())} }

// Acquire is as in the model.
func (s *System) Acquire() { s.living = append(s.living, s.pool.Acquire()) }

// Use is as in the model.
func (s *System) Use(p Place) (int, error) { return s.pool.Use(s.living[int(p)%len(s.living)]) }

// Release is as in the model.
func (s *System) Release(p Place) error {
	i := int(p) % len(s.living)
	h := s.living[i]
	s.living, s.dead = slices.Delete(s.living, i, i+1), append(s.dead, h)
	return s.pool.Release(h)
}

// UseDead is as in the model.
func (s *System) UseDead(p Place) (int, error) { return s.pool.Use(s.dead[int(p)%len(s.dead)]) }

// ReleaseDead is as in the model.
func (s *System) ReleaseDead(p Place) error { return s.pool.Release(s.dead[int(p)%len(s.dead)]) }
