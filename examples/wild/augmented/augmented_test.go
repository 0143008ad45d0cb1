// Package augmented tests the interval tree of Workiva/go-datastructures v1.1.7 against a set, in one and two dimensions.
package augmented

import (
	"cmp"
	"maps"
	"slices"
	"testing"

	"github.com/Workiva/go-datastructures/augmentedtree"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A span is an interval; both ends belong to it.
type span struct {
	From int64  `fuzz:"0..12"`
	Len  int64  `fuzz:"0..6"`
	Y    int64  `fuzz:"0..4"`
	High int64  `fuzz:"0..2"`
	Key  uint64 `fuzz:"0..7"`
}

func (s span) LowAtDimension(d uint64) int64 {
	if d == 1 {
		return s.From
	}
	return s.Y
}

func (s span) HighAtDimension(d uint64) int64 {
	if d == 1 {
		return s.From + s.Len
	}
	return s.Y + s.High
}

func (s span) OverlapsAtDimension(other augmentedtree.Interval, d uint64) bool {
	return s.LowAtDimension(d) <= other.HighAtDimension(d) && other.LowAtDimension(d) <= s.HighAtDimension(d)
}

func (s span) ID() uint64 { return s.Key }

// A model has an interval by its ID, which "should be a unique ID representing this interval".
type model struct {
	dimensions uint64
	all        map[uint64]span
}

func (m *model) isNew(s span) bool { _, there := m.all[s.Key]; return !there }
func (m *model) add(s span)        { m.all[s.Key] = s }
func (m *model) len() uint64       { return uint64(len(m.all)) }

// remove removes an interval as it was added, for intervals are "expected to be immutable".
func (m *model) remove(key uint64) span {
	s := m.all[key]
	delete(m.all, key)
	return s
}

func (m *model) query(q span) []uint64 {
	return m.that(func(s span) bool {
		return s.OverlapsAtDimension(q, 1) && (m.dimensions == 1 || s.OverlapsAtDimension(q, 2))
	})
}

func (m *model) keys() []uint64 { return m.that(func(span) bool { return true }) }

func (m *model) that(is func(span) bool) (list []uint64) {
	for _, key := range slices.Sorted(maps.Keys(m.all)) {
		if is(m.all[key]) {
			list = append(list, key)
		}
	}
	return list
}

type tree struct {
	augmentedtree.Tree
	added map[uint64]span
}

func (t *tree) add(s span) {
	t.Add(s)
	t.added[s.Key] = s
}

func (t *tree) remove(key uint64) span {
	s, there := t.added[key]
	if there {
		t.Delete(s)
	}
	delete(t.added, key)
	return s
}

func (t *tree) query(q span) []uint64 { return ids(t.Query(q)) }

func (t *tree) keys() []uint64 {
	var all augmentedtree.Intervals
	t.Traverse(func(i augmentedtree.Interval) { all = append(all, i) })
	return ids(all)
}

func ids(all augmentedtree.Intervals) (list []uint64) {
	for _, one := range all {
		list = append(list, one.ID())
	}
	slices.SortFunc(list, cmp.Compare)
	return list
}

func machine(dimensions uint64) *fuzzmachine.Machine {
	return fuzzmachine.New(func() *model { return &model{dimensions, map[uint64]span{}} },
		func(*fuzzmachine.T) *tree { return &tree{augmentedtree.New(dimensions), map[uint64]span{}} },
		fuzzmachine.Both0("add", (*model).add, (*tree).add).WhenArgs((*model).isNew).Weight(3),
		fuzzmachine.Both("remove", (*model).remove, (*tree).remove).Domain("0..7"),
		fuzzmachine.Both("query", (*model).query, (*tree).query).Weight(2),
		mapping.Refine((*model).len, func(t *tree) uint64 { return t.Len() }),
		mapping.Refine((*model).keys, (*tree).keys),
	)
}

var one, two = machine(1), machine(2)

func FuzzOne(f *testing.F) {
	one.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { one.Run(t, tape) })
}

func FuzzTwo(f *testing.F) {
	two.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { two.Run(t, tape) })
}
