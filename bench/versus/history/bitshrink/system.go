package bitshrink

import "github.com/bits-and-blooms/bitset"

// A System is the bits.
type System struct{ bits bitset.BitSet }

// NewSystem returns none.
func NewSystem() *System { return new(System) }

// Set is as in the model.
func (s *System) Set(i Bit) { s.bits.Set(uint(i)) }

// Clear is as in the model.
func (s *System) Clear(i Bit) { s.bits.Clear(uint(i)) }

// Flip is as in the model.
func (s *System) Flip(i Bit) { s.bits.Flip(uint(i)) }

// Test is as in the model.
func (s *System) Test(i Bit) bool { return s.bits.Test(uint(i)) }

// Next is as in the model.
func (s *System) Next(from Bit) int {
	if i, found := s.bits.NextSet(uint(from)); found {
		return int(i)
	}
	return -1
}

// Shrink is as in the model.
func (s *System) Shrink(last Bit) {
	if uint(last) < s.bits.Len() {
		s.bits.Shrink(uint(last))
	}
}

// State is as in the model.
func (s *System) State() []int {
	state := []int{int(s.bits.Len())}
	for i, found := s.bits.NextSet(0); found; i, found = s.bits.NextSet(i + 1) {
		state = append(state, int(i))
	}
	return state
}
