// Package groupcache tests the LRU cache of golang/groupcache 2c02b8208cf8 against a slice, the oldest entry first.
package groupcache

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/golang/groupcache/lru"
)

const (
	key  = "0..4"
	size = 3
)

type entry struct{ k, v int8 }

type model struct{ entries, evicted []entry }

func newModel() *model { return new(model) }

func (m *model) take(k int8) (e entry, ok bool) {
	i := slices.IndexFunc(m.entries, func(e entry) bool { return e.k == k })
	if i < 0 {
		return e, false
	}
	e = m.entries[i]
	m.entries = slices.Delete(m.entries, i, i+1)
	return e, true
}

func (m *model) add(k, v int8) {
	m.take(k)
	if m.entries = append(m.entries, entry{k, v}); len(m.entries) > size {
		m.removeOldest()
	}
}

func (m *model) get(k int8) (any, bool) {
	e, ok := m.take(k)
	if !ok {
		return nil, false
	}
	m.entries = append(m.entries, e)
	return e.v, true
}

func (m *model) remove(k int8) {
	if e, ok := m.take(k); ok {
		m.evicted = append(m.evicted, e)
	}
}

func (m *model) removeOldest() {
	if len(m.entries) > 0 {
		m.remove(m.entries[0].k)
	}
}

// clear evicts all, in any order.
func (m *model) clear() {
	m.evicted = append(m.evicted, m.entries...)
	m.entries = nil
}

func (m *model) len() int        { return len(m.entries) }
func (m *model) purged() []entry { return m.evicted }

type cache struct {
	*lru.Cache
	evicted []entry
}

func newCache(*fuzzmachine.T) *cache {
	c := &cache{Cache: lru.New(size)}
	c.OnEvicted = func(k lru.Key, v any) { c.evicted = append(c.evicted, entry{k.(int8), v.(int8)}) }
	return c
}

func (c *cache) add(k, v int8)          { c.Add(k, v) }
func (c *cache) get(k int8) (any, bool) { return c.Get(k) }
func (c *cache) remove(k int8)          { c.Remove(k) }
func (c *cache) purged() []entry        { return c.evicted }

var machine = fuzzmachine.New(newModel, newCache,
	fuzzmachine.Both0("add", fuzzmachine.Args0((*model).add), fuzzmachine.Args0((*cache).add)).Domain(key, "").Weight(3),
	fuzzmachine.Both2("get", (*model).get, (*cache).get).Domain(key),
	fuzzmachine.Both0("remove", (*model).remove, (*cache).remove).Domain(key),
	fuzzmachine.Call0("removeoldest", (*model).removeOldest, func(c *cache) { c.RemoveOldest() }),
	fuzzmachine.Call0("clear", (*model).clear, func(c *cache) { c.Clear() }),
	mapping.Refine((*model).len, func(c *cache) int { return c.Len() }),
	mapping.Refine((*model).purged, (*cache).purged).Unordered(),
)

func FuzzLRU(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
