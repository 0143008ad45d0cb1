// Package divmod is github.com/holiman/uint256 with registers that operations read and write, and
// numbers of math/big that do what it should.
//
// Numbers of 256 bits in registers, which an operation may both read and write. Division with remainder
// writes to one before it has read it from under another name.
package divmod

import (
	"math/big"

	"github.com/holiman/uint256"
)

// registers is how many there are.
const registers = 4

// A Register says which one is meant. An operation can write to one that it reads.
type Register int

func (Register) Domain() string { return "0..3" }

// A Small is a small number.
type Small int

func (Small) Domain() string { return "0..255" }

// A Model is the numbers of the registers.
type Model [registers]*big.Int

// NewModel returns zeros.
func NewModel() *Model {
	m := new(Model)
	for i := range m {
		m[i] = new(big.Int)
	}
	return m
}

func (m *Model) Clone() *Model {
	c := *m // numbers are never written to
	return &c
}

// wrap leaves of a number what 256 bits can say.
func wrap(n *big.Int) *big.Int {
	return n.And(n, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 256), big.NewInt(1)))
}

// Set gives a register a small number.
func (m *Model) Set(z Register, n Small) { m[z] = big.NewInt(int64(n)) }

// Shift shifts a number to the left.
func (m *Model) Shift(z, x Register, n Small) { m[z] = wrap(new(big.Int).Lsh(m[x], uint(n))) }

// Add adds.
func (m *Model) Add(z, x, y Register) { m[z] = wrap(new(big.Int).Add(m[x], m[y])) }

// Sub subtracts.
func (m *Model) Sub(z, x, y Register) { m[z] = wrap(new(big.Int).Sub(m[x], m[y])) }

// Mul multiplies.
func (m *Model) Mul(z, x, y Register) { m[z] = wrap(new(big.Int).Mul(m[x], m[y])) }

// DivMod divides, and returns the remainder. Of a division by zero both are zero.
func (m *Model) DivMod(z, x, y, r Register) string {
	quotient, remainder := new(big.Int), new(big.Int)
	if m[y].Sign() != 0 {
		quotient.DivMod(m[x], m[y], remainder)
	}
	m[r] = remainder // and then the quotient, where that is the same register
	m[z] = quotient
	return remainder.String()
}

// AddMod adds, and leaves what a division by the last one leaves.
func (m *Model) AddMod(z, x, y, n Register) {
	sum := new(big.Int).Add(m[x], m[y])
	m[z] = new(big.Int)
	if m[n].Sign() != 0 {
		m[z] = sum.Mod(sum, m[n])
	}
}

// CanAddMod is whether the last one is another register than the first, or else its number would be lost.
func (m *Model) CanAddMod(z, x, y, n Register) bool { return z != n }

// State is the numbers.
func (m *Model) State() (state []string) {
	for _, n := range m {
		state = append(state, n.String())
	}
	return state
}

// A System is the registers. Its methods are as in the model.
type System [registers]uint256.Int

func NewSystem() *System                       { return new(System) }
func (s *System) Set(z Register, n Small)      { s[z].SetUint64(uint64(n)) }
func (s *System) Shift(z, x Register, n Small) { s[z].Lsh(&s[x], uint(n)) }
func (s *System) Add(z, x, y Register)         { s[z].Add(&s[x], &s[y]) }
func (s *System) Sub(z, x, y Register)         { s[z].Sub(&s[x], &s[y]) }
func (s *System) Mul(z, x, y Register)         { s[z].Mul(&s[x], &s[y]) }

func (s *System) DivMod(z, x, y, r Register) string {
	_, remainder := s[z].DivMod(&s[x], &s[y], &s[r])
	return remainder.Dec()
}

func (s *System) AddMod(z, x, y, n Register) { s[z].AddMod(&s[x], &s[y], &s[n]) }

func (s *System) State() (state []string) {
	for i := range s {
		state = append(state, s[i].Dec())
	}
	return state
}
