package theine

import (
	"context"
	"errors"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/Yiling-J/theine-go"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// A row is what a table has of an entry.
type row struct {
	v            int
	cost, expire int64
}

// A table is a secondary cache that loses nothing.
type table struct {
	mu   sync.Mutex
	rows map[int]row
	end  bool // writing fails
}

func (t *table) Get(k int) (v int, cost, expire int64, ok bool, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	r, ok := t.rows[k]
	return r.v, r.cost, r.expire, ok, nil
}

func (t *table) Set(k, v int, cost, expire int64) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.end {
		return errAbsent
	}
	t.rows[k] = row{v, cost, expire}
	return nil
}

func (t *table) Delete(k int) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	delete(t.rows, k)
	return nil
}

func (t *table) len() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.rows)
}

// HandleAsyncError is called by the goroutine that writes, which ends.
func (t *table) HandleAsyncError(error) { runtime.Goexit() }

// A hybrid is a cache that has room for two entries in memory.
type hybrid struct {
	table  *table
	put    func(k, v int, cost int64, ttl time.Duration) bool
	lookup func(k int) (int, bool)
	delete func(k int) error
}

var errAbsent = errors.New("absent")

func builder(t *table) *theine.HybridBuilder[int, int] {
	return theine.NewBuilder[int, int](2).Hybrid(t).Workers(1).AdmProbability(1)
}

// newLoading returns a cache whose loader finds nothing.
func newLoading(t *fuzzmachine.T) *hybrid {
	h := &hybrid{table: &table{rows: map[int]row{}}}
	c, err := builder(h.table).Loading(func(context.Context, int) (theine.Loaded[int], error) {
		return theine.Loaded[int]{}, errAbsent
	}).Build()
	if err != nil {
		t.Fatalf("%v", err)
	}
	h.put, h.delete = c.SetWithTTL, c.Delete
	h.lookup = func(k int) (int, bool) {
		v, err := c.Get(t.Context(), k)
		return v, err == nil
	}
	t.Cleanup(c.Close)
	t.Cleanup(h.endWorker)
	return h
}

func newHybrid(t *fuzzmachine.T) *hybrid {
	h := &hybrid{table: &table{rows: map[int]row{}}}
	c, err := builder(h.table).Build()
	if err != nil {
		t.Fatalf("%v", err)
	}
	h.put, h.delete = c.SetWithTTL, c.Delete
	h.lookup = func(k int) (int, bool) {
		v, ok, err := c.Get(k)
		return v, ok && err == nil
	}
	t.Cleanup(c.Close)
	return h
}

// endWorker ends the goroutine that Close leaves behind: the table does so if writing fails.
func (h *hybrid) endWorker() {
	h.table.mu.Lock()
	h.table.end = true
	h.table.mu.Unlock()
	for k := range 8 {
		h.put(100+k, 0, 1, 0)
	}
	time.Sleep(time.Millisecond)
}

func (h *hybrid) set(p put) bool        { return h.put(p.K, p.V, 1, p.ttl()) }
func (h *hybrid) get(k int) (int, bool) { return h.lookup(k) }
func (h *hybrid) remove(k int) error    { return h.delete(k) }
func (h *hybrid) pass(n int)            { time.Sleep(time.Duration(n) * time.Second) }
func (m *model) modest(p put) bool      { return p.Cost == 1 && m.sets(p) }

func (m *model) remove(k int) error {
	m.delete(k)
	return nil
}

type element = fuzzmachine.Element[*fuzzmachine.Pair[*model, *hybrid]]

// hybrids returns a machine of caches that lose nothing, with more elements: "Evicted entries from memory are sent
// to the secondary cache", which finds them again.
func hybrids(newWorld func(*fuzzmachine.T) *hybrid, may habits, more ...element) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel(may), newWorld, append(more,
		fuzzmachine.Both("set", (*model).set, (*hybrid).set).WhenArgs((*model).modest).Weight(4),
		fuzzmachine.Both2("get", (*model).get, (*hybrid).get).Domain(key).Weight(3),
		fuzzmachine.Both0("pass", (*model).pass, (*hybrid).pass).Domain("1..3"),
	)...).With(fuzzmachine.Bubble(), fuzzmachine.Steps(24))
}

var deleting = fuzzmachine.Both("delete", (*model).remove, (*hybrid).remove).Domain(key)

var loading = hybrids(newLoading, habits{})

func FuzzHybrid(f *testing.F) {
	loading.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { loading.Run(t, tape) })
}
