// Package expirable tests the LRU cache with expiry of hashicorp/golang-lru v2.0.7, in a bubble. No bug was
// found.
package expirable

import (
	"slices"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/hashicorp/golang-lru/v2/expirable"
)

const (
	key  = "0..4"
	ttl  = 10 * time.Second
	size = 3
)

type entry struct {
	k, v  int8
	until time.Duration
}

type model struct {
	now     time.Duration
	entries []entry // the oldest one first
	size    int
	evicted int
}

func newModel() *model { return &model{size: size} }

func (m *model) find(k int8) int {
	return slices.IndexFunc(m.entries, func(e entry) bool { return e.k == k && m.now < e.until })
}

func (m *model) contains(k int8) bool { return m.find(k) >= 0 }
func (m *model) len() int             { return len(m.entries) }
func (m *model) evictions() int       { return m.evicted }

func (m *model) add(k, v int8) bool {
	if i := m.find(k); i >= 0 {
		m.entries = slices.Delete(m.entries, i, i+1)
	}
	m.entries = append(m.entries, entry{k, v, m.now + ttl})
	return m.shrink() > 0
}

func (m *model) shrink() int {
	n := max(0, len(m.entries)-m.size)
	m.entries, m.evicted = m.entries[n:], m.evicted+n
	return n
}

func (m *model) resize(size int) int {
	m.size = size
	return m.shrink()
}

func (m *model) get(k int8) (int8, bool) {
	i := m.find(k)
	if i < 0 {
		return 0, false
	}
	e := m.entries[i]
	m.entries = append(slices.Delete(m.entries, i, i+1), e)
	return e.v, true
}

func (m *model) peek(k int8) (int8, bool) {
	i := m.find(k)
	if i < 0 {
		return 0, false
	}
	return m.entries[i].v, true
}

func (m *model) remove(k int8) bool {
	i := m.find(k)
	if i >= 0 {
		m.entries = slices.Delete(m.entries, i, i+1)
		m.evicted++
	}
	return i >= 0
}

func (m *model) oldest() (k, v int8, ok bool) {
	if len(m.entries) == 0 {
		return 0, 0, false
	}
	return m.entries[0].k, m.entries[0].v, true
}

func (m *model) removeOldest() (k, v int8, ok bool) {
	k, v, ok = m.oldest()
	if ok {
		m.remove(k)
	}
	return k, v, ok
}

func (m *model) keys() (list []int8) {
	for _, e := range m.entries {
		list = append(list, e.k)
	}
	return list
}

func (m *model) values() (list []int8) {
	for _, e := range m.entries {
		list = append(list, e.v)
	}
	return list
}

// passes are the lengths of passes of time, in seconds. No sum of them is near the time to live, because half a second is
// added to each.
const passes = "one=1|4|9|12"

// settled is the length of a pass of time. After it the deletion in the background is done, which uses
// buckets of a hundredth of the time to live.
func settled(seconds int) time.Duration {
	return time.Duration(seconds)*time.Second + 500*time.Millisecond
}

func (m *model) pass(seconds int) {
	m.now += settled(seconds)
	n := len(m.entries)
	m.entries = slices.DeleteFunc(m.entries, func(e entry) bool { return m.now >= e.until })
	m.evicted += n - len(m.entries)
}

type world struct {
	*expirable.LRU[int8, int8]
	evicted int
}

func newWorld(*fuzzmachine.T) *world {
	w := new(world)
	w.LRU = expirable.NewLRU(size, func(_, _ int8) { w.evicted++ }, ttl)
	return w
}

func (w *world) pass(seconds int) { time.Sleep(settled(seconds)) }
func (w *world) evictions() int   { return w.evicted }

var machine = fuzzmachine.New(newModel, newWorld,
	fuzzmachine.Both("add", fuzzmachine.Args((*model).add), fuzzmachine.Args((*world).Add)).
		Domain(key, "").Weight(3),
	fuzzmachine.Both2("get", (*model).get, (*world).Get).Domain(key),
	fuzzmachine.Both2("peek", (*model).peek, (*world).Peek).Domain(key),
	fuzzmachine.Both("contains", (*model).contains, (*world).Contains).Domain(key),
	fuzzmachine.Both("remove", (*model).remove, (*world).Remove).Domain(key),
	fuzzmachine.Call3("getoldest", (*model).oldest, (*world).GetOldest),
	fuzzmachine.Call3("removeoldest", (*model).removeOldest, (*world).RemoveOldest),
	fuzzmachine.Call("keys", (*model).keys, (*world).Keys),
	fuzzmachine.Call("values", (*model).values, (*world).Values),
	fuzzmachine.Call("len", (*model).len, (*world).Len),
	fuzzmachine.Both("resize", (*model).resize, (*world).Resize).Domain("1..5"),
	fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain(passes),
	mapping.Refine((*model).evictions, (*world).evictions),
).With(fuzzmachine.Bubble(), fuzzmachine.Limits{MayLeak: true}) // the deletion in the background never ends

func FuzzLRU(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
