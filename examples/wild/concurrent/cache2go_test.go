package concurrent

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/muesli/cache2go"
)

// A tabled is a table of cache2go. All tables belong to the process, so each run empties its own.
type tabled struct{ *cache2go.CacheTable }

func newTabled(*fuzzmachine.T) tabled {
	c := cache2go.Cache("fuzz")
	c.Flush()
	return tabled{c}
}

func (c tabled) add(key, value int) { c.Add(key, time.Hour, value) }

func (c tabled) notFoundAdd(key, value int) bool { return c.NotFoundAdd(key, time.Hour, value) }

func (c tabled) value(key int) (int, bool) {
	item, err := c.Value(key)
	if err != nil {
		return 0, false
	}
	return item.Data().(int), true
}

func (c tabled) delete(key int) (int, bool) {
	item, err := c.Delete(key)
	if err != nil {
		return 0, false
	}
	return item.Data().(int), true
}

var tables = fuzzmachine.New(newTable, newTabled,
	fuzzmachine.Both2("value", (*table).get, tabled.value).Domain(keys),
	fuzzmachine.Both("exists", (*table).has, func(c tabled, key int) bool { return c.Exists(key) }).Domain(keys),
	fuzzmachine.Both0("add", fuzzmachine.Args0((*table).set), fuzzmachine.Args0(tabled.add)).Domain(keys, ""),
	fuzzmachine.Both("notfoundadd", fuzzmachine.Args((*table).setIfAbsent), fuzzmachine.Args(tabled.notFoundAdd)).
		Domain(keys, ""),
	fuzzmachine.Both2("delete", (*table).getAndDelete, tabled.delete).Domain(keys),
	fuzzmachine.Call("count", (*table).len, func(c tabled) int { return c.Count() }),
).With(fuzzmachine.Actors(2), known(
	"order delete", // add 0 0; a: delete 0 !switch=2; b: delete 0
	"answer delete", "order value", "answer value", "order exists", "answer exists", "order count", "answer count",
	"order notfoundadd", "answer notfoundadd",
))

func FuzzCache2go(f *testing.F) {
	seed(f, tables)
	f.Fuzz(func(t *testing.T, tape []byte) { tables.Run(t, tape) })
}
