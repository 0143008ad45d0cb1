// Package immutable tests the list, the map and the sorted map of benbjohnson/immutable v0.4.3. Each step makes a new value of
// one of two; the other one must not change.
package immutable

import (
	"cmp"
	"maps"
	"slices"
	"testing"

	"github.com/benbjohnson/immutable"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// Two are a value that steps change, and an older one.
type two[V any] struct{ now, older V }

func (t *two[V]) keep() { t.older = t.now }
func (t *two[V]) back() { t.now = t.older }

// A lists is a slice for a list.
type lists struct{ two[[]int8] }

func newLists() *lists { return new(lists) }

func (m *lists) append(v int8)  { m.now = append(slices.Clone(m.now), v) }
func (m *lists) prepend(v int8) { m.now = slices.Insert(slices.Clone(m.now), 0, v) }
func (m *lists) has(i int) bool { return i < len(m.now) }
func (m *lists) get(i int) int8 { return m.now[i] }

func (m *lists) set(i int, v int8) {
	m.now = slices.Clone(m.now)
	m.now[i] = v
}

func (m *lists) hasAt(i int, _ int8) bool { return m.has(i) }
func (m *lists) slice(from, to int)       { m.now = slices.Clone(m.now[from:to]) }
func (m *lists) within(from, to int) bool { return from <= to && to <= len(m.now) }
func (m *lists) all() []int8              { return m.now }
func (m *lists) allOlder() []int8         { return m.older }
func (m *lists) backward() []int8 {
	list := slices.Clone(m.now)
	slices.Reverse(list)
	return list
}

type list struct{ two[*immutable.List[int8]] }

func newList(*fuzzmachine.T) *list {
	empty := immutable.NewList[int8]()
	return &list{two[*immutable.List[int8]]{empty, empty}}
}

func (l *list) append(v int8)      { l.now = l.now.Append(v) }
func (l *list) prepend(v int8)     { l.now = l.now.Prepend(v) }
func (l *list) get(i int) int8     { return l.now.Get(i) }
func (l *list) set(i int, v int8)  { l.now = l.now.Set(i, v) }
func (l *list) slice(from, to int) { l.now = l.now.Slice(from, to) }
func (l *list) all() []int8        { return items(l.now) }
func (l *list) allOlder() []int8   { return items(l.older) }

func items(l *immutable.List[int8]) (all []int8) {
	for i := l.Iterator(); !i.Done(); {
		_, v := i.Next()
		all = append(all, v)
	}
	return all
}

func (l *list) backward() (all []int8) {
	i := l.now.Iterator()
	for i.Last(); !i.Done(); {
		_, v := i.Prev()
		all = append(all, v)
	}
	return all
}

const index = "0..70" // a node has 32

var listMachine = fuzzmachine.New(newLists, newList,
	fuzzmachine.Both0("append", (*lists).append, (*list).append).Weight(6),
	fuzzmachine.Both0("prepend", (*lists).prepend, (*list).prepend).Weight(6),
	fuzzmachine.Both("get", (*lists).get, (*list).get).Domain(index).WhenArgs((*lists).has),
	fuzzmachine.Both0("set", fuzzmachine.Args0((*lists).set), fuzzmachine.Args0((*list).set)).Domain(index, "").
		WhenArgs(fuzzmachine.Args((*lists).hasAt)),
	fuzzmachine.Both0("slice", fuzzmachine.Args0((*lists).slice), fuzzmachine.Args0((*list).slice)).Domain(index, index).
		WhenArgs(fuzzmachine.Args((*lists).within)),
	fuzzmachine.Call0("keep", (*lists).keep, (*list).keep),
	fuzzmachine.Call0("back", (*lists).back, (*list).back),
	mapping.Refine((*lists).all, (*list).all),
	mapping.Refine((*lists).allOlder, (*list).allOlder),
	mapping.Refine((*lists).backward, (*list).backward),
)

func FuzzList(f *testing.F) {
	listMachine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { listMachine.Run(t, tape) })
}

// A table is a map for a map or a sorted one.
type table struct{ two[map[int8]int8] }

func newTable() *table { return &table{two[map[int8]int8]{map[int8]int8{}, map[int8]int8{}}} }

func (m *table) set(k, v int8) {
	m.now = maps.Clone(m.now)
	m.now[k] = v
}

func (m *table) delete(k int8) {
	m.now = maps.Clone(m.now)
	delete(m.now, k)
}

func (m *table) get(k int8) (int8, bool) {
	v, ok := m.now[k]
	return v, ok
}

func (m *table) len() int                { return len(m.now) }
func (m *table) all() map[int8]int8      { return m.now }
func (m *table) allOlder() map[int8]int8 { return m.older }

// from returns the keys from one on, or down from one.
func (m *table) from(k int8, down bool) (keys []int8) {
	for _, one := range slices.Sorted(maps.Keys(m.now)) {
		if !down && one >= k {
			keys = append(keys, one)
		}
	}
	return keys
}

type hash struct {
	two[*immutable.Map[int8, int8]]
}

// A few has few hashes, so that keys collide.
type few struct{}

func (few) Hash(k int8) uint32    { return uint32(k)&3 | uint32(k)&4<<3 | uint32(k)&8<<28 }
func (few) Equal(a, b int8) bool  { return a == b }
func (few) Compare(a, b int8) int { return cmp.Compare(a, b) }

func newHash(*fuzzmachine.T) *hash {
	empty := immutable.NewMap[int8, int8](few{})
	return &hash{two[*immutable.Map[int8, int8]]{empty, empty}}
}

func (h *hash) set(k, v int8)           { h.now = h.now.Set(k, v) }
func (h *hash) delete(k int8)           { h.now = h.now.Delete(k) }
func (h *hash) get(k int8) (int8, bool) { return h.now.Get(k) }
func (h *hash) len() int                { return h.now.Len() }
func (h *hash) all() map[int8]int8      { return entries(h.now) }
func (h *hash) allOlder() map[int8]int8 { return entries(h.older) }

func entries(m *immutable.Map[int8, int8]) map[int8]int8 {
	all := map[int8]int8{}
	for i := m.Iterator(); !i.Done(); {
		k, v, _ := i.Next()
		all[k] = v
	}
	return all
}

const key = "0..15"

var hashMachine = fuzzmachine.New(newTable, newHash,
	fuzzmachine.Both0("set", fuzzmachine.Args0((*table).set), fuzzmachine.Args0((*hash).set)).Domain(key, "").Weight(3),
	fuzzmachine.Both0("delete", (*table).delete, (*hash).delete).Domain(key).Weight(2),
	fuzzmachine.Both2("get", (*table).get, (*hash).get).Domain(key),
	fuzzmachine.Call0("keep", (*table).keep, (*hash).keep),
	fuzzmachine.Call0("back", (*table).back, (*hash).back),
	mapping.Refine((*table).all, (*hash).all),
	mapping.Refine((*table).allOlder, (*hash).allOlder),
	mapping.Refine((*table).len, (*hash).len),
)

func FuzzMap(f *testing.F) {
	hashMachine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { hashMachine.Run(t, tape) })
}

type sorted struct {
	two[*immutable.SortedMap[int8, int8]]
}

func newSorted(*fuzzmachine.T) *sorted {
	empty := immutable.NewSortedMap[int8, int8](few{})
	return &sorted{two[*immutable.SortedMap[int8, int8]]{empty, empty}}
}

func (s *sorted) set(k, v int8)           { s.now = s.now.Set(k, v) }
func (s *sorted) delete(k int8)           { s.now = s.now.Delete(k) }
func (s *sorted) get(k int8) (int8, bool) { return s.now.Get(k) }
func (s *sorted) len() int                { return s.now.Len() }
func (s *sorted) all() map[int8]int8      { return sortedEntries(s.now) }
func (s *sorted) allOlder() map[int8]int8 { return sortedEntries(s.older) }

func sortedEntries(m *immutable.SortedMap[int8, int8]) map[int8]int8 {
	all := map[int8]int8{}
	for i := m.Iterator(); !i.Done(); {
		k, v, _ := i.Next()
		all[k] = v
	}
	return all
}

func (m *table) seek(k int8) []int8 { return m.from(k, false) }

func (s *sorted) seek(k int8) (keys []int8) {
	i := s.now.Iterator()
	for i.Seek(k); !i.Done(); {
		one, _, _ := i.Next()
		keys = append(keys, one)
	}
	return keys
}

const many = "0..90" // a node has 32

var sortedMachine = fuzzmachine.New(newTable, newSorted,
	fuzzmachine.Both0("set", fuzzmachine.Args0((*table).set), fuzzmachine.Args0((*sorted).set)).Domain(many, "").Weight(6),
	fuzzmachine.Both0("delete", (*table).delete, (*sorted).delete).Domain(many).Weight(3),
	fuzzmachine.Both2("get", (*table).get, (*sorted).get).Domain(many),
	fuzzmachine.Both("seek", (*table).seek, (*sorted).seek).Domain(many),
	fuzzmachine.Call0("keep", (*table).keep, (*sorted).keep),
	fuzzmachine.Call0("back", (*table).back, (*sorted).back),
	mapping.Refine((*table).all, (*sorted).all),
	mapping.Refine((*table).allOlder, (*sorted).allOlder),
	mapping.Refine((*table).len, (*sorted).len),
)

func FuzzSortedMap(f *testing.F) {
	sortedMachine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { sortedMachine.Run(t, tape) })
}
