// Package lru is a cache that throws away what was used longest ago, with faults to plant in it. Its entries
// are a list in the order of use; a table finds them by their keys.
package lru

import "github.com/fuzzmachine/go/bench/versus/subject"

// The faults.
const (
	putKeeps   = "put-keeps"   // Put leaves the value of a key that has one
	findStops  = "find-stops"  // the table stops looking at a cell that was cleared
	getNoUse   = "get-no-use"  // Get is no use of an entry
	rehashLess = "rehash-less" // the oldest entry is not in the table any more after it was made anew
)

// Size is how many entries there may be.
const Size = 4

// A Cache maps keys to values.
type Cache struct {
	entries [Size + 1]entry // of which the first is the ring's beginning and end, older than all and newer than all
	free    []int
	table   table
	bug     string
}

type entry struct {
	key          Key
	value        Value
	newer, older int
}

// NewSystem returns an empty cache with the fault that is chosen, or none.
func NewSystem() *Cache {
	c := &Cache{bug: subject.Bug(), free: []int{4, 3, 2, 1}}
	c.table.stops = c.bug == findStops
	return c
}

// Put gives a key a value, in place of the one it may have.
func (c *Cache) Put(key Key, value Value) {
	at, found := c.table.find(key, c)
	switch {
	case !found:
		if len(c.free) == 0 {
			c.remove(c.entries[0].newer)
		}
		at = c.free[len(c.free)-1]
		c.free = c.free[:len(c.free)-1]
		c.entries[at] = entry{key: key, value: value}
		c.link(at)
		c.index(at)
		return
	case c.bug != putKeeps:
		c.entries[at].value = value
	}
	c.use(at)
}

// Get returns the value of a key, and whether it has one.
func (c *Cache) Get(key Key) (Value, bool) {
	at, found := c.table.find(key, c)
	if !found {
		return 0, false
	}
	if c.bug != getNoUse {
		c.use(at)
	}
	return c.entries[at].value, true
}

// Remove takes a key out, and returns whether it was there.
func (c *Cache) Remove(key Key) bool {
	at, found := c.table.find(key, c)
	if found {
		c.remove(at)
	}
	return found
}

func (c *Cache) remove(at int) {
	c.table.clear(c.entries[at].key, c)
	c.unlink(at)
	c.free = append(c.free, at)
}

func (c *Cache) use(at int) {
	c.unlink(at)
	c.link(at)
}

// link makes an entry the newest.
func (c *Cache) link(at int) {
	newest := c.entries[0].older
	c.entries[at].older, c.entries[at].newer = newest, 0
	c.entries[newest].newer, c.entries[0].older = at, at
}

func (c *Cache) unlink(at int) {
	e := c.entries[at]
	c.entries[e.older].newer, c.entries[e.newer].older = e.newer, e.older
}

// index puts an entry into the table. Where few cells are fresh, the table is made anew.
func (c *Cache) index(at int) {
	if c.table.used < cells*3/4 {
		c.table.add(c.entries[at].key, at)
		return
	}
	c.table.renew()
	oldest := c.entries[0].newer
	for i := oldest; i != 0; i = c.entries[i].newer {
		if i != oldest || c.bug != rehashLess {
			c.table.add(c.entries[i].key, i)
		}
	}
}
