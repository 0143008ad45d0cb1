// Package knearest is the quadtree of github.com/paulmach/orb, whose nearest points are sought, and a list
// that does what it should.
//
// A quadtree. The points that are nearest to one are collected in a heap, which uses the item that was thrown
// away last again, though another place of the heap may still have it. Then a point is there twice, and
// another is not.
package knearest

import (
	"slices"

	"github.com/paulmach/orb"
	"github.com/paulmach/orb/quadtree"
)

// side is the length of the square that points are in.
const side = 15

// The arguments of actions: coordinates of a point, and how many points are sought.
type (
	X     int
	Y     int
	Count int
)

func (X) Domain() string     { return "0..15" }
func (Y) Domain() string     { return "0..15" }
func (Count) Domain() string { return "1..5" }

// A Point has coordinates.
type Point struct {
	X X
	Y Y
}

func (p Point) compare(q Point) int { return int(p.X-q.X)*(side+1) + int(p.Y-q.Y) }

// distance is the square of the distance of two points.
func (p Point) distance(q Point) int {
	dx, dy := int(p.X-q.X), int(p.Y-q.Y)
	return dx*dx + dy*dy
}

// A Model is the points in order, and whether there ever was one.
type Model struct {
	points []Point
	begun  bool
}

func NewModel() *Model         { return new(Model) }
func (m *Model) Clone() *Model { return &Model{slices.Clone(m.points), m.begun} }

// Add adds a point, which may be there already.
func (m *Model) Add(x X, y Y) {
	m.points = append(slices.Clone(m.points), Point{x, y})
	slices.SortFunc(m.points, Point.compare)
	m.begun = true
}

// Remove takes a point out once, and returns whether it was there.
func (m *Model) Remove(x X, y Y) bool {
	i := slices.Index(m.points, Point{x, y})
	if i >= 0 {
		m.points = slices.Delete(slices.Clone(m.points), i, i+1)
	}
	return i >= 0
}

// CanRemove is whether there ever was a point: both versions panic where there was none.
func (m *Model) CanRemove(x X, y Y) bool { return m.begun }

// Nearest returns how far some points are that are nearest to one, the nearest first.
func (m *Model) Nearest(x X, y Y, n Count) (distances []int) {
	for _, p := range m.points {
		distances = append(distances, p.distance(Point{x, y}))
	}
	slices.Sort(distances)
	return distances[:min(int(n), len(distances))]
}

// State is all points in order.
func (m *Model) State() []Point { return m.points }

// A System is the quadtree. Its methods are as in the model.
type System struct{ tree *quadtree.Quadtree }

func NewSystem() *System {
	return &System{quadtree.New(orb.Bound{Max: orb.Point{side, side}})}
}

func of(x X, y Y) orb.Point { return orb.Point{float64(x), float64(y)} }

func pointOf(p orb.Pointer) Point { return Point{X(p.Point()[0]), Y(p.Point()[1])} }

func (s *System) Add(x X, y Y)         { s.tree.Add(of(x, y)) }
func (s *System) Remove(x X, y Y) bool { return s.tree.Remove(of(x, y), nil) }

func (s *System) Nearest(x X, y Y, n Count) (distances []int) {
	for _, p := range s.tree.KNearest(nil, of(x, y), int(n)) {
		distances = append(distances, pointOf(p).distance(Point{x, y}))
	}
	return distances
}

func (s *System) State() (state []Point) {
	for _, p := range s.tree.InBound(nil, s.tree.Bound()) {
		state = append(state, pointOf(p))
	}
	slices.SortFunc(state, Point.compare)
	return state
}
