package divmod

import "github.com/holiman/uint256"

// A System is the registers.
type System [registers]uint256.Int

// NewSystem returns zeros.
func NewSystem() *System { return new(System) }

// Set is as in the model.
func (s *System) Set(z Register, n Small) { s[z].SetUint64(uint64(n)) }

// Shift is as in the model.
func (s *System) Shift(z, x Register, n Small) { s[z].Lsh(&s[x], uint(n)) }

// Add is as in the model.
func (s *System) Add(z, x, y Register) { s[z].Add(&s[x], &s[y]) }

// Sub is as in the model.
func (s *System) Sub(z, x, y Register) { s[z].Sub(&s[x], &s[y]) }

// Mul is as in the model.
func (s *System) Mul(z, x, y Register) { s[z].Mul(&s[x], &s[y]) }

// DivMod is as in the model.
func (s *System) DivMod(z, x, y, r Register) string {
	_, remainder := s[z].DivMod(&s[x], &s[y], &s[r])
	return remainder.Dec()
}

// AddMod is as in the model.
func (s *System) AddMod(z, x, y, n Register) { s[z].AddMod(&s[x], &s[y], &s[n]) }

// State is as in the model.
func (s *System) State() (state []string) {
	for i := range s {
		state = append(state, s[i].Dec())
	}
	return state
}
