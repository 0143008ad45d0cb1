package concurrent

import (
	"context"
	"testing"
	"time"

	cache "github.com/Code-Hex/go-generics-cache"
	"github.com/fuzzmachine/go/fuzzmachine"
)

type numbers struct {
	*cache.NumberCache[int, int]
}

func newNumbers(t *fuzzmachine.T) numbers {
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	return numbers{&cache.NumberCache[int, int]{Cache: cache.NewContext[int, int](ctx)}}
}

func (c numbers) set(key, value int)                  { c.Set(key, value) }
func (c numbers) setForLong(key, value int)           { c.Set(key, value, cache.WithExpiration(time.Hour)) }
func (c numbers) getOrSet(key, value int) (int, bool) { return c.GetOrSet(key, value) }
func (m *table) nothing()                             {}

// The cache calls DeleteExpired every minute. Nothing expires here.
var numbered = fuzzmachine.New(newTable, newNumbers,
	fuzzmachine.Both2("get", (*table).get, func(c numbers, key int) (int, bool) { return c.Get(key) }).Domain(keys),
	fuzzmachine.Both0("set", fuzzmachine.Args0((*table).set), fuzzmachine.Args0(numbers.set)).Domain(keys, ""),
	fuzzmachine.Both0("setforlong", fuzzmachine.Args0((*table).set), fuzzmachine.Args0(numbers.setForLong)).
		Domain(keys, ""),
	fuzzmachine.Both2("getorset", fuzzmachine.Args2((*table).getOrSet), fuzzmachine.Args2(numbers.getOrSet)).
		Domain(keys, ""),
	fuzzmachine.Both0("delete", (*table).delete, func(c numbers, key int) { c.Delete(key) }).Domain(keys),
	fuzzmachine.Call0("expire", (*table).nothing, func(c numbers) { c.DeleteExpired() }),
	fuzzmachine.Call("len", (*table).len, func(c numbers) int { return c.Len() }),
).With(fuzzmachine.Actors(2), known(
	// setforlong 0 0; b: delete 0; a: expire !switch=2
	"panic system runtime.boundsError go-generics-cache.expirationQueue.Swap",
))

func FuzzGenericsCache(f *testing.F) {
	seed(f, numbered)
	f.Fuzz(func(t *testing.T, tape []byte) { numbered.Run(t, tape) })
}

// Increments meet what else writes the same key.
var incremented = fuzzmachine.New(newTable, newNumbers,
	fuzzmachine.Both2("get", (*table).get, func(c numbers, key int) (int, bool) { return c.Get(key) }).Domain(keys),
	fuzzmachine.Both0("set", fuzzmachine.Args0((*table).set), fuzzmachine.Args0(numbers.set)).Domain(keys, ""),
	fuzzmachine.Both("increment", fuzzmachine.Args((*table).add), fuzzmachine.Args(numbers.increment)).Domain(keys, ""),
	fuzzmachine.Both0("delete", (*table).delete, func(c numbers, key int) { c.Delete(key) }).Domain(keys),
).With(fuzzmachine.Actors(2), known(
	// increment 0 1; b: delete 0; a: increment 0 0 !switch=3; b: increment 0 0
	"order increment", "answer increment", "order get", "answer get",
))

func (c numbers) increment(key, n int) int { return c.Increment(key, n) }

func FuzzGenericsNumbers(f *testing.F) {
	seed(f, incremented)
	f.Fuzz(func(t *testing.T, tape []byte) { incremented.Run(t, tape) })
}
