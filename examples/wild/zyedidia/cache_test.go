package zyedidia

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/zyedidia/generic/cache"
	"github.com/zyedidia/generic/heap"
	"github.com/zyedidia/generic/list"
)

const capacities = "1..4"

type entry struct {
	k int
	v int8
}

// An lru is the model of a cache: the entry used last is the first.
type lru struct {
	entries, evicted []entry
	capacity         int
}

func newLRU() *lru { return &lru{capacity: 3} }

func (m *lru) take(k int) (entry, bool) {
	i := slices.IndexFunc(m.entries, func(e entry) bool { return e.k == k })
	if i < 0 {
		return entry{}, false
	}
	e := m.entries[i]
	m.entries = slices.Delete(m.entries, i, i+1)
	return e, true
}

func (m *lru) get(k int) (int8, bool) {
	e, ok := m.take(k)
	if ok {
		m.entries = slices.Insert(m.entries, 0, e)
	}
	return e.v, ok
}

func (m *lru) shrink(n int) {
	for len(m.entries) > n {
		last := len(m.entries) - 1
		m.evicted = append(m.evicted, m.entries[last])
		m.entries = m.entries[:last]
	}
}

func (m *lru) put(k int, v int8) {
	if _, ok := m.take(k); !ok {
		m.shrink(m.capacity - 1)
	}
	m.entries = slices.Insert(m.entries, 0, entry{k, v})
}

func (m *lru) resize(n int) {
	m.capacity = n
	m.shrink(n)
}

// remove: "Remove causes the entry associated with the given key to be immediately evicted from the cache."
func (m *lru) remove(k int) {
	if e, ok := m.take(k); ok {
		m.evicted = append(m.evicted, e)
	}
}

func (m *lru) forget(k int)       { m.take(k) }
func (m *lru) all() []entry       { return m.entries }
func (m *lru) evictions() []entry { return m.evicted }
func (m *lru) shape() [2]int      { return [2]int{len(m.entries), m.capacity} }

// A store is a cache, and what its callback was told.
type store struct {
	*cache.Cache[int, int8]
	evicted []entry
}

func newStore(*fuzzmachine.T) *store {
	s := &store{Cache: cache.New[int, int8](3)}
	// "SetEvictCallback sets a callback to be invoked before an entry is evicted."
	s.SetEvictCallback(func(k int, v int8) { s.evicted = append(s.evicted, entry{k, v}) })
	return s
}

func (s *store) all() (all []entry) {
	s.Each(func(k int, v int8) { all = append(all, entry{k, v}) })
	return all
}

func (s *store) put(k int, v int8)      { s.Put(k, v) }
func (s *store) get(k int) (int8, bool) { return s.Get(k) }
func (s *store) remove(k int)           { s.Remove(k) }
func (s *store) resize(n int)           { s.Resize(n) }
func (s *store) evictions() []entry     { return s.evicted }
func (s *store) shape() [2]int          { return [2]int{s.Size(), s.Capacity()} }

// caches returns a machine of caches, whose model says what Remove does.
func caches(remove func(*lru, int)) *fuzzmachine.Machine {
	return fuzzmachine.New(newLRU, newStore,
		fuzzmachine.Both0("put", fuzzmachine.Args0((*lru).put), fuzzmachine.Args0((*store).put)).Domain(key, "").
			Weight(4),
		fuzzmachine.Both2("get", (*lru).get, (*store).get).Domain(key).Weight(2),
		fuzzmachine.Both0("remove", remove, (*store).remove).Domain(key),
		fuzzmachine.Both0("resize", (*lru).resize, (*store).resize).Domain(capacities),
		mapping.Refine((*lru).all, (*store).all),
		mapping.Refine((*lru).evictions, (*store).evictions),
		mapping.Refine((*lru).shape, (*store).shape),
	)
}

var findingsOfCaches = []finding.Finding{{
	Section: "the callback of a cache is not told of what Remove evicts",
	Script:  "put 0 0; remove 0", Signature: "state evictions", Shortest: true,
	Known: fuzzmachine.Known("state evictions"),
}}

func TestFindingsOfCaches(t *testing.T) { finding.Show(t, caches((*lru).remove), findingsOfCaches...) }

var cacheMachine = caches((*lru).forget)

func FuzzCache(f *testing.F) {
	cacheMachine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { cacheMachine.Run(t, tape) })
}

// A row is the model of a list. A heap has one too, which is sorted.
type row struct{ values []int8 }

func newRow() *row { return new(row) }

func (m *row) pushBack(v int8)  { m.values = append(m.values, v) }
func (m *row) pushFront(v int8) { m.values = slices.Insert(m.values, 0, v) }
func (m *row) has(i int) bool   { return i < len(m.values) }
func (m *row) remove(i int)     { m.values = slices.Delete(m.values, i, i+1) }
func (m *row) all() []int8      { return m.values }
func (m *row) size() int        { return len(m.values) }

func (m *row) moveBack(i int) {
	v := m.values[i]
	m.remove(i)
	m.pushBack(v)
}

func (m *row) moveFront(i int) {
	v := m.values[i]
	m.remove(i)
	m.pushFront(v)
}

func (m *row) backward() []int8 {
	list := slices.Clone(m.values)
	slices.Reverse(list)
	return list
}

func (m *row) push(v int8) {
	m.values = append(m.values, v)
	slices.Sort(m.values)
}

func (m *row) peek() (int8, bool) {
	if len(m.values) == 0 {
		return 0, false
	}
	return m.values[0], true
}

func (m *row) pop() (int8, bool) {
	v, ok := m.peek()
	if ok {
		m.values = m.values[1:]
	}
	return v, ok
}

func (m *row) from(values []int8) {
	m.values = slices.Clone(values)
	slices.Sort(m.values)
}

type chain struct{ *list.List[int8] }

func newChain(*fuzzmachine.T) chain { return chain{list.New[int8]()} }

func (c chain) at(i int) *list.Node[int8] {
	n := c.Front
	for range i {
		n = n.Next
	}
	return n
}

func (c chain) pushBack(v int8)  { c.PushBack(v) }
func (c chain) pushFront(v int8) { c.PushFront(v) }
func (c chain) remove(i int)     { c.Remove(c.at(i)) }

func (c chain) moveBack(i int) {
	n := c.at(i)
	c.Remove(n)
	c.PushBackNode(n)
}

func (c chain) moveFront(i int) {
	n := c.at(i)
	c.Remove(n)
	c.PushFrontNode(n)
}

func (c chain) all() (all []int8) {
	c.Front.Each(func(v int8) { all = append(all, v) })
	return all
}

func (c chain) backward() (all []int8) {
	c.Back.EachReverse(func(v int8) { all = append(all, v) })
	return all
}

const index = "0..5"

var chains = fuzzmachine.New(newRow, newChain,
	fuzzmachine.Both0("pushback", (*row).pushBack, chain.pushBack).Weight(2),
	fuzzmachine.Both0("pushfront", (*row).pushFront, chain.pushFront),
	fuzzmachine.Both0("remove", (*row).remove, chain.remove).Domain(index).WhenArgs((*row).has),
	fuzzmachine.Both0("moveback", (*row).moveBack, chain.moveBack).Domain(index).WhenArgs((*row).has),
	fuzzmachine.Both0("movefront", (*row).moveFront, chain.moveFront).Domain(index).WhenArgs((*row).has),
	mapping.Refine((*row).all, chain.all),
	mapping.Refine((*row).backward, chain.backward),
)

func FuzzList(f *testing.F) {
	chains.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { chains.Run(t, tape) })
}

type pile struct{ *heap.Heap[int8] }

func less(a, b int8) bool { return a < b }

func newPile(*fuzzmachine.T) *pile { return &pile{heap.New(less)} }

func (p *pile) push(v int8)        { p.Push(v) }
func (p *pile) pop() (int8, bool)  { return p.Pop() }
func (p *pile) peek() (int8, bool) { return p.Peek() }
func (p *pile) size() int          { return p.Size() }
func (p *pile) from(values []int8) { p.Heap = heap.FromSlice(less, slices.Clone(values)) }

var piles = fuzzmachine.New(newRow, newPile,
	fuzzmachine.Both0("push", (*row).push, (*pile).push).Weight(3),
	fuzzmachine.Call2("pop", (*row).pop, (*pile).pop).Weight(2),
	fuzzmachine.Both0("from", (*row).from, (*pile).from),
	mapping.Refine((*row).size, (*pile).size),
	fuzzmachine.Call2("peek", (*row).peek, (*pile).peek),
)

func FuzzHeap(f *testing.F) {
	piles.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { piles.Run(t, tape) })
}
