// Package ristretto tests the cache dgraph-io/ristretto v2.4.2, which has costs and times to live, against a map in a
// bubble. FINDINGS.md has what was found.
package ristretto

import (
	"fmt"
	"maps"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/dgraph-io/ristretto/v2"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

const (
	key    = "0..2"
	enough = 1000 // a maximum that nothing is evicted for
)

// A write is a Set, a SetWithTTL or a Del. Values are not 0, so that a value is told from none.
type write struct {
	Op   int   `fuzz:"0..2"`
	K    int32 `fuzz:"0..2"`
	V    int8  `fuzz:"1..3"`
	Cost int64 `fuzz:"1..4"`
	TTL  int   `fuzz:"one=1|3|9"`
}

const (
	set = iota
	setWithTTL
	del
)

func (w write) ttl() time.Duration {
	if w.Op == set {
		return 0
	}
	return time.Duration(w.TTL) * time.Second
}

type entry struct {
	v     int8
	cost  int64
	until time.Duration // 0 if it never expires
}

type model struct {
	now     time.Duration
	max     int64
	entries map[int32]entry
	taken   map[int8]int // how often each value was given to the cache
	careful bool
}

func newModel(careful bool) func() *model {
	return func() *model {
		return &model{max: enough, entries: map[int32]entry{}, taken: map[int8]int{}, careful: careful}
	}
}

func (m *model) expired(e entry) bool { return e.until > 0 && m.now > e.until }

func (m *model) get(k int32) (int8, bool) {
	if e, ok := m.entries[k]; ok && !m.expired(e) {
		return e.v, true
	}
	return 0, false
}

// getTTL: "GetTTL returns the TTL for the specified key and a bool that is true if the item was found and is not
// expired."
func (m *model) getTTL(k int32) (time.Duration, bool) {
	e, ok := m.entries[k]
	if !ok || m.expired(e) {
		return 0, false
	}
	if e.until == 0 {
		return 0, true
	}
	return e.until - m.now, true
}

// write: "otherwise the item will be added", and Wait "ensures a call to Set() will be visible to future calls to
// Get()".
func (m *model) write(list []write) {
	for _, w := range list {
		if w.Op == del {
			delete(m.entries, w.K)
			continue
		}
		m.taken[w.V]++
		e := entry{v: w.V, cost: w.Cost}
		if w.Op == setWithTTL {
			e.until = m.now + w.ttl()
		}
		if old, ok := m.entries[w.K]; !ok || shouldUpdate(e.v, old.v) {
			m.entries[w.K] = e
		}
	}
}

// isClear is whether it is clear what the writes do. Whether ShouldUpdate is asked of an expired value is not said.
// Who is careful does not set a key twice in a row, and has no update refused that would change the cost.
func (m *model) isClear(list []write) bool {
	isSet := map[int32]bool{}
	for _, w := range list {
		old, ok := m.entries[w.K]
		refused := ok && w.Op != del && !shouldUpdate(w.V, old.v)
		if refused && m.expired(old) || m.careful && (w.Op != del && isSet[w.K] || refused && w.Cost != old.cost) {
			return false
		}
		isSet[w.K] = isSet[w.K] || w.Op != del
	}
	return true
}

func (m *model) clear() { clear(m.entries) }

func (m *model) values() (list []int8) {
	for _, e := range m.entries {
		if !m.expired(e) {
			list = append(list, e.v)
		}
	}
	return list
}

// remaining: "RemainingCost returns the remaining cost capacity (MaxCost - Used) of an existing cache."
func (m *model) remaining() int64 {
	left := m.max
	for _, e := range m.entries {
		left -= e.cost
	}
	return left
}

// settled says that no entry has expired that the cache may still hold.
func (m *model) settled() bool {
	for _, e := range m.entries {
		if m.expired(e) {
			return false
		}
	}
	return true
}

func (m *model) maxCost() int64      { return m.max }
func (m *model) setMaxCost(to int64) { m.max = to }

// pass lets time pass. After more than ten seconds the cache has removed what had expired before.
func (m *model) pass(d time.Duration) {
	m.now += d
	maps.DeleteFunc(m.entries, func(_ int32, e entry) bool { return m.expired(e) && m.now > e.until+removed })
}

const removed = 12 * time.Second

// shouldUpdate is that of the configuration: a value may not become less.
func shouldUpdate(cur, prev int8) bool { return cur >= prev }

type world struct {
	*ristretto.Cache[int32, int8]
	mu    sync.Mutex // OnExit is called on two goroutines
	exits map[int8]int
}

func newWorld(t *fuzzmachine.T) *world {
	w := &world{exits: map[int8]int{}}
	cache, err := ristretto.NewCache(&ristretto.Config[int32, int8]{
		NumCounters: 64, MaxCost: enough, BufferItems: 4, IgnoreInternalCost: true,
		ShouldUpdate: shouldUpdate,
		OnExit:       w.exit,
	})
	if err != nil {
		t.TB().Fatal(err)
	}
	w.Cache = cache
	t.Cleanup(w.Close)
	return w
}

func (w *world) exit(v int8) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.exits[v]++
}

func (w *world) write(list []write) {
	for _, o := range list {
		switch o.Op {
		case del:
			w.Del(o.K)
		case set:
			w.Set(o.K, o.V, o.Cost)
		case setWithTTL:
			w.SetWithTTL(o.K, o.V, o.Cost, o.ttl())
		}
	}
	w.Wait()
}

func (w *world) values() (list []int8) {
	w.IterValues(func(v int8) bool {
		list = append(list, v)
		return false
	})
	return list
}

func (w *world) pass(d time.Duration) { time.Sleep(d) }

// exits: "OnExit is called whenever a value is removed from cache. … Would also be called on eviction as well as on
// rejection of the value."
func exits(p *fuzzmachine.Pair[*model, *world]) error {
	p.System.Close()
	for v := range int8(4) {
		if want, got := p.Model.taken[v], p.System.exits[v]; v > 0 && want != got {
			return fmt.Errorf("OnExit was called %d times for %d, want %d", got, v, want)
		}
	}
	return nil
}

func noOtherExits(p *fuzzmachine.Pair[*model, *world]) error {
	if n := p.System.exits[0]; n > 0 {
		return fmt.Errorf("OnExit was called %d times for 0, which was never set", n)
	}
	return nil
}

func machine(careful bool) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel(careful), newWorld,
		fuzzmachine.Both0("write", (*model).write, (*world).write).Domain("len=1..3").
			WhenArgs((*model).isClear).Weight(6),
		fuzzmachine.Both2("get", (*model).get, (*world).Get).Domain(key),
		fuzzmachine.Both2("getttl", (*model).getTTL, (*world).GetTTL).Domain(key),
		fuzzmachine.Call0("clear", (*model).clear, (*world).Clear),
		fuzzmachine.Call("remainingcost", (*model).remaining, (*world).RemainingCost).When((*model).settled).Weight(2),
		fuzzmachine.Call("maxcost", (*model).maxCost, (*world).MaxCost),
		fuzzmachine.Both0("updatemaxcost", (*model).setMaxCost, (*world).UpdateMaxCost).Domain("100..102"),
		fuzzmachine.Both0("pass", (*model).pass, (*world).pass).Domain("0s..20s").Weight(3),
		mapping.Refine((*model).values, (*world).values).Unordered(),
		fuzzmachine.Finally("exits", exits),
		fuzzmachine.Finally("no other exits", noOtherExits),
	).With(fuzzmachine.Bubble())
}

var findings = []finding.Finding{{
	Section: "the second value of a new key is lost",
	Script:  "write [{op=0 k=0 v=1 cost=1 ttl=1}, {op=0 k=0 v=2 cost=1 ttl=1}]", Signature: "state [*]",
	Known: fuzzmachine.Known("state [*]", "answer get", "answer getttl", "answer remainingcost").When(setsTwice),
}, {
	Section:   "an update that is refused changes the cost",
	Script:    "write [{op=0 k=0 v=2 cost=2 ttl=1}]; write [{op=0 k=0 v=1 cost=1 ttl=1}]; remainingcost",
	Signature: "answer remainingcost",
	Known:     fuzzmachine.Known("answer remainingcost").When(setsOnce),
}, fromDel}

// Del happens in each program, so this is in the careful machine, too.
var fromDel = finding.Finding{
	Section: "Del gives OnExit a value that was never set",
	Script:  "write [{op=2 k=0 v=1 cost=1 ttl=1}]", Signature: "finally no other exits",
	Known: fuzzmachine.Known("finally no other exits"),
}

func setsOnce(f *fuzzmachine.Failure) bool { return !setsTwice(f) }

// setsTwice is whether a key is set twice in one write.
func setsTwice(f *fuzzmachine.Failure) bool {
	for step := range strings.SplitSeq(f.Script, "; ") {
		isSet := map[string]bool{}
		for w := range strings.SplitSeq(step, "{op=") {
			op, k, found := strings.Cut(w, " k=")
			if !found || op == "2" {
				continue
			}
			if isSet[k[:1]] {
				return true
			}
			isSet[k[:1]] = true
		}
	}
	return false
}

func TestFindings(t *testing.T) { finding.Show(t, machine(false), findings...) }

// What is done with care meets none of the others, so that programs go on.
var careful = finding.Past(machine(true), fromDel)

func FuzzCache(f *testing.F) {
	careful.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { careful.Run(t, tape) })
}
