// Package divmod is github.com/holiman/uint256 with registers that operations read and write, and numbers of math/big that do
// what it should.
package divmod

import "math/big"

// registers is how many there are.
const registers = 4

// A Register says which one is meant. An operation can write to one that it reads.
type Register int

// Domain says which registers there are.
func (Register) Domain() string { return "0..3" }

// A Small is a small number.
type Small int

// Domain says which small numbers there are.
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

// Clone returns a copy.
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
