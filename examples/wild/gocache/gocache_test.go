// Package gocache tests the cache patrickmn/go-cache v2.1.0, with its janitor, in a bubble.
package gocache

import (
	"bytes"
	"maps"
	"runtime"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/patrickmn/go-cache"
)

const (
	key      = "len=1,from=ab"
	standard = 5 * time.Second
	interval = 4 * time.Second
)

// A term says how long an item stays: odd numbers of seconds, the default, or for ever. Time passes in even numbers
// of seconds, so nothing is looked at in the moment when it expires.
type term int

// Domain says which terms there are: 0 is DefaultExpiration, and -1 is NoExpiration.
func (term) Domain() string { return "one=0|-1|1|3|9" }

func (t term) duration() time.Duration {
	if t == -1 {
		return cache.NoExpiration
	}
	return time.Duration(t) * time.Second
}

type put struct {
	K string `fuzz:"len=1,from=ab"`
	V value
	D term
}

type item struct {
	v     any
	until time.Duration // 0 if it never expires
}

type model struct {
	now     time.Duration
	items   map[string]item
	started time.Duration // when the janitor began
	saved   map[string]item
	evicted map[string]int
}

func newModel() *model { return &model{items: map[string]item{}, evicted: map[string]int{}} }

// Clone makes a copy by hand, because the values are interfaces.
func (m *model) Clone() *model {
	c := *m
	c.items, c.saved, c.evicted = maps.Clone(m.items), maps.Clone(m.saved), maps.Clone(m.evicted)
	return &c
}

func (m *model) expired(i item) bool       { return i.until > 0 && m.now > i.until }
func (m *model) count() int                { return len(m.items) }
func (m *model) evictions() map[string]int { return m.evicted }

func (m *model) find(k string) (i item, ok bool) {
	i, ok = m.items[k]
	if m.expired(i) {
		return item{}, false
	}
	return i, ok
}

// set: "If the duration is 0 (DefaultExpiration), the cache's default expiration time is used. If it is -1
// (NoExpiration), the item never expires."
func (m *model) set(p put) {
	i := item{v: p.V.any()}
	switch p.D {
	case 0:
		i.until = m.now + standard
	case -1:
	default:
		i.until = m.now + p.D.duration()
	}
	m.items[p.K] = i
}

func (m *model) setDefault(k string, v value) { m.set(put{K: k, V: v}) }

// add: "only if an item doesn't already exist for the given key, or if the existing item has expired".
func (m *model) add(p put) error {
	if _, ok := m.find(p.K); ok {
		return mapping.AnyError
	}
	m.set(p)
	return nil
}

// replace: "only if it already exists, and the existing item hasn't expired".
func (m *model) replace(p put) error {
	if _, ok := m.find(p.K); !ok {
		return mapping.AnyError
	}
	m.set(p)
	return nil
}

func (m *model) get(k string) (any, bool) {
	i, ok := m.find(k)
	return i.v, ok
}

func (m *model) getUntil(k string) (any, time.Duration, bool) {
	i, ok := m.find(k)
	return i.v, i.until, ok
}

// delete: the function of OnEvicted is called "when an item is evicted from the cache. (Including when it is deleted
// manually, but not when it is overwritten.)"
func (m *model) delete(k string) {
	if _, ok := m.items[k]; ok {
		m.evicted[k]++
	}
	delete(m.items, k)
}

func (m *model) deleteExpired() {
	for k, i := range m.items {
		if m.expired(i) {
			m.delete(k)
		}
	}
}

func (m *model) flush() { clear(m.items) }

func (m *model) all() map[string]item {
	all := maps.Clone(m.items)
	maps.DeleteFunc(all, func(_ string, i item) bool { return m.expired(i) })
	return all
}

// restart: "the entire cache can be saved to and loaded from a file (using c.Items() to retrieve the items map to
// serialize, and NewFrom() to create a cache from a deserialized one)".
func (m *model) restart() { m.items, m.started = m.all(), m.now }

// save: "Write the cache's items".
func (m *model) save() error {
	m.saved = maps.Clone(m.items)
	return nil
}

func (m *model) hasSaved() bool { return m.saved != nil }

// load: "Add cache items from an io.Reader, excluding any items with keys that already exist (and haven't expired) in
// the current cache."
func (m *model) load() error {
	for k, i := range m.saved {
		if _, ok := m.find(k); !ok {
			m.items[k] = i
		}
	}
	return nil
}

func (m *model) pass(seconds int) {
	for range seconds {
		m.now += time.Second
		if (m.now-m.started)%interval == 0 {
			m.deleteExpired()
		}
	}
}

type world struct {
	*cache.Cache
	start   time.Time
	saved   []byte
	evicted map[string]int
}

func newWorld(*fuzzmachine.T) *world {
	w := &world{Cache: cache.New(standard, interval), start: time.Now(), evicted: map[string]int{}}
	w.watch()
	return w
}

// watch counts what is evicted. The finalizer of a cache stops its janitor through a channel of the bubble, which may
// not be used from outside it.
func (w *world) watch() {
	runtime.SetFinalizer(w.Cache, nil)
	w.OnEvicted(func(k string, _ any) { w.evicted[k]++ })
}

func (w *world) evictions() map[string]int    { return w.evicted }
func (w *world) pass(seconds int)             { time.Sleep(time.Duration(seconds) * time.Second) }
func (w *world) set(p put)                    { w.Set(p.K, p.V.any(), p.D.duration()) }
func (w *world) setDefault(k string, v value) { w.SetDefault(k, v.any()) }
func (w *world) add(p put) error              { return w.Add(p.K, p.V.any(), p.D.duration()) }
func (w *world) replace(p put) error          { return w.Replace(p.K, p.V.any(), p.D.duration()) }
func (w *world) since(t time.Time) time.Duration {
	if t.IsZero() {
		return 0
	}
	return t.Sub(w.start)
}

func (w *world) getUntil(k string) (any, time.Duration, bool) {
	v, t, ok := w.GetWithExpiration(k)
	return v, w.since(t), ok
}

func (w *world) all() map[string]item {
	all := map[string]item{}
	for k, i := range w.Items() {
		_, t, _ := w.GetWithExpiration(k)
		all[k] = item{i.Object, w.since(t)}
	}
	return all
}

func (w *world) restart() {
	items := w.Items()
	w.Flush() // the old cache still has a janitor
	w.Cache = cache.NewFrom(standard, interval, items)
	w.watch()
}

func (w *world) save() error {
	var b bytes.Buffer
	err := w.Save(&b)
	w.saved = b.Bytes()
	return err
}

func (w *world) load() error { return w.Load(bytes.NewReader(w.saved)) }

var machine = fuzzmachine.New(newModel, newWorld, append(counters,
	fuzzmachine.Both0("set", (*model).set, (*world).set).Weight(6),
	fuzzmachine.Both0("setdefault", fuzzmachine.Args0((*model).setDefault), fuzzmachine.Args0((*world).setDefault)).
		Domain(key, "").Weight(2),
	fuzzmachine.Both("add", (*model).add, (*world).add).Weight(2),
	fuzzmachine.Both("replace", (*model).replace, (*world).replace).Weight(2),
	fuzzmachine.Both2("get", (*model).get, (*world).Get).Domain(key),
	fuzzmachine.Both3("getwithexpiration", (*model).getUntil, (*world).getUntil).Domain(key),
	fuzzmachine.Both0("delete", (*model).delete, (*world).Delete).Domain(key),
	fuzzmachine.Call0("deleteexpired", (*model).deleteExpired, (*world).DeleteExpired).Weight(2),
	fuzzmachine.Call0("flush", (*model).flush, (*world).Flush),
	fuzzmachine.Call0("restart", (*model).restart, (*world).restart),
	fuzzmachine.Call("save", (*model).save, (*world).save),
	fuzzmachine.Call("load", (*model).load, (*world).load).When((*model).hasSaved).Weight(2),
	fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain("one=2|4|6|8").Weight(6),
	mapping.Refine((*model).all, (*world).all).Named("items"),
	mapping.Refine((*model).count, (*world).ItemCount).Named("count"),
	mapping.Refine((*model).evictions, (*world).evictions).Named("evicted"),
)...).With(fuzzmachine.Bubble(), fuzzmachine.Limits{MayLeak: true}) // the janitor ends with the garbage collection

func FuzzCache(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
