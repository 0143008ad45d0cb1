package concurrent

import (
	"maps"
	"slices"
	"testing"

	mapset "github.com/deckarep/golang-set/v2"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// Sets are the model of two sets.
type sets struct{ Has [2]map[int]bool }

func newSets() *sets { return &sets{[2]map[int]bool{make(map[int]bool), make(map[int]bool)}} }

// A member is one of a set.
type member struct {
	Set int `fuzz:"0..1"`
	V   int `fuzz:"0..2"`
}

// Two are two sets, perhaps the same one twice.
type two struct {
	X int `fuzz:"0..1"`
	Y int `fuzz:"0..1"`
}

func (m *sets) add(a member) bool {
	was := m.Has[a.Set][a.V]
	m.Has[a.Set][a.V] = true
	return !was
}

func (m *sets) remove(a member)   { delete(m.Has[a.Set], a.V) }
func (m *sets) has(a member) bool { return m.Has[a.Set][a.V] }
func (m *sets) size(set int) int  { return len(m.Has[set]) }
func (m *sets) equal(a two) bool  { return maps.Equal(m.Has[a.X], m.Has[a.Y]) }

func (m *sets) subset(a two) bool {
	for v := range m.Has[a.X] {
		if !m.Has[a.Y][v] {
			return false
		}
	}
	return true
}

func (m *sets) union(a two) []int {
	all := maps.Clone(m.Has[a.X])
	maps.Copy(all, m.Has[a.Y])
	return slices.Sorted(maps.Keys(all))
}

type realSets [2]mapset.Set[int]

func newRealSets(*fuzzmachine.T) *realSets {
	return &realSets{mapset.NewSet[int](), mapset.NewSet[int]()}
}

func (s *realSets) add(a member) bool { return s[a.Set].Add(a.V) }
func (s *realSets) remove(a member)   { s[a.Set].Remove(a.V) }
func (s *realSets) has(a member) bool { return s[a.Set].Contains(a.V) }
func (s *realSets) size(set int) int  { return s[set].Cardinality() }
func (s *realSets) equal(a two) bool  { return s[a.X].Equal(s[a.Y]) }
func (s *realSets) subset(a two) bool { return s[a.X].IsSubset(s[a.Y]) }

func (s *realSets) union(a two) []int {
	all := s[a.X].Union(s[a.Y]).ToSlice()
	slices.Sort(all)
	return all
}

var setted = fuzzmachine.New(newSets, newRealSets,
	fuzzmachine.Both("add", (*sets).add, (*realSets).add),
	fuzzmachine.Both0("remove", (*sets).remove, (*realSets).remove),
	fuzzmachine.Both("has", (*sets).has, (*realSets).has),
	fuzzmachine.Both("size", (*sets).size, (*realSets).size).Domain("0..1"),
	fuzzmachine.Both("equal", (*sets).equal, (*realSets).equal),
	fuzzmachine.Both("subset", (*sets).subset, (*realSets).subset),
	fuzzmachine.Both("union", (*sets).union, (*realSets).union),
).With(fuzzmachine.Actors(3), known(
	"deadlock v2.(*threadSafeSet).Equal",    // b: add set=0 v=0; a: equal x=0 y=0 !switch=2
	"deadlock v2.(*threadSafeSet).IsSubset", // b: add set=0 v=0; a: subset x=0 y=0 !switch=2
	"deadlock v2.(*threadSafeSet).Union",    // b: add set=0 v=0; a: union x=0 y=0 !switch=2
))

func FuzzGolangSet(f *testing.F) {
	seed(f, setted)
	f.Fuzz(func(t *testing.T, tape []byte) { setted.Run(t, tape) })
}
