// Package freecache tests the cache coocood/freecache v1.2.7, with a clock of its own. All keys are in one segment,
// which is often full. What the cache evicts, the model forgets.
package freecache

import (
	"fmt"
	"slices"
	"testing"

	"github.com/cespare/xxhash/v2"
	"github.com/coocood/freecache"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const (
	key   = "0..5"
	start = 1_000_000
)

// keys are in one segment, "sharded into 256 segments by the hash value of the key".
var keys = func() (list [][]byte) {
	for i := 0; len(list) < 6; i++ {
		k := fmt.Append(nil, i)
		if xxhash.Sum64(k)&255 == 0 {
			list = append(list, k)
		}
	}
	return list
}()

type touch struct {
	K      int `fuzz:"0..5"`
	Expire int `fuzz:"one=0|-1|1|2|5"`
}

type world struct {
	*freecache.Cache
	now uint32
}

// Now implements freecache.Timer.
func (w *world) Now() uint32 { return w.now }

func newWorld(*fuzzmachine.T) *world {
	w := &world{now: start}
	w.Cache = freecache.NewCacheCustomTimer(0, w) // "The cache size will be set to 512KB at minimum."
	return w
}

func answerOf(v []byte, expires uint32, err error) answer {
	return answer{Found: err == nil, V: string(v), Expires: expires, Err: err}
}

func (w *world) set(p put) answer    { return answer{Err: w.Set(keys[p.K], []byte(p.V.text()), p.Expire)} }
func (w *world) get(k int) answer    { return answerOf(w.GetWithExpiration(keys[k])) }
func (w *world) peek(k int) answer   { return answerOf(w.PeekWithExpiration(keys[k])) }
func (w *world) del(k int) answer    { return answer{Found: w.Del(keys[k])} }
func (w *world) pass(seconds uint32) { w.now += seconds }

func (w *world) touch(t touch) answer {
	before := w.MissCount()
	a := answerOf(nil, 0, w.Touch(keys[t.K], t.Expire))
	a.Missed = w.MissCount() - before
	return a
}

func (w *world) ttl(k int) answer {
	left, err := w.TTL(keys[k])
	return answerOf(nil, left, err)
}

func (w *world) getWithBuf(k int) answer {
	_, expires, _ := w.PeekWithExpiration(keys[k])
	v, err := w.GetWithBuf(keys[k], make([]byte, 3, 100))
	return answerOf(v, expires, err)
}

func (w *world) getFn(k int) (a answer) {
	_, a.Expires, _ = w.PeekWithExpiration(keys[k])
	a.Err = w.GetFn(keys[k], func(v []byte) error {
		a.V, a.Found = string(v), true
		return nil
	})
	return a
}

func (w *world) multiGet(k int) answer {
	_, expires, _ := w.PeekWithExpiration(keys[k])
	values, errs := w.MultiGet([][]byte{keys[k]})
	return answerOf(values[0], expires, errs[0])
}

func (w *world) getOrSet(p put) answer {
	_, err := w.TTL(keys[p.K])
	found := err == nil // the answer does not tell no value from an empty one
	_, expires, _ := w.PeekWithExpiration(keys[p.K])
	v, err := w.GetOrSet(keys[p.K], []byte(p.V.text()), p.Expire)
	return answer{Found: found, V: string(v), Expires: expires, Err: err}
}

func (w *world) setAndGet(p put) answer {
	_, expires, _ := w.PeekWithExpiration(keys[p.K])
	v, found, err := w.SetAndGet(keys[p.K], []byte(p.V.text()), p.Expire)
	return answer{Found: found, V: string(v), Expires: expires, Err: err}
}

func (w *world) update(p put) (a answer) {
	_, a.Expires, _ = w.PeekWithExpiration(keys[p.K])
	a.Found, _, a.Err = w.Update(keys[p.K], func(old []byte, found bool) ([]byte, bool, int) {
		a.V = string(old)
		return []byte(p.V.text()), true, p.Expire
	})
	return a
}

func (w *world) iterate(struct{}) content {
	c := content{map[int]answer{}, w.EntryCount()}
	for it := w.NewIterator(); ; {
		e := it.Next()
		if e == nil {
			return c
		}
		k := slices.IndexFunc(keys, func(k []byte) bool { return string(k) == string(e.Key) })
		c.All[k] = answerOf(e.Value, e.ExpireAt, nil)
	}
}

func (w *world) lookups() lookups { return lookups{w.HitCount(), w.MissCount()} }

var machine = fuzzmachine.New(newModel, newWorld,
	fuzzmachine.Observed("set", (*model).set, (*world).set).Weight(6),
	fuzzmachine.Observed("get", (*model).get, (*world).get).Domain(key).Weight(2),
	fuzzmachine.Observed("getwithbuf", (*model).get, (*world).getWithBuf).Domain(key),
	fuzzmachine.Observed("getfn", (*model).get, (*world).getFn).Domain(key),
	fuzzmachine.Observed("multiget", (*model).get, (*world).multiGet).Domain(key),
	fuzzmachine.Observed("peek", (*model).peek, (*world).peek).Domain(key),
	fuzzmachine.Observed("getorset", (*model).getOrSet, (*world).getOrSet),
	fuzzmachine.Observed("setandget", (*model).setAndGet, (*world).setAndGet),
	fuzzmachine.Observed("update", (*model).setAndGet, (*world).update),
	fuzzmachine.Observed("touch", (*model).touch, (*world).touch),
	fuzzmachine.Observed("ttl", (*model).ttl, (*world).ttl).Domain(key),
	fuzzmachine.Observed("del", (*model).del, (*world).del).Domain(key),
	fuzzmachine.Observed("iterate", (*model).iterate, (*world).iterate),
	fuzzmachine.Call0("clear", (*model).clear, (*world).Clear),
	fuzzmachine.Call0("resetstatistics", (*model).resetStatistics, (*world).ResetStatistics),
	fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain("1..3").Weight(2),
	mapping.Refine((*model).lookups, (*world).lookups),
)

func FuzzCache(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
