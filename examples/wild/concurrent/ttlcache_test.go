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

func (c lasting) getOrSet(key, value int) (int, bool) {
	item, loaded := c.GetOrSet(key, value)
	return item.Value(), loaded
}

func (c lasting) getAndDelete(key int) (int, bool) {
	item, _ := c.GetAndDelete(key)
	return valueOf(item)
}

var lastings = fuzzmachine.New(newTable, newLasting,
	fuzzmachine.Both2("get", (*table).get, lasting.get).Domain(keys),
	fuzzmachine.Both("has", (*table).has, lasting.has).Domain(keys),
	fuzzmachine.Both0("set", fuzzmachine.Args0((*table).set), fuzzmachine.Args0(lasting.set)).Domain(keys, ""),
	fuzzmachine.Both2("getorset", fuzzmachine.Args2((*table).getOrSet), fuzzmachine.Args2(lasting.getOrSet)).
		Domain(keys, ""),
	fuzzmachine.Both0("delete", (*table).delete, lasting.delete).Domain(keys),
	fuzzmachine.Both2("getanddelete", (*table).getAndDelete, lasting.getAndDelete).Domain(keys),
	fuzzmachine.Call("len", (*table).len, func(c lasting) int { return c.Len() }),
	fuzzmachine.Call0("deleteall", (*table).clear, func(c lasting) { c.DeleteAll() }),
).With(fuzzmachine.Actors(3))

func FuzzTTLCache(f *testing.F) {
	lastings.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { lastings.Run(t, tape) })
}
