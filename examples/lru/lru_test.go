package lru

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// size is small, so that few steps fill the cache.
const size = 2

// A model is the entries, the one used last at the end.
type model []pair

type pair struct{ Key, Value int8 }

// take removes the entry of a key.
func (m *model) take(key int8) (p pair, found bool) {
	i := slices.IndexFunc(*m, func(p pair) bool { return p.Key == key })
	if i < 0 {
		return p, false
	}
	p = (*m)[i]
	*m = slices.Delete(*m, i, i+1)
	return p, true
}

func (m *model) put(p pair) {
	m.take(p.Key)
	if len(*m) == size {
		*m = slices.Delete(*m, 0, 1)
	}
	*m = append(*m, p)
}

func (m *model) get(key int8) (int8, bool) {
	p, found := m.take(key)
	if found {
		*m = append(*m, p)
	}
	return p.Value, found
}

func (m *model) remove(key int8) { m.take(key) }

func put(c *Cache, p pair) { c.Put(p.Key, p.Value) }

var cache = fuzzmachine.Lockstep[*model, *Cache]{
	Model:  func() *model { return new(model) },
	System: func(*fuzzmachine.T) *Cache { return New(size) },
	Actions: fuzzmachine.Actions[*model, *Cache]{
		fuzzmachine.Both0("put", (*model).put, put),
		fuzzmachine.Both2("get", (*model).get, (*Cache).Get),
		fuzzmachine.Both0("remove", (*model).remove, (*Cache).Remove),
	},
}

func FuzzCache(f *testing.F) {
	cache.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { cache.Run(t, tape) })
}
