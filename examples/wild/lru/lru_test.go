// Package lru tests three caches of hashicorp/golang-lru v2.0.7: the LRU cache against a list, and the 2Q and ARC
// caches against a map, without saying which entry they evict. FINDINGS.md has what was found.
package lru

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	lru "github.com/hashicorp/golang-lru/v2"
)

const key = "0..4"

type entry struct{ k, v int8 }

type model struct {
	entries []entry // from oldest to newest
	size    int
	evicted []entry
}

func newModel() *model { return &model{size: 3} }

func (m *model) find(k int8) int {
	return slices.IndexFunc(m.entries, func(e entry) bool { return e.k == k })
}

func (m *model) shrink() int {
	n := max(0, len(m.entries)-m.size)
	m.evicted = append(m.evicted, m.entries[:n]...)
	m.entries = m.entries[n:]
	return n
}

// add: "Add adds a value to the cache. Returns true if an eviction occurred."
func (m *model) add(k, v int8) bool {
	if i := m.find(k); i >= 0 {
		m.entries = slices.Delete(m.entries, i, i+1)
	}
	m.entries = append(m.entries, entry{k, v})
	return m.shrink() > 0
}

func (m *model) get(k int8) (int8, bool) {
	v, ok := m.peek(k)
	if ok {
		m.add(k, v)
	}
	return v, ok
}

// peek: "without updating the "recently used"-ness of the key".
func (m *model) peek(k int8) (int8, bool) {
	if i := m.find(k); i >= 0 {
		return m.entries[i].v, true
	}
	return 0, false
}

func (m *model) contains(k int8) bool { return m.find(k) >= 0 }

// containsOrAdd: "Returns whether found and whether an eviction occurred."
func (m *model) containsOrAdd(k, v int8) (ok, evicted bool) {
	if m.contains(k) {
		return true, false
	}
	return false, m.add(k, v)
}

func (m *model) peekOrAdd(p pair) (previous int8, ok, evicted bool) {
	previous, _ = m.peek(p.K)
	ok, evicted = m.containsOrAdd(p.K, p.V)
	return previous, ok, evicted
}

func (m *model) remove(k int8) bool {
	i := m.find(k)
	if i >= 0 {
		m.evicted = append(m.evicted, m.entries[i])
		m.entries = slices.Delete(m.entries, i, i+1)
	}
	return i >= 0
}

func (m *model) oldest() (k, v int8, ok bool) {
	if len(m.entries) == 0 {
		return 0, 0, false
	}
	return m.entries[0].k, m.entries[0].v, true
}

func (m *model) removeOldest() (k, v int8, ok bool) {
	k, v, ok = m.oldest()
	m.remove(k)
	return k, v, ok
}

func (m *model) resize(size int) int {
	m.size = size
	return m.shrink()
}

func (m *model) purge() {
	m.evicted = append(m.evicted, m.entries...)
	m.entries = nil
}

func (m *model) len() int { return len(m.entries) }

func (m *model) keys() (list []int8) {
	for _, e := range m.entries {
		list = append(list, e.k)
	}
	return list
}

func (m *model) values() (list []int8) {
	for _, e := range m.entries {
		list = append(list, e.v)
	}
	return list
}

// evictions returns what was given to the callback since the last call, in any order.
func (m *model) evictions() []entry {
	list := m.evicted
	m.evicted = nil
	return list
}

type world struct {
	*lru.Cache[int8, int8]
	evicted []entry
}

func newWorld(t *fuzzmachine.T) *world {
	w := new(world)
	cache, err := lru.NewWithEvict(3, func(k, v int8) { w.evicted = append(w.evicted, entry{k, v}) })
	if err != nil {
		t.TB().Fatal(err)
	}
	w.Cache = cache
	return w
}

func (w *world) evictions() []entry {
	list := w.evicted
	w.evicted = nil
	return list
}

// A pair is the arguments of an action with three results.
type pair struct {
	K int8 `fuzz:"0..4"`
	V int8
}

func (w *world) peekOrAdd(p pair) (int8, bool, bool) { return w.PeekOrAdd(p.K, p.V) }

var machine = fuzzmachine.New(newModel, newWorld,
	fuzzmachine.Both("add", fuzzmachine.Args((*model).add), fuzzmachine.Args((*world).Add)).Domain(key, "").Weight(3),
	fuzzmachine.Both2("get", (*model).get, (*world).Get).Domain(key),
	fuzzmachine.Both2("peek", (*model).peek, (*world).Peek).Domain(key),
	fuzzmachine.Both("contains", (*model).contains, (*world).Contains).Domain(key),
	fuzzmachine.Both2("containsoradd",
		fuzzmachine.Args2((*model).containsOrAdd), fuzzmachine.Args2((*world).ContainsOrAdd)).Domain(key, ""),
	fuzzmachine.Both3("peekoradd", (*model).peekOrAdd, (*world).peekOrAdd),
	fuzzmachine.Both("remove", (*model).remove, (*world).Remove).Domain(key),
	fuzzmachine.Call3("getoldest", (*model).oldest, (*world).GetOldest),
	fuzzmachine.Call3("removeoldest", (*model).removeOldest, (*world).RemoveOldest),
	fuzzmachine.Both("resize", (*model).resize, (*world).Resize).Domain("1..4"),
	fuzzmachine.Call0("purge", (*model).purge, (*world).Purge),
	fuzzmachine.Call("evictions", (*model).evictions, (*world).evictions).Unordered(),
	mapping.Refine((*model).len, (*world).Len),
	mapping.Refine((*model).keys, (*world).Keys),
	mapping.Refine((*model).values, (*world).Values),
)

func FuzzLRU(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
