package lru

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// size is small, so that few steps fill the cache.
const size = 2

// A model holds the entries, with the one used last at the end.
type model []entry

func newModel() *model { return new(model) }

// take removes the entry of a key.
func (m *model) take(key int8) (e entry, found bool) {
	i := slices.IndexFunc(*m, func(e entry) bool { return e.key == key })
	if i < 0 {
		return e, false
	}
	e = (*m)[i]
	*m = slices.Delete(*m, i, i+1)
	return e, true
}

func (m *model) put(key, value int8) {
	m.take(key)
	if len(*m) == size {
		*m = slices.Delete(*m, 0, 1)
	}
	*m = append(*m, entry{key, value})
}

func (m *model) get(key int8) (int8, bool) {
	e, found := m.take(key)
	if found {
		*m = append(*m, e)
	}
	return e.value, found
}

func (m *model) remove(key int8) { m.take(key) }

// machine returns the machine of a cache with a fault.
func machine(f fault) *fuzzmachine.Machine {
	newCache := func(*fuzzmachine.T) *Cache { return Planted(size, string(f)) }
	return fuzzmachine.New(newModel, newCache,
		fuzzmachine.Both0("put", fuzzmachine.Args0((*model).put), fuzzmachine.Args0((*Cache).Put)),
		fuzzmachine.Both2("get", (*model).get, (*Cache).Get),
		fuzzmachine.Both0("remove", (*model).remove, (*Cache).Remove),
	)
}

var cache = machine("")

func FuzzCache(f *testing.F) {
	cache.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { cache.Run(t, tape) })
}
