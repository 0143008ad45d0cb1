package concurrent

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	cmap "github.com/orcaman/concurrent-map/v2"
)

// All keys are in one shard, for nothing is said of Count while others write to other shards.
type sharded struct{ cmap.ConcurrentMap[int, int] }

func newSharded(*fuzzmachine.T) sharded {
	return sharded{cmap.NewWithCustomShardingFunction[int, int](func(int) uint32 { return 0 })}
}

func (c sharded) add(key, n int) int {
	return c.Upsert(key, n, func(_ bool, old, n int) int { return old + n })
}

func (c sharded) remove(key int) bool {
	return c.RemoveCb(key, func(_, _ int, exists bool) bool { return exists })
}

var shards = fuzzmachine.New(newTable, newSharded,
	fuzzmachine.Both2("get", (*table).get, sharded.Get).Domain(keys),
	fuzzmachine.Both("has", (*table).has, sharded.Has).Domain(keys),
	fuzzmachine.Both0("set", fuzzmachine.Args0((*table).set), fuzzmachine.Args0(sharded.Set)).Domain(keys, ""),
	fuzzmachine.Both("setifabsent", fuzzmachine.Args((*table).setIfAbsent), fuzzmachine.Args(sharded.SetIfAbsent)).
		Domain(keys, ""),
	fuzzmachine.Both("add", fuzzmachine.Args((*table).add), fuzzmachine.Args(sharded.add)).Domain(keys, ""),
	fuzzmachine.Both2("pop", (*table).getAndDelete, sharded.Pop).Domain(keys),
	fuzzmachine.Both("remove", (*table).remove, sharded.remove).Domain(keys),
	fuzzmachine.Call("count", (*table).len, sharded.Count),
	fuzzmachine.Call("items", (*table).items, sharded.Items),
).With(fuzzmachine.Actors(3))

func (m *table) items() map[int]int { return m.Values }

func FuzzConcurrentMap(f *testing.F) {
	seed(f, shards)
	f.Fuzz(func(t *testing.T, tape []byte) { shards.Run(t, tape) })
}
