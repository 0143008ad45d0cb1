// Package googlebtree tests BTreeG of google/btree v1.1.3 against maps: ranges in both directions, clones that share
// nodes, and clearing with a list of free nodes. No fault was found.
package googlebtree

import (
	"maps"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/google/btree"
)

const (
	key   = "0..40"
	bound = "-1..41"
)

// An item has a key, by which it is compared, and a value.
type item struct {
	K int `fuzz:"0..40"`
	V int8
}

func less(a, b item) bool { return a.K < b.K }

// A span is that of two keys, of which it depends on the method whether they are in it.
type span struct {
	From int `fuzz:"-1..41"`
	To   int `fuzz:"-1..41"`
}

// A fill puts keys in one of several orders.
type fill struct {
	N    int `fuzz:"0..41"`
	Step int `fuzz:"one=1|7|40"`
}

type table map[int]int8

// A model has a tree and two clones, all of which may change.
type model struct{ now, older, oldest table }

func newModel() *model { return &model{table{}, table{}, table{}} }

func (t table) all() []item { return t.that(func(int) bool { return true }) }

func (t table) that(is func(k int) bool) (list []item) {
	for _, k := range slices.Sorted(maps.Keys(t)) {
		if is(k) {
			list = append(list, item{k, t[k]})
		}
	}
	return list
}

func (m *model) get(k int) (item, bool) {
	v, ok := m.now[k]
	if !ok {
		return item{}, false
	}
	return item{k, v}, true
}

func (m *model) has(k int) bool { _, ok := m.get(k); return ok }

func (m *model) put(i item) (item, bool) {
	old, ok := m.get(i.K)
	m.now[i.K] = i.V
	return old, ok
}

func (m *model) delete(k int) (item, bool) {
	old, ok := m.get(k)
	delete(m.now, k)
	return old, ok
}

func (m *model) fill(f fill) {
	for k := range f.N {
		m.now[k*f.Step%41] = int8(k)
	}
}

func (m *model) end(last bool) (item, bool) {
	list := m.now.all()
	switch {
	case len(list) == 0:
		return item{}, false
	case last:
		return list[len(list)-1], true
	}
	return list[0], true
}

func (m *model) min() (item, bool) { return m.end(false) }
func (m *model) max() (item, bool) { return m.end(true) }

func (m *model) deleteMin() (item, bool) {
	one, _ := m.min()
	return m.delete(one.K)
}

func (m *model) deleteMax() (item, bool) {
	one, _ := m.max()
	return m.delete(one.K)
}

func (m *model) clear(bool)      { m.now = table{} }
func (m *model) clone()          { m.oldest, m.older = m.older, maps.Clone(m.now) }
func (m *model) swap()           { m.now, m.older = m.older, m.now }
func (m *model) rotate()         { m.now, m.older, m.oldest = m.older, m.oldest, m.now }
func (m *model) len() int        { return len(m.now) }
func (m *model) all() []item     { return m.now.all() }
func (m *model) others() []item  { return m.older.all() }
func (m *model) oldests() []item { return m.oldest.all() }

func reversed(list []item) []item {
	slices.Reverse(list)
	return list
}

func (m *model) descend() []item { return reversed(m.all()) }

// ascendRange: "for every value in the tree within the range [greaterOrEqual, lessThan)".
func (m *model) ascendRange(s span) []item {
	return m.now.that(func(k int) bool { return s.From <= k && k < s.To })
}

func (m *model) atLeast(k int) []item { return m.now.that(func(one int) bool { return one >= k }) }
func (m *model) below(k int) []item   { return m.now.that(func(one int) bool { return one < k }) }

// descendRange: "for every value in the tree within the range [lessOrEqual, greaterThan)", downwards.
func (m *model) descendRange(s span) []item {
	return reversed(m.now.that(func(k int) bool { return s.From >= k && k > s.To }))
}

func (m *model) atMost(k int) []item {
	return reversed(m.now.that(func(one int) bool { return one <= k }))
}

func (m *model) above(k int) []item {
	return reversed(m.now.that(func(one int) bool { return one > k }))
}

// few are the first three of what a walk has: it can be stopped.
func (m *model) few(k int) []item {
	list := m.atLeast(k)
	return list[:min(3, len(list))]
}

type tree = btree.BTreeG[item]

type trees struct{ now, older, oldest *tree }

// newTrees returns three trees that have a list of free nodes in common, which has room for few.
func newTrees(*fuzzmachine.T) *trees {
	free := btree.NewFreeListG[item](4)
	fresh := func() *tree { return btree.NewWithFreeListG(2, less, free) }
	return &trees{fresh(), fresh(), fresh()}
}

func (t *trees) get(k int) (item, bool)    { return t.now.Get(item{K: k}) }
func (t *trees) has(k int) bool            { return t.now.Has(item{K: k}) }
func (t *trees) put(i item) (item, bool)   { return t.now.ReplaceOrInsert(i) }
func (t *trees) delete(k int) (item, bool) { return t.now.Delete(item{K: k}) }
func (t *trees) min() (item, bool)         { return t.now.Min() }
func (t *trees) max() (item, bool)         { return t.now.Max() }
func (t *trees) deleteMin() (item, bool)   { return t.now.DeleteMin() }
func (t *trees) deleteMax() (item, bool)   { return t.now.DeleteMax() }
func (t *trees) clear(toFreeList bool)     { t.now.Clear(toFreeList) }
func (t *trees) clone()                    { t.oldest, t.older = t.older, t.now.Clone() }
func (t *trees) swap()                     { t.now, t.older = t.older, t.now }
func (t *trees) rotate()                   { t.now, t.older, t.oldest = t.older, t.oldest, t.now }
func (t *trees) len() int                  { return t.now.Len() }
func (t *trees) all() []item               { return collect(t.now.Ascend) }
func (t *trees) others() []item            { return collect(t.older.Ascend) }
func (t *trees) oldests() []item           { return collect(t.oldest.Ascend) }
func (t *trees) descend() []item           { return collect(t.now.Descend) }
func (t *trees) atLeast(k int) []item      { return from(k, t.now.AscendGreaterOrEqual) }
func (t *trees) below(k int) []item        { return from(k, t.now.AscendLessThan) }
func (t *trees) atMost(k int) []item       { return from(k, t.now.DescendLessOrEqual) }
func (t *trees) above(k int) []item        { return from(k, t.now.DescendGreaterThan) }
func (t *trees) ascendRange(s span) []item { return within(s, t.now.AscendRange) }

func (t *trees) descendRange(s span) []item { return within(s, t.now.DescendRange) }

func (t *trees) fill(f fill) {
	for k := range f.N {
		t.now.ReplaceOrInsert(item{k * f.Step % 41, int8(k)})
	}
}

func (t *trees) few(k int) (list []item) {
	t.now.AscendGreaterOrEqual(item{K: k}, func(i item) bool {
		list = append(list, i)
		return len(list) < 3
	})
	return list
}

func collect(walk func(btree.ItemIteratorG[item])) (list []item) {
	walk(func(i item) bool {
		list = append(list, i)
		return true
	})
	return list
}

func from(k int, walk func(item, btree.ItemIteratorG[item])) []item {
	return collect(func(each btree.ItemIteratorG[item]) { walk(item{K: k}, each) })
}

func within(s span, walk func(a, b item, each btree.ItemIteratorG[item])) []item {
	return collect(func(each btree.ItemIteratorG[item]) { walk(item{K: s.From}, item{K: s.To}, each) })
}

var machine = fuzzmachine.New(newModel, newTrees,
	fuzzmachine.Both2("put", (*model).put, (*trees).put).Weight(3),
	fuzzmachine.Both0("fill", (*model).fill, (*trees).fill).Weight(3),
	fuzzmachine.Both2("delete", (*model).delete, (*trees).delete).Domain(key).Weight(4),
	fuzzmachine.Both2("get", (*model).get, (*trees).get).Domain(key),
	fuzzmachine.Both("has", (*model).has, (*trees).has).Domain(key),
	fuzzmachine.Call2("min", (*model).min, (*trees).min),
	fuzzmachine.Call2("max", (*model).max, (*trees).max),
	fuzzmachine.Call2("deletemin", (*model).deleteMin, (*trees).deleteMin).Weight(2),
	fuzzmachine.Call2("deletemax", (*model).deleteMax, (*trees).deleteMax).Weight(2),
	fuzzmachine.Both0("clear", (*model).clear, (*trees).clear),
	fuzzmachine.Call0("clone", (*model).clone, (*trees).clone).Weight(2),
	fuzzmachine.Call0("swap", (*model).swap, (*trees).swap),
	fuzzmachine.Call0("rotate", (*model).rotate, (*trees).rotate),
	fuzzmachine.Call("descend", (*model).descend, (*trees).descend),
	fuzzmachine.Both("atleast", (*model).atLeast, (*trees).atLeast).Domain(bound),
	fuzzmachine.Both("below", (*model).below, (*trees).below).Domain(bound),
	fuzzmachine.Both("atmost", (*model).atMost, (*trees).atMost).Domain(bound),
	fuzzmachine.Both("above", (*model).above, (*trees).above).Domain(bound),
	fuzzmachine.Both("few", (*model).few, (*trees).few).Domain(bound),
	fuzzmachine.Both("ascendrange", (*model).ascendRange, (*trees).ascendRange),
	fuzzmachine.Both("descendrange", (*model).descendRange, (*trees).descendRange),
	mapping.Refine((*model).all, (*trees).all),
	mapping.Refine((*model).others, (*trees).others),
	mapping.Refine((*model).oldests, (*trees).oldests),
	mapping.Refine((*model).len, (*trees).len),
)

func FuzzTree(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
