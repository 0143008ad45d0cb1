// Package lru is a cache that evicts the entry used least recently. Its model is simpler: the cache is a map
// into a doubly linked list, and the model is a slice that is searched from the front. The test does not
// inspect the cache. An eviction shows only in the answer of a later get. So even a simple bug needs four
// steps: two to fill the cache, one to evict, and one to read.
package lru

import "container/list"

// A fault is a bug that can be planted in a cache.
type fault string

const (
	evictNewest fault = "evict-newest"   // the entry used last is evicted, not the one used least recently
	evictLate   fault = "evict-late"     // there is room for one more
	getIsNoUse  fault = "get-is-no-use"  // get leaves the entry where it is
	putIsNoUse  fault = "put-is-no-use"  // put of a key that is there leaves the entry where it is
	lostRemoval fault = "remove-forgets" // a removed entry keeps its place in the list, and is evicted later
)

// A Cache holds a limited number of values by key.
type Cache struct {
	size    int
	entries map[int8]*list.Element
	recent  *list.List // of entries, the one used last in front
	fault   fault
}

type entry struct{ key, value int8 }

// New returns an empty cache.
func New(size int) *Cache {
	return &Cache{size: size, entries: make(map[int8]*list.Element), recent: list.New()}
}

// Planted returns an empty cache with a bug in it, by name.
func Planted(size int, bug string) *Cache {
	c := New(size)
	c.fault = fault(bug)
	return c
}

// Put gives a key a value, and evicts the entry used least recently if the cache was full.
func (c *Cache) Put(key, value int8) {
	if e := c.entries[key]; e != nil {
		e.Value.(*entry).value = value
		if c.fault != putIsNoUse {
			c.recent.MoveToFront(e)
		}
		return
	}
	if c.recent.Len() == c.room() {
		c.evict()
	}
	c.entries[key] = c.recent.PushFront(&entry{key, value})
}

func (c *Cache) room() int {
	if c.fault == evictLate {
		return c.size + 1
	}
	return c.size
}

func (c *Cache) evict() {
	oldest := c.recent.Back()
	if c.fault == evictNewest {
		oldest = c.recent.Front()
	}
	c.recent.Remove(oldest)
	delete(c.entries, oldest.Value.(*entry).key)
}

// Get returns the value of a key, and whether it has one.
func (c *Cache) Get(key int8) (int8, bool) {
	e := c.entries[key]
	if e == nil {
		return 0, false
	}
	if c.fault != getIsNoUse {
		c.recent.MoveToFront(e)
	}
	return e.Value.(*entry).value, true
}

// Remove removes a key.
func (c *Cache) Remove(key int8) {
	e := c.entries[key]
	if e == nil {
		return
	}
	delete(c.entries, key)
	if c.fault != lostRemoval {
		c.recent.Remove(e)
	}
}
