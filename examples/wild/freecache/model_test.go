package freecache

import (
	"errors"
	"fmt"
	"strings"

	"github.com/coocood/freecache"
)

// A value is a letter, repeated. The longest one is "larger than 1/1024 of the cache size".
type value struct {
	Letter int `fuzz:"0..2"`
	Len    int `fuzz:"one=1|0|2|60|200|400|600"`
}

func (v value) text() string { return strings.Repeat("xyz"[v.Letter:v.Letter+1], v.Len) }

type put struct {
	K      int `fuzz:"0..5"`
	V      value
	Expire int `fuzz:"one=0|-1|1|2|5"`
}

// An answer is what a call says about a key: a value, when it expires, and how it failed.
type answer struct {
	Found   bool
	V       string
	Expires uint32
	Err     error
	Missed  int64 // misses that are counted, where that is not said
}

type entry struct {
	v       string
	expires uint32 // 0 if never
}

type model struct {
	now          uint32
	entries      map[int]entry // those that have expired, too, for Peek
	written      int           // an upper bound of the bytes that were written since Clear
	hits, misses int64
}

func newModel() *model { return &model{now: start, entries: map[int]entry{}} }

// full: an entry "can be evicted when cache is full". A segment has 2 KiB.
func (m *model) full() bool { return m.written > 2048 }

func (m *model) live(k int) (entry, bool) {
	e, ok := m.entries[k]
	return e, ok && (e.expires == 0 || m.now < e.expires)
}

// agrees says whether the cache may answer a, and forgets what the cache has evicted.
func (m *model) agrees(k int, a answer) error {
	e, ok := m.live(k)
	switch {
	case !a.Found && ok && !m.full():
		return fmt.Errorf("entry %q is lost, and the cache is not full", e.v)
	case !a.Found && ok:
		delete(m.entries, k)
	case !a.Found:
	case !ok:
		return errors.New("there is no such entry")
	case a.V != e.v || a.Expires != e.expires:
		return fmt.Errorf("the entry is %q until %d", e.v, e.expires)
	}
	return nil
}

// count counts a lookup by what the cache has answered.
func (m *model) count(a answer) {
	if a.Found {
		m.hits++
	} else {
		m.misses++
	}
}

func (m *model) get(k int, a answer) error {
	m.count(a)
	return m.agrees(k, a)
}

// peek: "No expiry check is performed so if an expired value is found, it will be returned without error".
func (m *model) peek(k int, a answer) error {
	if _, ok := m.live(k); !ok && a.Found && a.V == m.entries[k].v && a.Expires == m.entries[k].expires {
		return nil
	}
	return m.agrees(k, a)
}

func (m *model) set(p put, a answer) error {
	text := p.V.text()
	if p.V.Len == 600 {
		if a.Err != freecache.ErrLargeEntry {
			return errors.New("a large entry must be refused")
		}
		return nil
	}
	e := entry{v: text}
	if p.Expire > 0 {
		e.expires = m.now + uint32(p.Expire)
	}
	m.entries[p.K] = e
	m.written += 2*len(text) + 64
	return a.Err
}

// getOrSet "returns existing value or if record doesn't exist it sets a new key … returns nil in that case".
func (m *model) getOrSet(p put, a answer) error {
	m.count(a)
	if err := m.agrees(p.K, a); err != nil || a.Found {
		return err
	}
	return m.set(p, a)
}

// setAndGet "returns existing value if record exists with a bool value to indicate whether an existing record was
// found".
func (m *model) setAndGet(p put, a answer) error {
	m.count(a)
	if err := m.agrees(p.K, a); err != nil {
		return err
	}
	return m.set(p, a)
}

// touch "updates the expiration time of an existing key. expireSeconds <= 0 means no expire".
func (m *model) touch(t touch, a answer) error {
	e := m.entries[t.K]
	m.misses += a.Missed
	a.V, a.Expires = e.v, e.expires
	if err := m.agrees(t.K, a); err != nil || !a.Found {
		return err
	}
	e.expires = 0
	if t.Expire > 0 {
		e.expires = m.now + uint32(t.Expire)
	}
	m.entries[t.K] = e
	return nil
}

// ttl "returns the TTL time left for a given key or a not found error".
func (m *model) ttl(k int, a answer) error {
	e, _ := m.live(k)
	if e.expires > 0 {
		a.Expires += m.now
	}
	a.V = e.v
	return m.agrees(k, a)
}

// del "returns true or false if a delete occurred". Whether that of an expired entry is one is not said.
func (m *model) del(k int, a answer) error {
	e, ok := m.live(k)
	if ok || !a.Found {
		a.V, a.Expires = e.v, e.expires
		if err := m.agrees(k, a); err != nil {
			return err
		}
	}
	delete(m.entries, k)
	return nil
}

func (m *model) clear() {
	*m = model{now: m.now, entries: map[int]entry{}}
}

func (m *model) resetStatistics() { m.hits, m.misses = 0, 0 }

// A content is what an iterator returns, and the number of entries.
type content struct {
	All   map[int]answer
	Count int64
}

// iterate: an iterator returns the entries, and those that are missing are evicted.
func (m *model) iterate(_ struct{}, c content) error {
	for k := range c.All {
		if _, ok := m.live(k); !ok {
			return fmt.Errorf("key %d is not there", k)
		}
	}
	for k := range m.entries {
		if _, ok := m.live(k); !ok {
			continue
		}
		if err := m.agrees(k, c.All[k]); err != nil {
			return err
		}
	}
	if c.Count < int64(len(c.All)) || c.Count > int64(len(m.entries)) {
		return fmt.Errorf("there are %d to %d entries", len(c.All), len(m.entries))
	}
	return nil
}

func (m *model) pass(seconds uint32) { m.now += seconds }

type lookups struct{ Hits, Misses int64 }

func (m *model) lookups() lookups { return lookups{m.hits, m.misses} }
