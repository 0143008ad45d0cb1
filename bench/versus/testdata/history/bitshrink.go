// Package bitshrink is github.com/bits-and-blooms/bitset, and booleans that do what it should.
//
// Bits in words of 64. Shrinking to a multiple of 64 bits clears the last word. (The first repair was no
// better: in v1.2.1 and v1.3 other sizes keep bits that should be gone.)
package bitshrink

import (
	"slices"

	"github.com/bits-and-blooms/bitset"
)

// A Bit is the index of one.
type Bit int

// Domain says which bits there are: those of a few words.
func (Bit) Domain() string { return "0..255" }

// A Model is the bits, as many as there are.
type Model []bool

// NewModel returns no bits.
func NewModel() *Model { return new(Model) }

func (m *Model) Clone() *Model { c := slices.Clone(*m); return &c }

// grow makes sure that there is a bit.
func (m *Model) grow(i Bit) {
	if n := int(i) + 1 - len(*m); n > 0 {
		*m = append(*m, make([]bool, n)...)
	}
}

// Set sets a bit.
func (m *Model) Set(i Bit) {
	m.grow(i)
	(*m)[i] = true
}

// Clear clears a bit.
func (m *Model) Clear(i Bit) {
	if int(i) < len(*m) {
		(*m)[i] = false
	}
}

// Flip flips a bit.
func (m *Model) Flip(i Bit) {
	m.grow(i)
	(*m)[i] = !(*m)[i]
}

// Test is whether a bit is set.
func (m *Model) Test(i Bit) bool { return int(i) < len(*m) && (*m)[i] }

// Next returns the first bit from one on that is set; -1 if there is none.
func (m *Model) Next(from Bit) int {
	for i := int(from); i < len(*m); i++ {
		if (*m)[i] {
			return i
		}
	}
	return -1
}

// Shrink takes out all bits after the last one.
func (m *Model) Shrink(last Bit) {
	if n := int(last) + 1; n < len(*m) {
		*m = slices.Clone((*m)[:n])
	}
}

// State is how many bits there are, and those that are set.
func (m *Model) State() []int {
	state := []int{len(*m)}
	for i, set := range *m {
		if set {
			state = append(state, i)
		}
	}
	return state
}

// A System is the bits. Its methods are as in the model.
type System struct{ bits bitset.BitSet }

// NewSystem returns none.
func NewSystem() *System { return new(System) }

func (s *System) Set(i Bit)       { s.bits.Set(uint(i)) }
func (s *System) Clear(i Bit)     { s.bits.Clear(uint(i)) }
func (s *System) Flip(i Bit)      { s.bits.Flip(uint(i)) }
func (s *System) Test(i Bit) bool { return s.bits.Test(uint(i)) }

func (s *System) Next(from Bit) int {
	if i, found := s.bits.NextSet(uint(from)); found {
		return int(i)
	}
	return -1
}

func (s *System) Shrink(last Bit) {
	if uint(last) < s.bits.Len() {
		s.bits.Shrink(uint(last))
	}
}

func (s *System) State() []int {
	state := []int{int(s.bits.Len())}
	for i, found := s.bits.NextSet(0); found; i, found = s.bits.NextSet(i + 1) {
		state = append(state, int(i))
	}
	return state
}
