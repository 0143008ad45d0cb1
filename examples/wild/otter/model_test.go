package otter

import (
	"cmp"
	"errors"
	"maps"
	"slices"
	"time"

	"github.com/maypok86/otter/v2"
)

const (
	whenCreated = 7 * time.Second
	whenUpdated = 5 * time.Second
	whenRead    = 9 * time.Second
	stale       = 3 * time.Second
	loading     = 2 * time.Second
	behind      = time.Microsecond // what is loaded in the background comes this much later
)

// aligned is the time of the next step: a whole millisecond, at which nothing happens in the background.
func aligned(t time.Duration) time.Duration {
	return (t + time.Millisecond - 1).Truncate(time.Millisecond)
}

// A result is what a loader finds. It is a value, nothing, or an error.
type result struct {
	V    int8
	Fail int `fuzz:"0..2"`
}

// The ways of a loader to fail.
const (
	found      = iota
	missing    // ErrNotFound
	failing    // another error
	allMissing // ErrNotFound for several keys
)

func (r result) err() error {
	return []error{nil, otter.ErrNotFound, errors.New("loader"), otter.ErrNotFound}[r.Fail]
}

type entry struct {
	v              int8
	expires, stale time.Duration
}

// A flight is a load in the background.
type flight struct {
	done time.Duration
	r    result
}

// An event is a deletion.
type event struct {
	K, V  int8
	Cause otter.DeletionCause
}

type counts struct{ Hits, Misses uint64 }

type model struct {
	now     time.Duration
	entries map[int8]entry
	flights map[int8]flight // those whose result is still wanted
	gone    map[event]int
	counts  counts
}

func newModel() *model {
	return &model{entries: map[int8]entry{}, flights: map[int8]flight{}, gone: map[event]int{}}
}

func (m *model) Clone() *model {
	c := *m
	c.entries, c.flights, c.gone = maps.Clone(m.entries), maps.Clone(m.flights), maps.Clone(m.gone)
	return &c
}

// find: expired entries "will never be visible to read or write operations". An entry is "fresh if its age is less
// than this duration, and stale otherwise".
func (m *model) find(k int8) (e entry, ok bool) {
	e, ok = m.entries[k]
	if ok && e.expires <= m.now {
		m.drop(k, otter.CauseExpiration)
		return entry{}, false
	}
	return e, ok
}

// drop removes an entry. The load of a key that is "written, invalidated or expires" is discarded.
func (m *model) drop(k int8, cause otter.DeletionCause) {
	m.gone[event{k, m.entries[k].v, cause}]++
	delete(m.entries, k)
	delete(m.flights, k)
}

func (m *model) write(k, v int8) {
	e, ok := m.find(k)
	if ok {
		m.gone[event{k, e.v, otter.CauseReplacement}]++
		e.expires = m.now + whenUpdated
	} else {
		e.expires = m.now + whenCreated
	}
	e.v, e.stale = v, m.now+stale
	m.entries[k] = e
	delete(m.flights, k)
}

// read finds an entry and restarts its time to live: "a read that would move the expiration time by at most a second
// leaves it unchanged, as long as both the remaining and the returned duration are longer than a second".
func (m *model) read(k int8) (e entry, ok bool) {
	e, ok = m.find(k)
	if !ok {
		return e, false
	}
	until := m.now + whenRead
	if moved := until - e.expires; moved.Abs() > time.Second || e.expires-m.now <= time.Second {
		e.expires = until
		m.entries[k] = e
	}
	return e, true
}

func (m *model) lookup(k int8) (entry, bool) {
	m.count(k)
	return m.read(k)
}

// count counts a lookup: "the number of times otter.Cache lookup methods returned a cached value". Those of Compute
// are such methods, and those that write are not.
func (m *model) count(k int8) {
	if _, ok := m.find(k); ok {
		m.counts.Hits++
	} else {
		m.counts.Misses++
	}
}

func (m *model) getIfPresent(k int8) (int8, bool) {
	e, ok := m.lookup(k)
	return e.v, ok
}

func (m *model) getEntry(k int8) (snapshot, bool) {
	e, ok := m.lookup(k)
	return m.snapshot(e, ok), ok
}

func (m *model) getEntryQuietly(k int8) (snapshot, bool) {
	e, ok := m.find(k)
	return m.snapshot(e, ok), ok
}

// A snapshot is what an Entry says about its key.
type snapshot struct {
	V                     int8
	Expires, Stale, Taken time.Duration
}

func (m *model) snapshot(e entry, ok bool) snapshot {
	if !ok {
		return snapshot{}
	}
	return snapshot{e.v, e.expires, e.stale, m.now}
}

// set: "If the specified key is not already associated with a value, then it returns new value and true", and
// otherwise "existing value and false".
func (m *model) set(k, v int8) (int8, bool) {
	old, ok := m.find(k)
	m.write(k, v)
	if ok {
		return old.v, false
	}
	return v, true
}

func (m *model) setIfAbsent(k, v int8) (int8, bool) {
	if e, ok := m.read(k); ok {
		return e.v, false
	}
	m.write(k, v)
	return v, true
}

func (m *model) invalidate(k int8) (int8, bool) {
	e, ok := m.find(k)
	if ok {
		m.drop(k, otter.CauseInvalidation)
	}
	delete(m.flights, k)
	return e.v, ok
}

func (m *model) invalidateAll() {
	for k := range m.entries {
		m.invalidate(k)
	}
}

// noneLoads: "The behavior of this operation is undefined for an entry that is being loaded (or reloaded) and is
// otherwise not present."
func (m *model) noneLoads() bool {
	for k := range m.flights {
		if _, ok := m.entries[k]; !ok {
			return false
		}
	}
	return true
}

// compute: "When the op returned by remappingFunc is WriteOp, the value is updated to the new value. If it is
// InvalidateOp, the entry is removed from the cache altogether. And finally, if the op is CancelOp then the entry is
// left as-is."
func (m *model) compute(k int8, to op) (int8, bool) {
	m.count(k)
	switch to.op() {
	case otter.WriteOp:
		m.write(k, to.V)
	case otter.InvalidateOp:
		m.invalidate(k)
	}
	e, ok := m.find(k)
	return e.v, ok
}

func (m *model) computeIfPresent(k int8, to op) (int8, bool) {
	if _, ok := m.find(k); !ok {
		m.count(k)
		return 0, false
	}
	return m.compute(k, to)
}

func (m *model) computeIfAbsent(k int8, to op) (int8, bool) {
	if e, ok := m.lookup(k); ok {
		return e.v, true
	}
	if to.op() == otter.WriteOp {
		m.write(k, to.V)
		return to.V, true
	}
	return 0, false
}

func (m *model) setExpires(k int8, seconds int) {
	if e, ok := m.find(k); ok {
		e.expires = m.now + time.Duration(seconds)*time.Second
		m.entries[k] = e
	}
}

func (m *model) setStale(k int8, seconds int) {
	if e, ok := m.find(k); ok {
		e.stale = m.now + time.Duration(seconds)*time.Second
		m.entries[k] = e
	}
}

// get: "obtaining that value from loader if necessary". An old value is refreshed "when the first stale request for
// an entry occurs. … Until refresh is completed, requests will continue to return the old value."
func (m *model) get(k int8, r result) (int8, error) {
	e, ok := m.lookup(k)
	if ok {
		if e.stale <= m.now {
			m.refresh(k, r)
		}
		return e.v, nil
	}
	if f, ok := m.flights[k]; ok {
		m.to(f.done)
		r = f.r
	} else {
		m.to(m.now + loading)
		m.loaded(k, r)
	}
	m.to(aligned(m.now))
	if err := r.err(); err != nil {
		return 0, err
	}
	return r.V, nil
}

// refresh: "If a load or refresh of the key that started from its current state is in flight, this method joins it".
func (m *model) refresh(k int8, r result) {
	m.find(k)
	if _, ok := m.flights[k]; !ok {
		m.flights[k] = flight{m.now + loading + behind, r}
	}
}

// loaded is the end of a load: "If the new value is loaded successfully, it will replace the previous value in the
// cache; If refreshing returned an error, the previous value will remain, … except for ErrNotFound, which removes
// the entry."
func (m *model) loaded(k int8, r result) {
	switch r.Fail {
	case found:
		m.write(k, r.V)
	case missing:
		m.invalidate(k)
	}
	delete(m.flights, k)
}

// to lets time pass, and what is due in the meantime happen.
func (m *model) to(t time.Duration) {
	byTime := func(a, b int8) int { return cmp.Compare(m.flights[a].done, m.flights[b].done) }
	for _, k := range slices.SortedFunc(maps.Keys(m.flights), byTime) {
		f := m.flights[k]
		if f.done > t {
			break
		}
		m.now = f.done
		_, here := m.entries[k]
		if _, ok := m.find(k); ok == here {
			m.loaded(k, f.r)
		}
	}
	m.now = t
	for k := range m.entries {
		m.find(k)
	}
}

func (m *model) pass(seconds int) { m.to(m.now + time.Duration(seconds)*time.Second) }

// reload: saved entries are loaded into another cache, with the "saved expiration and refresh times".
func (m *model) reload() error {
	m.gone, m.counts = map[event]int{}, counts{}
	return nil
}

func (m *model) cleanUp()    {}
func (m *model) quiet() bool { return len(m.flights) == 0 }

func (m *model) all() map[int8]int8 {
	all := map[int8]int8{}
	for k, e := range m.entries {
		all[k] = e.v
	}
	return all
}

// deleted are the deletions but those of expired entries, of which is not said when they are noticed.
func (m *model) deleted() map[event]int { return deleted(m.gone) }
func (m *model) lookups() counts        { return m.counts }

func deleted(all map[event]int) map[event]int {
	all = maps.Clone(all)
	maps.DeleteFunc(all, func(e event, _ int) bool { return e.Cause == otter.CauseExpiration })
	return all
}
