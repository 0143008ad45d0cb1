package concurrent

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/jellydator/ttlcache/v3"
)

type lasting struct{ *ttlcache.Cache[int, int] }

func newLasting(*fuzzmachine.T) lasting { return lasting{ttlcache.New[int, int]()} }

// valueOf is the value of an item, if there is one.
func valueOf(item *ttlcache.Item[int, int]) (int, bool) {
	if item == nil {
		return 0, false
	}
	return item.Value(), true
}

func (c lasting) get(key int) (int, bool) { return valueOf(c.Get(key)) }
func (c lasting) set(key, value int)      { c.Set(key, value, ttlcache.NoTTL) }
func (c lasting) has(key int) bool        { return c.Has(key) }
func (c lasting) delete(key int)          { c.Delete(key) }

// The item has the value of whoever sets the key next, which comes before Value is called. So only the other
// results are compared.
func (c lasting) getOrSet(key, value int) bool {
	_, loaded := c.GetOrSet(key, value)
	return !loaded
}

func (c lasting) remove(key int) bool {
	_, ok := c.GetAndDelete(key)
	return ok
}

var lastings = fuzzmachine.New(newTable, newLasting,
	fuzzmachine.Both2("get", (*table).get, lasting.get).Domain(keys),
	fuzzmachine.Both("has", (*table).has, lasting.has).Domain(keys),
	fuzzmachine.Both0("set", fuzzmachine.Args0((*table).set), fuzzmachine.Args0(lasting.set)).Domain(keys, ""),
	fuzzmachine.Both("getorset", fuzzmachine.Args((*table).setIfAbsent), fuzzmachine.Args(lasting.getOrSet)).
		Domain(keys, ""),
	fuzzmachine.Both0("delete", (*table).delete, lasting.delete).Domain(keys),
	fuzzmachine.Both("getanddelete", (*table).remove, lasting.remove).Domain(keys),
	fuzzmachine.Call("len", (*table).len, func(c lasting) int { return c.Len() }),
	fuzzmachine.Call0("deleteall", (*table).clear, func(c lasting) { c.DeleteAll() }),
).With(fuzzmachine.Actors(3))

func FuzzTTLCache(f *testing.F) {
	seed(f, lastings)
	f.Fuzz(func(t *testing.T, tape []byte) { lastings.Run(t, tape) })
}
