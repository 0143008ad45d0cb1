package goset

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
)

// A kind is an implementation of set.Collection. The elements of a tree are in order, those of down in the opposite
// one.
type kind string

func (kind) Domain() string { return "one=set|hash|tree|down" }

func (k kind) ordered() bool { return k == "tree" || k == "down" }

func (k kind) compare(a, b int) int {
	if k == "down" {
		return cmp.Compare(b, a)
	}
	return cmp.Compare(a, b)
}

type ints map[int]bool

func (s ints) add(list ...int) bool {
	n := len(s)
	for _, v := range list {
		s[v] = true
	}
	return len(s) > n
}

func (s ints) drop(list ...int) bool {
	n := len(s)
	for _, v := range list {
		delete(s, v)
	}
	return len(s) < n
}

func (s ints) list() []int { return slices.Sorted(maps.Keys(s)) }

func (s ints) all(list []int) bool {
	return !slices.ContainsFunc(list, func(v int) bool { return !s[v] })
}

type model struct {
	x, y         ints
	kindX, kindY kind
}

func newModel() *model { return &model{x: ints{}, y: ints{}, kindX: "set", kindY: "set"} }

// Clone implements what fuzzmachine needs to copy a model.
func (m *model) Clone() *model { return &model{maps.Clone(m.x), maps.Clone(m.y), m.kindX, m.kindY} }

func (m *model) swap()                    { m.x, m.y, m.kindX, m.kindY = m.y, m.x, m.kindY, m.kindX }
func (m *model) convert(k kind)           { m.kindX = k }
func (m *model) copied()                  { m.y, m.kindY = maps.Clone(m.x), m.kindX }
func (m *model) insert(v int) bool        { return m.x.add(v) }
func (m *model) insertSlice(l []int) bool { return m.x.add(l...) }
func (m *model) insertSet(o other) bool   { return m.x.add(m.col(o).list()...) }
func (m *model) remove(v int) bool        { return m.x.drop(v) }
func (m *model) removeSlice(l []int) bool { return m.x.drop(l...) }
func (m *model) removeSet(o other) bool   { return m.x.drop(m.col(o).list()...) }
func (m *model) contains(v int) bool      { return m.x[v] }
func (m *model) containsAll(l []int) bool { return m.x.all(l) }
func (m *model) some() bool               { return len(m.x) > 0 && m.kindX.ordered() }
func (m *model) ordered() bool            { return m.kindX.ordered() }

// An other is the argument of an operation of two sets: the second set, or the first one itself.
type other bool

func (m *model) col(self other) ints {
	if self {
		return m.x
	}
	return m.y
}

// A rest is what RemoveFunc removes.
type rest struct {
	Of int `fuzz:"1..3"`
}

func (r rest) holds(v int) bool { return v%r.Of == 0 }

func (m *model) removeFunc(r rest) bool {
	n := len(m.x)
	maps.DeleteFunc(m.x, func(v int, _ bool) bool { return r.holds(v) })
	return len(m.x) < n
}

// subset: "Subset returns whether the given Collection is a subset of the set."
func (m *model) subset(o other) bool       { return m.x.all(m.col(o).list()) }
func (m *model) properSubset(o other) bool { return m.subset(o) && len(m.col(o)) < len(m.x) }
func (m *model) equalSet(o other) bool     { return maps.Equal(m.x, m.col(o)) }
func (m *model) same() bool                { return m.kindX == m.kindY }
func (m *model) equal() bool               { return maps.Equal(m.x, m.y) }

// equalSlice: "The items slice may contain duplicates."
func (m *model) equalSlice(l []int) bool {
	s := ints{}
	s.add(l...)
	return maps.Equal(m.x, s)
}

// equalSliceSet: "If items contains duplicates EqualSliceSet will return false."
func (m *model) equalSliceSet(l []int) bool { return m.equalSlice(l) && len(l) == len(m.x) }

// An operation is one that makes a new set, which takes the place of the first one.

func (m *model) union(o other) {
	m.x = maps.Clone(m.x)
	m.x.add(m.col(o).list()...)
}

func (m *model) difference(o other) {
	m.x = maps.Clone(m.x)
	m.x.drop(m.col(o).list()...)
}

func (m *model) intersect(o other) {
	col := m.col(o)
	m.x = maps.Clone(m.x)
	maps.DeleteFunc(m.x, func(v int, _ bool) bool { return !col[v] })
}

func (m *model) listX() []int { return m.inOrder(m.x, m.kindX) }
func (m *model) listY() []int { return m.inOrder(m.y, m.kindY) }
func (m *model) size() int    { return len(m.x) }

func (m *model) inOrder(s ints, k kind) []int {
	list := s.list()
	slices.SortFunc(list, k.compare)
	return list
}

func (m *model) text() string { return fmt.Sprint(m.listX()) }
func (m *model) json() []int  { return m.listX() }

// ends: "TopK returns the top n (smallest) elements in s, in ascending order", "BottomK ... the bottom n
// (largest)".
func (m *model) ends(n int) (lists [2][]int) {
	up := m.listX()
	down := slices.Clone(up)
	slices.Reverse(down)
	n = min(n, len(up))
	return [2][]int{up[:n], down[:n]}
}

func (m *model) least() [2]int {
	list := m.listX()
	return [2]int{list[0], list[len(list)-1]}
}

// A place is a relation to an element.
type place struct {
	Of string `fuzz:"one=Below|BelowEqual|Above|AboveEqual"`
	V  int    `fuzz:"-1..6"`
}

// near returns the elements there, and the first of them, seen from the element.
func (m *model) near(p place) (list, first []int) {
	for _, v := range m.listX() {
		c := m.kindX.compare(v, p.V)
		if p.Of == "Below" && c < 0 || p.Of == "BelowEqual" && c <= 0 || p.Of == "Above" && c > 0 ||
			p.Of == "AboveEqual" && c >= 0 {
			list = append(list, v)
		}
	}
	switch {
	case len(list) == 0:
	case p.Of == "Below" || p.Of == "BelowEqual":
		first = list[len(list)-1:]
	default:
		first = list[:1]
	}
	return list, first
}
