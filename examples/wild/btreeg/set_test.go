package btreeg

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/tidwall/btree"
)

// Numbers are a Set with its iterator, and an older one. To the model it is a tree whose values are all 0.
type numbers struct {
	now, older *btree.Set[int]
	iterator   btree.SetIter[int]
}

func newNumbers(*fuzzmachine.T) *numbers {
	return &numbers{now: new(btree.Set[int]), older: new(btree.Set[int])}
}

func itemOf(k int, ok bool) (item, bool) { return item{K: k}, ok }

func (m *model) insert(k int)        { m.set(item{K: k}) }
func (m *model) insertAll(s fill)    { m.fill(s); m.zero() }
func (m *model) remove(k int)        { m.delete(k) }
func (m *model) contains(k int) bool { _, ok := m.get(k); return ok }

// zero takes the values away.
func (m *model) zero() {
	for k := range m.now {
		m.now[k] = 0
	}
}

func (n *numbers) insert(k int)                { n.now.Insert(k) }
func (n *numbers) load(k int)                  { n.now.Load(k) }
func (n *numbers) remove(k int)                { n.now.Delete(k) }
func (n *numbers) contains(k int) bool         { return n.now.Contains(k) }
func (n *numbers) getAt(i int) (item, bool)    { return itemOf(n.now.GetAt(i)) }
func (n *numbers) deleteAt(i int) (item, bool) { return itemOf(n.now.DeleteAt(i)) }
func (n *numbers) min() (item, bool)           { return itemOf(n.now.Min()) }
func (n *numbers) max() (item, bool)           { return itemOf(n.now.Max()) }
func (n *numbers) popMin() (item, bool)        { return itemOf(n.now.PopMin()) }
func (n *numbers) popMax() (item, bool)        { return itemOf(n.now.PopMax()) }
func (n *numbers) copied()                     { n.older = n.now.Copy() }
func (n *numbers) swap()                       { n.now, n.older = n.older, n.now }
func (n *numbers) clear()                      { n.now.Clear() }
func (n *numbers) len() int                    { return n.now.Len() }
func (n *numbers) all() []item                 { return itemsOf(n.now.Scan) }
func (n *numbers) others() []item              { return itemsOf(n.older.Scan) }
func (n *numbers) reverse() []item             { return itemsOf(n.now.Reverse) }

func (n *numbers) insertAll(s fill) {
	for k := range s.N {
		n.now.Insert(k * s.Step % 41)
	}
}

func itemsOf(walk func(func(int) bool)) (list []item) {
	walk(func(k int) bool {
		list = append(list, item{K: k})
		return true
	})
	return list
}

func (n *numbers) ascend(k int) []item {
	return itemsOf(func(each func(int) bool) { n.now.Ascend(k, each) })
}

func (n *numbers) descend(k int) []item {
	return itemsOf(func(each func(int) bool) { n.now.Descend(k, each) })
}

func (n *numbers) start()                  { n.iterator = n.now.Iter() }
func (n *numbers) first() (item, bool)     { return n.here(n.iterator.First()) }
func (n *numbers) last() (item, bool)      { return n.here(n.iterator.Last()) }
func (n *numbers) next() (item, bool)      { return n.here(n.iterator.Next()) }
func (n *numbers) prev() (item, bool)      { return n.here(n.iterator.Prev()) }
func (n *numbers) seek(k int) (item, bool) { return n.here(n.iterator.Seek(k)) }

func (n *numbers) here(ok bool) (item, bool) {
	if !ok {
		return item{}, false
	}
	return item{K: n.iterator.Key()}, true
}

var sets = fuzzmachine.New(newModel, newNumbers,
	fuzzmachine.Both0("insert", (*model).insert, (*numbers).insert).Domain(key).Weight(3),
	fuzzmachine.Both0("load", (*model).insert, (*numbers).load).Domain(key),
	fuzzmachine.Both0("fill", (*model).insertAll, (*numbers).insertAll).Weight(2),
	fuzzmachine.Both0("delete", (*model).remove, (*numbers).remove).Domain(key).Weight(3),
	fuzzmachine.Both("contains", (*model).contains, (*numbers).contains).Domain(key),
	fuzzmachine.Both2("getat", (*model).getAt, (*numbers).getAt).Domain(bound),
	fuzzmachine.Both2("deleteat", (*model).deleteAt, (*numbers).deleteAt).Domain(bound),
	fuzzmachine.Call2("min", (*model).min, (*numbers).min),
	fuzzmachine.Call2("max", (*model).max, (*numbers).max),
	fuzzmachine.Call2("popmin", (*model).popMin, (*numbers).popMin),
	fuzzmachine.Call2("popmax", (*model).popMax, (*numbers).popMax),
	fuzzmachine.Both("ascend", (*model).ascend, (*numbers).ascend).Domain(bound),
	fuzzmachine.Both("descend", (*model).descend, (*numbers).descend).Domain(bound),
	fuzzmachine.Call("reverse", (*model).reverse, (*numbers).reverse),
	fuzzmachine.Call0("copy", (*model).copied, (*numbers).copied),
	fuzzmachine.Call0("swap", (*model).swap, (*numbers).swap),
	fuzzmachine.Call0("clear", (*model).clear, (*numbers).clear),
	fuzzmachine.Call0("iterator", (*model).start, (*numbers).start).Weight(2),
	fuzzmachine.Call2("first", (*model).first, (*numbers).first).When((*model).iterating),
	fuzzmachine.Call2("last", (*model).last, (*numbers).last).When((*model).iterating),
	fuzzmachine.Call2("next", (*model).next, (*numbers).next).When((*model).goesOn).Weight(3),
	fuzzmachine.Call2("prev", (*model).prev, (*numbers).prev).When((*model).goesBack).Weight(3),
	fuzzmachine.Both2("seek", (*model).seek, (*numbers).seek).Domain(bound).When((*model).iterating),
	mapping.Refine((*model).all, (*numbers).all),
	mapping.Refine((*model).others, (*numbers).others),
	mapping.Refine((*model).len, (*numbers).len),
)

func FuzzSet(f *testing.F) {
	sets.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { sets.Run(t, tape) })
}
