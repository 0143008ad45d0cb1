// Package pool is the pool of examples/pool with the bugs that are planted in it, and a list of how often
// each living handle was used. A handle is told by its place among the living or the dead.
package pool

import (
	"slices"

	"github.com/fuzzmachine/go/bench/versus/subject"
	"github.com/fuzzmachine/go/examples/pool"
)

// A Place is counted round and round among the handles that there are.
type Place int

func (Place) Domain() string { return "0..7" }

// size is how many slots there are.
const size = 3

// A Model is how often each living handle was used, and how many are dead.
type Model struct {
	uses []int
	dead int
}

// NewModel returns a model without handles.
func NewModel() *Model { return new(Model) }

func (m *Model) Clone() *Model { return &Model{slices.Clone(m.uses), m.dead} }

// Acquire makes a handle.
func (m *Model) Acquire() { m.uses = append(m.uses, 0) }

// CanAcquire is whether a slot is free.
func (m *Model) CanAcquire() bool { return len(m.uses) < size }

// Use uses a living handle, and returns how often it was used.
func (m *Model) Use(p Place) (int, error) {
	i := int(p) % len(m.uses)
	m.uses[i]++
	return m.uses[i], nil
}

// CanUse is whether there is one.
func (m *Model) CanUse(Place) bool { return len(m.uses) > 0 }

// Release makes a living handle a dead one.
func (m *Model) Release(p Place) error {
	i := int(p) % len(m.uses)
	m.uses = slices.Delete(m.uses, i, i+1)
	m.dead++
	return nil
}

// CanRelease is whether there is one.
func (m *Model) CanRelease(Place) bool { return len(m.uses) > 0 }

// UseDead uses a handle that was released.
func (m *Model) UseDead(p Place) (int, error) { return 0, pool.ErrStale }

// CanUseDead is whether there is one.
func (m *Model) CanUseDead(Place) bool { return m.dead > 0 }

// ReleaseDead releases a handle once more.
func (m *Model) ReleaseDead(p Place) error { return pool.ErrStale }

// CanReleaseDead is whether there is one.
func (m *Model) CanReleaseDead(Place) bool { return m.dead > 0 }

// A System is somebody who uses a pool, and keeps all handles that it ever got. Its methods are as in the
// model.
type System struct {
	pool         *pool.Pool
	living, dead []pool.Handle
}

// NewSystem returns one without handles.
func NewSystem() *System { return &System{pool: pool.Planted(size, subject.Bug())} }

func (s *System) Acquire()                 { s.living = append(s.living, s.pool.Acquire()) }
func (s *System) Use(p Place) (int, error) { return s.pool.Use(s.living[int(p)%len(s.living)]) }

func (s *System) Release(p Place) error {
	i := int(p) % len(s.living)
	h := s.living[i]
	s.living, s.dead = slices.Delete(s.living, i, i+1), append(s.dead, h)
	return s.pool.Release(h)
}

func (s *System) UseDead(p Place) (int, error) { return s.pool.Use(s.dead[int(p)%len(s.dead)]) }
func (s *System) ReleaseDead(p Place) error    { return s.pool.Release(s.dead[int(p)%len(s.dead)]) }
