// Package runselect is github.com/RoaringBitmap/roaring, where runs of numbers are kept as such, and booleans that do what they
// should.
package runselect

// numbers is how many there are.
const numbers = 256

// A Number is one of a set.
type Number int

// Domain says which numbers there are.
func (Number) Domain() string { return "0..255" }

// A Count is how many numbers are meant at once.
type Count int

// Domain says which counts there are.
func (Count) Domain() string { return "1..32" }

// A Model is whether each number is there.
type Model [numbers]bool

// NewModel returns an empty model.
func NewModel() *Model { return new(Model) }

// Clone returns a copy.
func (m *Model) Clone() *Model {
	c := *m
	return &c
}

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
