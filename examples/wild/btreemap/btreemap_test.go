// Package btreemap tests Map of tidwall/btree v1.8.2, with few items a node, against a map. An older copy must not change.
package btreemap

import (
	"maps"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/tidwall/btree"
)

const key = "0..30"

type table map[int]int8

type model struct{ now, older table }

func newModel() *model { return &model{table{}, table{}} }

func (m *model) set(k int, v int8) (int8, bool) {
	old, ok := m.now[k]
	m.now[k] = v
	return old, ok
}

func (m *model) get(k int) (int8, bool) {
	v, ok := m.now[k]
	return v, ok
}

func (m *model) delete(k int) (int8, bool) {
	v, ok := m.now[k]
	delete(m.now, k)
	return v, ok
}

func (t table) keys() []int       { return slices.Sorted(maps.Keys(t)) }
func (m *model) keys() []int      { return m.now.keys() }
func (m *model) olderKeys() []int { return m.older.keys() }
func (m *model) copied()          { m.older = maps.Clone(m.now) }
func (m *model) swap()            { m.now, m.older = m.older, m.now }
func (m *model) clear()           { m.now = table{} }
func (m *model) len() int         { return len(m.now) }

func (m *model) at(i int) (int, int8, bool) {
	if keys := m.keys(); i >= 0 && i < len(keys) {
		return keys[i], m.now[keys[i]], true
	}
	return 0, 0, false
}

func (m *model) deleteAt(i int) (int, int8, bool) {
	k, v, ok := m.at(i)
	if ok {
		delete(m.now, k)
	}
	return k, v, ok
}

func (m *model) min() (int, int8, bool)    { return m.at(0) }
func (m *model) max() (int, int8, bool)    { return m.at(len(m.now) - 1) }
func (m *model) popMin() (int, int8, bool) { return m.deleteAt(0) }
func (m *model) popMax() (int, int8, bool) { return m.deleteAt(len(m.now) - 1) }

func (m *model) ascend(k int) (list []int) {
	return slices.DeleteFunc(m.keys(), func(one int) bool { return one < k })
}

func (m *model) descend(k int) (list []int) {
	list = slices.DeleteFunc(m.keys(), func(one int) bool { return one > k })
	slices.Reverse(list)
	return list
}

type trees struct{ now, older *btree.Map[int, int8] }

func newTrees(*fuzzmachine.T) *trees {
	return &trees{btree.NewMap[int, int8](3), btree.NewMap[int, int8](3)}
}

func (t *trees) set(k int, v int8) (int8, bool)   { return t.now.Set(k, v) }
func (t *trees) load(k int, v int8) (int8, bool)  { return t.now.Load(k, v) }
func (t *trees) get(k int) (int8, bool)           { return t.now.Get(k) }
func (t *trees) getMut(k int) (int8, bool)        { return t.now.GetMut(k) }
func (t *trees) delete(k int) (int8, bool)        { return t.now.Delete(k) }
func (t *trees) at(i int) (int, int8, bool)       { return t.now.GetAt(i) }
func (t *trees) deleteAt(i int) (int, int8, bool) { return t.now.DeleteAt(i) }
func (t *trees) min() (int, int8, bool)           { return t.now.Min() }
func (t *trees) max() (int, int8, bool)           { return t.now.Max() }
func (t *trees) popMin() (int, int8, bool)        { return t.now.PopMin() }
func (t *trees) popMax() (int, int8, bool)        { return t.now.PopMax() }
func (t *trees) keys() []int                      { return t.now.Keys() }
func (t *trees) olderKeys() []int                 { return t.older.Keys() }
func (t *trees) copied()                          { t.older = t.now.Copy() }
func (t *trees) swap()                            { t.now, t.older = t.older, t.now }
func (t *trees) clear()                           { t.now.Clear() }
func (t *trees) len() int                         { return t.now.Len() }

func (t *trees) ascend(k int) (list []int) {
	t.now.Ascend(k, func(one int, _ int8) bool {
		list = append(list, one)
		return true
	})
	return list
}

// descend uses the iterator.
func (t *trees) descend(k int) (list []int) {
	t.now.Descend(k, func(one int, _ int8) bool {
		list = append(list, one)
		return true
	})
	return list
}

// seek is ascend with an iterator.
func (t *trees) seek(k int) (list []int) {
	i := t.now.Iter()
	for ok := i.Seek(k); ok; ok = i.Next() {
		list = append(list, i.Key())
	}
	return list
}

var machine = fuzzmachine.New(newModel, newTrees,
	fuzzmachine.Both2("set", fuzzmachine.Args2((*model).set), fuzzmachine.Args2((*trees).set)).Domain(key, "").Weight(6),
	fuzzmachine.Both2("load", fuzzmachine.Args2((*model).set), fuzzmachine.Args2((*trees).load)).Domain(key, ""),
	fuzzmachine.Both2("get", (*model).get, (*trees).get).Domain(key),
	fuzzmachine.Both2("getmut", (*model).get, (*trees).getMut).Domain(key),
	fuzzmachine.Both2("delete", (*model).delete, (*trees).delete).Domain(key).Weight(4),
	fuzzmachine.Both3("at", (*model).at, (*trees).at).Domain("-1..30"),
	fuzzmachine.Both3("deleteat", (*model).deleteAt, (*trees).deleteAt).Domain("-1..30"),
	fuzzmachine.Call3("min", (*model).min, (*trees).min),
	fuzzmachine.Call3("max", (*model).max, (*trees).max),
	fuzzmachine.Call3("popmin", (*model).popMin, (*trees).popMin),
	fuzzmachine.Call3("popmax", (*model).popMax, (*trees).popMax),
	fuzzmachine.Both("ascend", (*model).ascend, (*trees).ascend).Domain(key),
	fuzzmachine.Both("descend", (*model).descend, (*trees).descend).Domain(key),
	fuzzmachine.Both("seek", (*model).ascend, (*trees).seek).Domain(key),
	fuzzmachine.Call0("copy", (*model).copied, (*trees).copied),
	fuzzmachine.Call0("swap", (*model).swap, (*trees).swap),
	fuzzmachine.Call0("clear", (*model).clear, (*trees).clear),
	mapping.Refine((*model).keys, (*trees).keys),
	mapping.Refine((*model).olderKeys, (*trees).olderKeys),
	mapping.Refine((*model).len, (*trees).len),
)

func FuzzMap(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
