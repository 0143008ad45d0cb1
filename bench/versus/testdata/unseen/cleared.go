// Package cleared is a store of github.com/DataDog/sketches-go, which counts indexes, and maps that do what
// they should.
//
// A store in pages, which begin at a first one. A store that was cleared keeps its pages, empty, and has no
// first one. Merging it into another goes through them all the same, and reaches beyond all numbers.
package cleared

import (
	"maps"
	"slices"

	"github.com/DataDog/sketches-go/ddsketch/store"
)

// stores is how many there are.
const stores = 3

// The arguments of actions.
type (
	Store int // one of the stores
	Index int // what is counted
	Count int // how often
)

func (Store) Domain() string { return "0..2" }
func (Index) Domain() string { return "0..511" }
func (Count) Domain() string { return "1..4" }

// A Model is the counts of each store.
type Model [stores]map[Index]int

// NewModel returns empty stores.
func NewModel() *Model {
	m := new(Model)
	for i := range m {
		m[i] = make(map[Index]int)
	}
	return m
}

func (m *Model) Clone() *Model {
	c := new(Model)
	for i := range m {
		c[i] = maps.Clone(m[i])
	}
	return c
}

// Add counts an index once.
func (m *Model) Add(s Store, index Index) { m[s][index]++ }

// AddCount counts an index some times.
func (m *Model) AddCount(s Store, index Index, n Count) { m[s][index] += int(n) }

// Clear takes all out of a store.
func (m *Model) Clear(s Store) { clear(m[s]) }

// Merge adds the counts of a store to another.
func (m *Model) Merge(into, from Store) {
	for index, n := range m[from] {
		m[into][index] += n
	}
}

// CanMerge is whether the two are not the same.
func (m *Model) CanMerge(into, from Store) bool { return into != from }

// Copy makes a store a copy of another.
func (m *Model) Copy(to, from Store) { m[to] = maps.Clone(m[from]) }

// Least returns the least index of a store, and whether there is one.
func (m *Model) Least(s Store) (Index, bool) {
	if len(m[s]) == 0 {
		return 0, false
	}
	return slices.Min(slices.Collect(maps.Keys(m[s]))), true
}

// Greatest returns the greatest index of a store, and whether there is one.
func (m *Model) Greatest(s Store) (Index, bool) {
	if len(m[s]) == 0 {
		return 0, false
	}
	return slices.Max(slices.Collect(maps.Keys(m[s]))), true
}

// State is the indexes of all stores in order, each before its count, with -1 after each store.
func (m *Model) State() (state []int) {
	for _, counts := range m {
		for _, index := range slices.Sorted(maps.Keys(counts)) {
			state = append(state, int(index), counts[index])
		}
		state = append(state, -1)
	}
	return state
}

// A System is the stores. Its methods are as in the model.
type System [stores]store.Store

func NewSystem() *System {
	s := new(System)
	for i := range s {
		s[i] = store.NewBufferedPaginatedStore()
	}
	return s
}

func (s *System) Add(in Store, index Index)               { s[in].Add(int(index)) }
func (s *System) AddCount(in Store, index Index, n Count) { s[in].AddWithCount(int(index), float64(n)) }
func (s *System) Clear(in Store)                          { s[in].Clear() }
func (s *System) Merge(into, from Store)                  { s[into].MergeWith(s[from]) }
func (s *System) Copy(to, from Store)                     { s[to] = s[from].Copy() }

func (s *System) Least(in Store) (Index, bool)    { return indexOf(s[in].MinIndex()) }
func (s *System) Greatest(in Store) (Index, bool) { return indexOf(s[in].MaxIndex()) }

func indexOf(index int, err error) (Index, bool) {
	if err != nil {
		return 0, false
	}
	return Index(index), true
}

func (s *System) State() (state []int) {
	for _, in := range s {
		counts := make(map[Index]int)
		in.ForEach(func(index int, count float64) (stop bool) {
			counts[Index(index)] += int(count)
			return false
		})
		for _, index := range slices.Sorted(maps.Keys(counts)) {
			state = append(state, int(index), counts[index])
		}
		state = append(state, -1)
	}
	return state
}
