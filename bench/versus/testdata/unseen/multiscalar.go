// Package multiscalar is filippo.io/edwards25519, points of an elliptic curve, and numbers that do what they
// should.
//
// A sum of products of points is added to the point that it is to be stored in, and should replace it.
package multiscalar

import (
	"encoding/binary"

	"filippo.io/edwards25519"
)

// points is how many there are, and most the greatest multiple of the generator that one of them is.
const (
	points = 3
	most   = 200
)

// The arguments of actions.
type (
	Point  int // one of the points
	Scalar int // what is multiplied with
)

func (Point) Domain() string  { return "0..2" }
func (Scalar) Domain() string { return "0..7" }

// A Model is what each point is the generator times.
type Model [points]int

// NewModel returns points that are zero.
func NewModel() *Model { return new(Model) }

func (m *Model) Clone() *Model { c := *m; return &c }

func few(n int) bool { return -most <= n && n <= most }

// Base makes a point a multiple of the generator.
func (m *Model) Base(z Point, k Scalar) { m[z] = int(k) }

// Add stores the sum of two points.
func (m *Model) Add(z, x, y Point)         { m[z] = m[x] + m[y] }
func (m *Model) CanAdd(z, x, y Point) bool { return few(m[x] + m[y]) }

// Subtract stores the difference of two points.
func (m *Model) Subtract(z, x, y Point)         { m[z] = m[x] - m[y] }
func (m *Model) CanSubtract(z, x, y Point) bool { return few(m[x] - m[y]) }

// Negate stores a point with the other sign.
func (m *Model) Negate(z, x Point) { m[z] = -m[x] }

// Mult stores a multiple of a point.
func (m *Model) Mult(z Point, k Scalar, x Point)         { m[z] = int(k) * m[x] }
func (m *Model) CanMult(z Point, k Scalar, x Point) bool { return few(int(k) * m[x]) }

// Sum stores the sum of multiples of two points.
func (m *Model) Sum(z Point, j Scalar, x Point, k Scalar, y Point) {
	m[z] = int(j)*m[x] + int(k)*m[y]
}

func (m *Model) CanSum(z Point, j Scalar, x Point, k Scalar, y Point) bool {
	return few(int(j)*m[x] + int(k)*m[y])
}

// SumFast does the same, in a time that depends on the scalars.
func (m *Model) SumFast(z Point, j Scalar, x Point, k Scalar, y Point) { m.Sum(z, j, x, k, y) }

func (m *Model) CanSumFast(z Point, j Scalar, x Point, k Scalar, y Point) bool {
	return m.CanSum(z, j, x, k, y)
}

// State is what each point is the generator times.
func (m *Model) State() []int { return m[:] }

// A System is the points. Its methods are as in the model.
type System [points]*edwards25519.Point

func NewSystem() *System {
	s := new(System)
	for i := range s {
		s[i] = edwards25519.NewIdentityPoint()
	}
	return s
}

func scalar(k Scalar) *edwards25519.Scalar {
	var text [32]byte
	binary.LittleEndian.PutUint64(text[:], uint64(k))
	s, err := new(edwards25519.Scalar).SetCanonicalBytes(text[:])
	if err != nil {
		panic(err)
	}
	return s
}

func scalars(j, k Scalar) []*edwards25519.Scalar {
	return []*edwards25519.Scalar{scalar(j), scalar(k)}
}

func (s *System) both(x, y Point) []*edwards25519.Point { return []*edwards25519.Point{s[x], s[y]} }

func (s *System) Base(z Point, k Scalar)          { s[z].ScalarBaseMult(scalar(k)) }
func (s *System) Add(z, x, y Point)               { s[z].Add(s[x], s[y]) }
func (s *System) Subtract(z, x, y Point)          { s[z].Subtract(s[x], s[y]) }
func (s *System) Negate(z, x Point)               { s[z].Negate(s[x]) }
func (s *System) Mult(z Point, k Scalar, x Point) { s[z].ScalarMult(scalar(k), s[x]) }

func (s *System) Sum(z Point, j Scalar, x Point, k Scalar, y Point) {
	s[z].MultiScalarMult(scalars(j, k), s.both(x, y))
}

func (s *System) SumFast(z Point, j Scalar, x Point, k Scalar, y Point) {
	s[z].VarTimeMultiScalarMult(scalars(j, k), s.both(x, y))
}

// multiples are those of the generator, by their bytes.
var multiples = func() map[string]int {
	list := make(map[string]int)
	plus, minus := edwards25519.NewIdentityPoint(), edwards25519.NewIdentityPoint()
	for n := range most + 1 {
		list[string(plus.Bytes())], list[string(minus.Bytes())] = n, -n
		plus.Add(plus, edwards25519.NewGeneratorPoint())
		minus.Subtract(minus, edwards25519.NewGeneratorPoint())
	}
	return list
}()

// State has a number beyond all others for a point that is no multiple.
func (s *System) State() (state []int) {
	for _, p := range s {
		n, found := multiples[string(p.Bytes())]
		if !found {
			n = most + 1
		}
		state = append(state, n)
	}
	return state
}
