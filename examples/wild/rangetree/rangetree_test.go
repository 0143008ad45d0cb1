// Package rangetree tests the range tree of Workiva/go-datastructures v1.1.7 against a map, in two dimensions.
package rangetree

import (
	"cmp"
	"slices"
	"testing"

	"github.com/Workiva/go-datastructures/rangetree"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type place struct {
	X int64 `fuzz:"0..5"`
	Y int64 `fuzz:"0..5"`
}

// An entry is something at a place.
type entry struct {
	place
	V int8
}

func (e entry) ValueAtDimension(d uint64) int64 {
	if d == 1 {
		return e.X
	}
	return e.Y
}

type area struct {
	place
	Width  int64 `fuzz:"0..5"`
	Height int64 `fuzz:"0..5"`
}

func (a area) LowAtDimension(d uint64) int64 { return entry{place: a.place}.ValueAtDimension(d) }

func (a area) HighAtDimension(d uint64) int64 {
	if d == 1 {
		return a.X + a.Width
	}
	return a.Y + a.Height
}

func (a area) has(p place) bool {
	return a.X <= p.X && p.X <= a.X+a.Width && a.Y <= p.Y && p.Y <= a.Y+a.Height
}

type model map[place]entry

func newModel() model { return model{} }

func (m model) add(e entry) (old entry) {
	old, m[e.place] = m[e.place], e
	return old
}

func (m model) delete(p place) (old entry) {
	old = m[p]
	delete(m, p)
	return old
}

func (m model) get(p place) entry { return m[p] }
func (m model) len() uint64       { return uint64(len(m)) }

func (m model) query(a area) (list []entry) {
	for p, e := range m {
		if a.has(p) {
			list = append(list, e)
		}
	}
	slices.SortFunc(list, compare)
	return list
}

func compare(a, b entry) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) }

func (m model) all() []entry { return m.query(everywhere) }

var everywhere = area{Width: 9, Height: 9}

type tree struct{ rangetree.RangeTree }

func newTree(*fuzzmachine.T) *tree { return &tree{rangetree.New(2)} }

func (t *tree) add(e entry) entry    { return one(t.Add(e)) }
func (t *tree) delete(p place) entry { return one(t.Delete(entry{place: p})) }
func (t *tree) get(p place) entry    { return one(t.Get(entry{place: p})) }

func one(list rangetree.Entries) entry {
	e, _ := list[0].(entry)
	return e
}

func (t *tree) query(a area) (list []entry) {
	for _, e := range t.Query(a) {
		list = append(list, e.(entry))
	}
	return list
}

func (t *tree) apply(a area) (list []entry) {
	t.Apply(a, func(e rangetree.Entry) bool {
		list = append(list, e.(entry))
		return true
	})
	return list
}

func (t *tree) all() []entry { return t.query(everywhere) }

var machine = fuzzmachine.New(newModel, newTree,
	fuzzmachine.Both("add", model.add, (*tree).add).Weight(3),
	fuzzmachine.Both("delete", model.delete, (*tree).delete).Weight(2),
	fuzzmachine.Both("get", model.get, (*tree).get),
	fuzzmachine.Both("query", model.query, (*tree).query),
	fuzzmachine.Both("apply", model.query, (*tree).apply),
	mapping.Refine(model.all, (*tree).all),
	mapping.Refine(model.len, func(t *tree) uint64 { return t.Len() }),
)

func FuzzRangeTree(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
