package concurrent

import (
	"testing"

	"github.com/bluele/gcache"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// A gcached has room for all keys, so that nothing is evicted.
type gcached struct{ gcache.Cache }

func newGcached(kind string) func(*fuzzmachine.T) gcached {
	return func(*fuzzmachine.T) gcached { return gcached{gcache.New(8).EvictType(kind).Build()} }
}

func (c gcached) get(key int) (int, bool) {
	v, err := c.Get(key)
	if err != nil {
		return 0, false
	}
	return v.(int), true
}

func (c gcached) set(key, value int)  { must(c.Set(key, value)) }
func (c gcached) has(key int) bool    { return c.Has(key) }
func (c gcached) remove(key int) bool { return c.Remove(key) }
func (c gcached) len() int            { return c.Len(false) }

// gcachedBy is the machine of a kind of cache.
func gcachedBy(kind string) *fuzzmachine.Machine {
	return fuzzmachine.New(newTable, newGcached(kind),
		fuzzmachine.Both2("get", (*table).get, gcached.get).Domain(keys),
		fuzzmachine.Both("has", (*table).has, gcached.has).Domain(keys),
		fuzzmachine.Both0("set", fuzzmachine.Args0((*table).set), fuzzmachine.Args0(gcached.set)).Domain(keys, ""),
		fuzzmachine.Both("remove", (*table).remove, gcached.remove).Domain(keys),
		fuzzmachine.Call("len", (*table).len, gcached.len),
		fuzzmachine.Call0("purge", (*table).clear, func(c gcached) { c.Purge() }),
	).With(fuzzmachine.Actors(3))
}

var (
	gcacheLRU = gcachedBy(gcache.TYPE_LRU)
	gcacheLFU = gcachedBy(gcache.TYPE_LFU)
	gcacheARC = gcachedBy(gcache.TYPE_ARC)
)

func FuzzGcacheLRU(f *testing.F) {
	seed(f, gcacheLRU)
	f.Fuzz(func(t *testing.T, tape []byte) { gcacheLRU.Run(t, tape) })
}

func FuzzGcacheLFU(f *testing.F) {
	seed(f, gcacheLFU)
	f.Fuzz(func(t *testing.T, tape []byte) { gcacheLFU.Run(t, tape) })
}

func FuzzGcacheARC(f *testing.F) {
	seed(f, gcacheARC)
	f.Fuzz(func(t *testing.T, tape []byte) { gcacheARC.Run(t, tape) })
}
