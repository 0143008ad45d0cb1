package otter

import (
	"context"
	"slices"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/maypok86/otter/v2"
)

// A bulk is a load of several keys. Its loader finds some of them, or fails.
type bulk struct {
	Keys  []int8 `fuzz:"len=1..3,0..2"`
	Found [3]bool
	R     result
}

// unique are the keys: "duplicate elements in keys will be ignored".
func (b bulk) unique() []int8 {
	keys := slices.Clone(b.Keys)
	slices.Sort(keys)
	return slices.Compact(keys)
}

// of is what is loaded for one key: one "that the BulkLoader leaves out of its result is not found, and its entry is
// removed". If the loader fails "the previous values will remain", also after an "ErrNotFound for the whole bulk".
func (b bulk) of(k int8) result {
	switch {
	case b.R.Fail == missing:
		return result{Fail: allMissing}
	case b.R.Fail == failing:
		return b.R
	case b.Found[k]:
		return b.R
	}
	return result{Fail: missing}
}

// load is what the loader returns for some keys, and for all others that it finds, if there are to be more.
func (b bulk) load(keys []int8, more bool) (map[int8]int8, error) {
	found := map[int8]int8{}
	for k, ok := range b.Found {
		if ok && (more || slices.Contains(keys, int8(k))) {
			found[int8(k)] = b.R.V
		}
	}
	return found, b.R.err()
}

func (m *model) bulkGet(b bulk) (map[int8]int8, error) {
	got := map[int8]int8{}
	joined := map[int8]flight{}
	var keys []int8
	for _, k := range b.unique() {
		e, ok := m.lookup(k)
		f, loads := m.flights[k]
		switch {
		case ok:
			got[k] = e.v
			if e.stale <= m.now {
				m.refresh(k, b.of(k))
			}
		case loads:
			joined[k] = f
		default:
			keys = append(keys, k)
		}
	}
	if !m.bulkLoad(keys, b, got) {
		return nil, mapping.AnyError
	}
	ok := true
	for k, f := range joined {
		m.to(max(m.now, f.done))
		ok = ok && f.r.Fail < failing
		if f.r.err() == nil {
			got[k] = f.r.V
		}
	}
	m.to(aligned(m.now))
	if !ok {
		return nil, mapping.AnyError
	}
	return got, nil
}

// bulkLoad loads keys that are absent. Of others that the loader returns, "each extra entry is cached only if its
// key has no value in the cache and is not being loaded when the load completes".
func (m *model) bulkLoad(keys []int8, b bulk, got map[int8]int8) bool {
	if len(keys) == 0 {
		return true
	}
	m.to(m.now + loading)
	found, err := b.load(keys, true)
	for k, v := range found {
		_, here := m.find(k)
		_, loads := m.flights[k]
		wanted := slices.Contains(keys, k)
		if err == nil && (wanted || !here && !loads) {
			m.write(k, v)
		}
		if wanted {
			got[k] = v
		}
	}
	return err == nil
}

// clear: whether a key is being loaded whose entry expires meanwhile is not said.
func (m *model) clear(b bulk) bool {
	for k := range m.flights {
		if b.Found[k] && !slices.Contains(b.Keys, k) {
			return false
		}
	}
	return true
}

func (m *model) bulkRefresh(b bulk) {
	for _, k := range b.unique() {
		m.refresh(k, b.of(k))
	}
}

// ofOneKind: keys that are there and others are loaded one after the other, and which first is not said.
func (m *model) ofOneKind(b bulk) bool {
	n := 0
	for _, k := range b.unique() {
		if _, ok := m.entries[k]; ok {
			n++
		}
	}
	return n == 0 || n == len(b.unique())
}

type bulkLoader struct {
	bulk
	wait time.Duration
	more bool
}

func (l bulkLoader) BulkLoad(_ context.Context, keys []int8) (map[int8]int8, error) {
	time.Sleep(l.wait)
	return l.load(keys, l.more)
}

func (l bulkLoader) BulkReload(_ context.Context, keys, _ []int8) (map[int8]int8, error) {
	time.Sleep(loading + behind)
	return l.load(keys, false)
}

func (w *world) bulkGet(b bulk) (map[int8]int8, error) {
	got, err := w.BulkGet(context.Background(), b.Keys, bulkLoader{b, loading, true})
	w.align()
	if err != nil {
		got = nil
	}
	return got, err
}

func (w *world) bulkRefresh(b bulk) {
	w.BulkRefresh(context.Background(), b.Keys, bulkLoader{b, loading + behind, false})
}

var bulks = []fuzzmachine.Element[*fuzzmachine.Pair[*model, *world]]{
	fuzzmachine.Both2("bulkget", (*model).bulkGet, (*world).bulkGet).WhenArgs((*model).clear).Weight(2),
	fuzzmachine.Both0("bulkrefresh", (*model).bulkRefresh, (*world).bulkRefresh).WhenArgs((*model).ofOneKind),
}

var _ otter.BulkLoader[int8, int8] = bulkLoader{}
