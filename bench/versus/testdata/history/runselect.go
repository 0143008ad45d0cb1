// Package runselect is github.com/RoaringBitmap/roaring, where runs of numbers are kept as such, and
// booleans that do what they should.
//
// A set of numbers, where runs of them may be kept as such. The number before which there are so many
// others is not found where it is the first of a later run.
package runselect

import "github.com/RoaringBitmap/roaring"

// numbers is how many there are.
const numbers = 256

// The arguments of actions.
type (
	Number int // one of a set
	Count  int // how many numbers are meant at once
)

func (Number) Domain() string { return "0..255" }
func (Count) Domain() string  { return "1..32" }

// A Model is whether each number is there.
type Model [numbers]bool

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { c := *m; return &c }

// Add adds a number, and returns whether it was new.
func (m *Model) Add(n Number) bool {
	found := m[n]
	m[n] = true
	return !found
}

// Remove takes a number out, and returns whether it was there.
func (m *Model) Remove(n Number) bool {
	found := m[n]
	m[n] = false
	return found
}

// AddRange adds so many numbers from one on.
func (m *Model) AddRange(from Number, k Count) {
	for i := int(from); i < min(int(from)+int(k), numbers); i++ {
		m[i] = true
	}
}

// Flip flips so many numbers from one on.
func (m *Model) Flip(from Number, k Count) {
	for i := int(from); i < min(int(from)+int(k), numbers); i++ {
		m[i] = !m[i]
	}
}

// Optimise changes how the numbers are kept, and nothing else.
func (m *Model) Optimise() {}

// Rank returns how many numbers there are up to one.
func (m *Model) Rank(n Number) (rank int) {
	for i := range int(n) + 1 {
		if m[i] {
			rank++
		}
	}
	return rank
}

// Nth returns the number before which there are so many; -1 if there is none.
func (m *Model) Nth(n Number) int {
	before := 0
	for i, found := range m {
		if found && before == int(n) {
			return i
		}
		if found {
			before++
		}
	}
	return -1
}

// State is how many numbers there are.
func (m *Model) State() int { return m.Rank(numbers - 1) }

// A System is the bitmap. Its methods are as in the model.
type System struct{ bits *roaring.Bitmap }

func NewSystem() *System               { return &System{roaring.New()} }
func (s *System) Add(n Number) bool    { return s.bits.CheckedAdd(uint32(n)) }
func (s *System) Remove(n Number) bool { return s.bits.CheckedRemove(uint32(n)) }

func (s *System) AddRange(from Number, k Count) {
	s.bits.AddRange(uint64(from), min(uint64(from)+uint64(k), numbers))
}

func (s *System) Flip(from Number, k Count) {
	s.bits.Flip(uint64(from), min(uint64(from)+uint64(k), numbers))
}

func (s *System) Optimise()         { s.bits.RunOptimize() }
func (s *System) Rank(n Number) int { return int(s.bits.Rank(uint32(n))) }

func (s *System) Nth(n Number) int {
	found, err := s.bits.Select(uint32(n))
	if err != nil {
		return -1
	}
	return int(found)
}

func (s *System) State() int { return int(s.bits.GetCardinality()) }
