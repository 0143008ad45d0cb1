// Package ttlcache tests the cache jellydator/ttlcache v3.4.1 with times to live, a capacity and evictions,
// in a bubble. No bug was found.
package ttlcache

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/jellydator/ttlcache/v3"
)

const (
	key      = "0..4"
	standard = 10 * time.Second
	never    = 20 * time.Second // stands for no time to live; 0 stands for the default
	capacity = 3
)

type entry struct {
	k, v       int8
	ttl, until time.Duration
}

type put struct {
	K   int8 `fuzz:"0..4"`
	V   int8
	TTL time.Duration `fuzz:"0s..20s"`
}

func (p put) ttl() time.Duration {
	switch p.TTL {
	case 0:
		return ttlcache.DefaultTTL
	case never:
		return ttlcache.NoTTL
	}
	return p.TTL
}

type model struct {
	now     time.Duration
	entries []entry // the one used last first
	evicted int
}

func newModel() *model { return new(model) }

func (m *model) expired(e entry) bool { return e.ttl != never && m.now > e.until }
func (m *model) has(k int8) bool      { return m.find(k) >= 0 }
func (m *model) len() int             { return len(m.entries) }
func (m *model) evictions() int       { return m.evicted }

func (m *model) find(k int8) int {
	return slices.IndexFunc(m.entries, func(e entry) bool { return e.k == k })
}

func (m *model) take(k int8) (e entry, ok bool) {
	i := m.find(k)
	if i < 0 {
		return e, false
	}
	e = m.entries[i]
	m.entries = slices.Delete(m.entries, i, i+1)
	return e, true
}

func (m *model) front(e entry) {
	e.until = m.now + e.ttl
	m.entries = slices.Insert(m.entries, 0, e)
}

func (m *model) set(p put) {
	if p.TTL == 0 {
		p.TTL = standard
	}
	if _, ok := m.take(p.K); !ok && len(m.entries) == capacity {
		m.entries = m.entries[:capacity-1]
		m.evicted++
	}
	m.front(entry{k: p.K, v: p.V, ttl: p.TTL})
}

func (m *model) get(k int8) (int8, bool) {
	e, ok := m.take(k)
	if ok {
		m.front(e)
	}
	return e.v, ok
}

func (m *model) touch(k int8) { m.get(k) }

func (m *model) getDelete(k int8) (int8, bool) {
	e, ok := m.take(k)
	if ok {
		m.evicted++
	}
	return e.v, ok
}

func (m *model) delete(k int8) { m.getDelete(k) }

func (m *model) getOrSet(p put) (int8, bool) {
	v, ok := m.get(p.K)
	if !ok {
		m.set(p)
		v = p.V
	}
	return v, ok
}

// settled is the length of a pass of time. After it, what expires is gone, and nothing expires at its very
// end.
func settled(d time.Duration) time.Duration { return d + time.Millisecond + 10*time.Microsecond }

func (m *model) pass(d time.Duration) {
	m.now += settled(d)
	n := len(m.entries)
	m.entries = slices.DeleteFunc(m.entries, m.expired)
	m.evicted += n - len(m.entries)
}

func (m *model) keys() (list []int8) {
	for _, e := range m.entries {
		list = append(list, e.k)
	}
	return list
}

type item = ttlcache.Item[int8, int8]

type world struct {
	*ttlcache.Cache[int8, int8]
	evicted atomic.Int64 // the cache calls what counts it on goroutines of their own
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{
		Cache: ttlcache.New(ttlcache.WithTTL[int8, int8](standard), ttlcache.WithCapacity[int8, int8](capacity)),
	}
	w.OnEviction(func(context.Context, ttlcache.EvictionReason, *item) { w.evicted.Add(1) })
	go w.Start()
	t.Cleanup(w.Stop)
	return w
}

func (w *world) pass(d time.Duration)          { time.Sleep(settled(d)) }
func (w *world) set(p put)                     { w.Set(p.K, p.V, p.ttl()) }
func (w *world) evictions() int                { return int(w.evicted.Load()) }
func (w *world) getDelete(k int8) (int8, bool) { return value(w.GetAndDelete(k)) }

func (w *world) get(k int8) (int8, bool) {
	i := w.Get(k)
	return value(i, i != nil)
}

func (w *world) getOrSet(p put) (int8, bool) {
	return value(w.GetOrSet(p.K, p.V, ttlcache.WithTTL[int8, int8](p.ttl())))
}

func (w *world) keys() (list []int8) {
	for i := range w.Range {
		list = append(list, i.Key())
	}
	return list
}

func value(i *item, ok bool) (int8, bool) {
	if i == nil {
		return 0, false
	}
	return i.Value(), ok
}

var machine = fuzzmachine.New(newModel, newWorld,
	fuzzmachine.Both0("set", (*model).set, (*world).set).Weight(3),
	fuzzmachine.Both2("get", (*model).get, (*world).get).Domain(key),
	fuzzmachine.Both("has", (*model).has, (*world).Has).Domain(key),
	fuzzmachine.Both0("touch", (*model).touch, (*world).Touch).Domain(key),
	fuzzmachine.Both0("delete", (*model).delete, (*world).Delete).Domain(key),
	fuzzmachine.Both2("getdel", (*model).getDelete, (*world).getDelete).Domain(key),
	fuzzmachine.Both2("getorset", (*model).getOrSet, (*world).getOrSet),
	fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain("0s..15s"),
	mapping.Refine((*model).keys, (*world).keys).Named("order"),
	mapping.Refine((*model).len, (*world).Len).Named("len"),
	mapping.Refine((*model).evictions, (*world).evictions).Named("evicted"),
).With(fuzzmachine.Bubble())

func FuzzCache(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
