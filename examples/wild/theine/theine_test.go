// Package theine tests Yiling-J/theine-go v0.6.3 in a bubble against maps: a cache with room for all, with costs
// and times to live, which is saved and loaded, one that loads by itself, and a hybrid one.
package theine

import (
	"bytes"
	"maps"

	"slices"
	"testing"
	"time"

	"github.com/Yiling-J/theine-go"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const (
	key      = "0..4"
	capacity = 100
	tooMuch  = 101
)

type put struct {
	K    int   `fuzz:"0..4"`
	V    int   `fuzz:"0..9"`
	Cost int64 `fuzz:"one=1|2|0|101"` // 0 asks the function that tells the cost
	TTL  int   `fuzz:"0..4"`          // 0 is none
}

// ttl ends half a second before a whole one, when no step is taken.
func (p put) ttl() time.Duration {
	if p.TTL == 0 {
		return 0
	}
	return time.Duration(p.TTL)*time.Second - time.Second/2
}

type entry struct{ v, until int } // until: 0 is for ever

// Habits are what a program may do. Each of them meets a finding in one of the caches.
type habits struct{ update, expire, retime bool }

type model struct {
	entries map[int]entry
	now     int
	may     habits
}

func newModel(may habits) func() *model {
	return func() *model { return &model{entries: map[int]entry{}, may: may} }
}

// Clone implements what fuzzmachine needs to copy a model.
func (m *model) Clone() *model { return &model{maps.Clone(m.entries), m.now, m.may} }

func (m *model) live(k int) bool {
	e, ok := m.entries[k]
	return ok && (e.until == 0 || m.now < e.until)
}

// sets: nothing says whether an update without a time to live keeps that of the entry.
func (m *model) sets(p put) bool {
	e, ok := m.entries[p.K]
	retimes := p.TTL == 0 && e.until > 0
	return (m.may.update || !ok) && (m.may.expire || p.TTL == 0) && (!retimes || m.may.retime && !m.live(p.K))
}

// set: "Return false when cost > max size."
func (m *model) set(p put) bool {
	if p.Cost == tooMuch {
		return false
	}
	e := entry{v: p.V}
	if p.TTL > 0 {
		e.until = m.now + p.TTL
	}
	m.entries[p.K] = e
	return true
}

func (m *model) get(k int) (int, bool) {
	if !m.live(k) {
		return 0, false
	}
	return m.entries[k].v, true
}

func (m *model) delete(k int) { delete(m.entries, k) }

func (m *model) pass(n int) { m.now += n }

// reload: "expired entries will be ignored".
func (m *model) reload() {}

type pair struct{ K, V int }

// all: "Range calls f sequentially for each key and value present in the cache."
func (m *model) all() (list []pair) {
	for k := range 5 {
		if v, ok := m.get(k); ok {
			list = append(list, pair{k, v})
		}
	}
	return list
}

type world struct {
	t *fuzzmachine.T
	*theine.Cache[int, int]
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{t: t}
	w.Cache = w.made()
	t.Cleanup(func() { w.Close() })
	return w
}

func (w *world) made() *theine.Cache[int, int] {
	c, err := theine.NewBuilder[int, int](capacity).Cost(func(v int) int64 { return int64(v) + 1 }).Build()
	w.must(err)
	return c
}

func (w *world) must(err error) {
	if err != nil {
		w.t.Fatalf("%v", err)
	}
}

func (w *world) set(p put) bool {
	if p.TTL == 0 {
		return w.Set(p.K, p.V, p.Cost)
	}
	return w.SetWithTTL(p.K, p.V, p.Cost, p.ttl())
}

func (w *world) get(k int) (int, bool) {
	v, ok := w.Get(k)
	if !ok {
		v = 0
	}
	return v, ok
}

func (w *world) pass(n int) { time.Sleep(time.Duration(n) * time.Second) }

// reload goes on with a cache that has loaded what this one has saved.
func (w *world) reload() {
	w.Wait()
	var b bytes.Buffer
	w.must(w.SaveCache(1, &b))
	w.Close()
	w.Cache = w.made()
	w.must(w.LoadCache(1, &b))
}

func (w *world) all() (list []pair) {
	for k, v := range w.Range {
		list = append(list, pair{k, v})
	}
	slices.SortFunc(list, func(a, b pair) int { return a.K - b.K })
	return list
}

// caches returns a machine of simple caches.
func caches(may habits) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel(may), newWorld,
		fuzzmachine.Both("set", (*model).set, (*world).set).WhenArgs((*model).sets).Weight(8),
		fuzzmachine.Both2("get", (*model).get, (*world).get).Domain(key).Weight(4),
		fuzzmachine.Both0("delete", (*model).delete, (*world).Delete).Domain(key).Weight(2),
		fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain("1..3").Weight(4),
		fuzzmachine.Call0("reload", (*model).reload, (*world).reload),
		mapping.Refine((*model).all, (*world).all),
	).With(fuzzmachine.Bubble(), fuzzmachine.Steps(24))
}

var machine = caches(habits{update: true, expire: true})

func FuzzCache(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
