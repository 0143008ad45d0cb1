package runselect

import "github.com/RoaringBitmap/roaring"

// A System is the bitmap.
type System struct{ bits *roaring.Bitmap }

// NewSystem returns an empty one.
func NewSystem() *System { return &System{roaring.New()} }

// Add is as in the model.
func (s *System) Add(n Number) bool { return s.bits.CheckedAdd(uint32(n)) }

// Remove is as in the model.
func (s *System) Remove(n Number) bool { return s.bits.CheckedRemove(uint32(n)) }

// AddRange is as in the model.
func (s *System) AddRange(from Number, k Count) {
	s.bits.AddRange(uint64(from), min(uint64(from)+uint64(k), numbers))
}

// Flip is as in the model.
func (s *System) Flip(from Number, k Count) {
	s.bits.Flip(uint64(from), min(uint64(from)+uint64(k), numbers))
}

// Optimise is as in the model.
func (s *System) Optimise() { s.bits.RunOptimize() }

// Rank is as in the model.
func (s *System) Rank(n Number) int { return int(s.bits.Rank(uint32(n))) }

// Nth is as in the model.
func (s *System) Nth(n Number) int {
	found, err := s.bits.Select(uint32(n))
	if err != nil {
		return -1
	}
	return int(found)
}

// State is as in the model.
func (s *System) State() int { return int(s.bits.GetCardinality()) }
