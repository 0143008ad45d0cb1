package bigcache

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/allegro/bigcache/v3"
)

const (
	lifeWindow = 5    // seconds
	shardSize  = 2048 // bytes of the one shard that is used
	accepted   = shardSize - 64
)

type put struct {
	K   int `fuzz:"0..3"`
	Len int `fuzz:"one=1|0|100|400|700|1000|1400|1900|3000"`
	V   int `fuzz:"0..2"`
}

func (p put) text() string { return strings.Repeat("xyz"[p.V:p.V+1], p.Len) }

type entry struct {
	k      int
	v      string
	second int
}

// A removal is a call of OnRemoveWithReason.
type removal struct {
	K      int
	Len    int
	Reason bigcache.RemoveReason
}

// An answer is what a call returns, and what it has removed.
type answer struct {
	V       string
	Status  bigcache.RemoveReason
	Err     error
	Removed []removal
}

type model struct {
	second  int     // it is half past this second
	entries []entry // the oldest first
	counts  map[int]uint32
	stats   bigcache.Stats
	kind
}

func newModel(is kind) func() *model {
	return func() *model { return &model{counts: map[int]uint32{}, kind: is} }
}

func (m *model) index(k int) int {
	return slices.IndexFunc(m.entries, func(e entry) bool { return e.k == k })
}

// remove removes the entry at i. Its requests are forgotten.
func (m *model) remove(i int) {
	delete(m.counts, m.entries[i].k)
	m.entries = slices.Delete(m.entries, i, i+1)
}

// evicts accepts that entries were removed for a new one: "the oldest entries are overridden for the new ones".
func (m *model) evicts(removed []removal) error {
	for _, r := range removed {
		if r.Reason != bigcache.NoSpace || !m.bounded {
			return fmt.Errorf("nothing should be removed for reason %d", r.Reason)
		}
		if len(m.entries) == 0 || m.entries[0].k != r.K || len(m.entries[0].v) != r.Len {
			return fmt.Errorf("entry %d of %d bytes is not the oldest", r.K, r.Len)
		}
		m.remove(0)
	}
	return nil
}

// set: "Set saves entry under the key".
func (m *model) set(p put, a answer) error { return m.put(p.K, p.text(), a) }

func (m *model) put(k int, v string, a answer) error {
	if i := m.index(k); i >= 0 {
		m.entries = slices.Delete(m.entries, i, i+1) // it is replaced and not removed
	}
	if err := m.evicts(a.Removed); err != nil {
		return err
	}
	if a.Err != nil {
		if !m.bounded || len(v) < accepted {
			return errors.New("the entry is not bigger than the shard")
		}
		return nil
	}
	m.entries = append(m.entries, entry{k, v, m.second})
	return nil
}

// fits is whether an append does not make an entry too long.
func (m *model) fits(p put) bool {
	i := m.index(p.K)
	return i < 0 || len(m.entries[i].v)+p.Len < accepted
}

// append: "appends entry under the key if key exists, otherwise it will set the key".
func (m *model) append(p put, a answer) error {
	old := ""
	if i := m.index(p.K); i >= 0 {
		old = m.entries[i].v
	}
	m.count(p.K)
	return m.put(p.K, old+p.text(), a)
}

func (m *model) count(k int) bool {
	if m.index(k) < 0 {
		m.stats.Misses++
		return false
	}
	m.stats.Hits++
	m.counts[k]++
	return true
}

// get: "It returns an ErrEntryNotFound when no entry exists for the given key."
func (m *model) get(k int) (string, error) {
	if !m.count(k) {
		return "", bigcache.ErrEntryNotFound
	}
	return m.entries[m.index(k)].v, nil
}

// getWithInfo tells what has expired. After a pass of time, all of this has been removed.
func (m *model) getWithInfo(k int) (string, bigcache.RemoveReason, error) {
	v, err := m.get(k)
	return v, 0, err
}

func (m *model) delete(k int) ([]removal, error) {
	i := m.index(k)
	if i < 0 {
		m.stats.DelMisses++
		return nil, bigcache.ErrEntryNotFound
	}
	m.stats.DelHits++
	r := removal{k, len(m.entries[i].v), bigcache.Deleted}
	m.remove(i)
	return []removal{r}, nil
}

// pass: "Interval between removing expired entries (clean up)." Those are older than the life window.
func (m *model) pass(seconds int) (removed []removal) {
	m.second += seconds
	for len(m.entries) > 0 && m.second-m.entries[0].second > lifeWindow {
		removed = append(removed, removal{m.entries[0].k, len(m.entries[0].v), bigcache.Expired})
		m.remove(0)
	}
	return removed
}

func (m *model) reset() error {
	m.entries = nil
	return nil
}

func (m *model) resetStats() error {
	m.stats = bigcache.Stats{}
	return nil
}

func (m *model) len() int                   { return len(m.entries) }
func (m *model) metadata(k int) uint32      { return m.counts[k] }
func (m *model) statistics() bigcache.Stats { return m.stats }

func (m *model) all() (list []item) {
	for _, e := range m.entries {
		list = append(list, item{e.k, len(e.v), e.v, e.second})
	}
	return list
}

// An item is what an iterator returns.
type item struct {
	K, Len int
	V      string
	Second int
}
