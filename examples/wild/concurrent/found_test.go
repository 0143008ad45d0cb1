package concurrent

import (
	"testing"

	"github.com/alphadose/haxmap"
	"github.com/muesli/cache2go"
)

// These show mistakes in plain Go, where the library calls a function of its user in the middle. They fail when
// the mistake is mended. FOUND.md has the others, for which goroutines have to meet.

// elsewhere calls a function in another goroutine, and waits for it.
func elsewhere(f func()) {
	done := make(chan struct{})
	go func() { defer close(done); f() }()
	<-done
}

// whileDeleting calls a function once, in the middle of the next Delete.
func whileDeleting(c *cache2go.CacheTable, f func()) {
	first := true
	c.SetAboutToDeleteItemCallback(func(*cache2go.CacheItem) {
		if first {
			first = false
			elsewhere(f)
		}
	})
}

// One item is deleted by two callers.
func TestCache2goDeletesAnItemTwice(t *testing.T) {
	c := cache2go.Cache("twice")
	c.Add("key", 0, 1)
	var other error
	whileDeleting(c, func() { _, other = c.Delete("key") })
	if _, err := c.Delete("key"); err != nil || other != nil {
		t.Errorf("%v, %v: one of the two was told that there is no such key", err, other)
	}
}

// An item that is added while another one of its key is deleted is gone.
func TestCache2goLosesAnItem(t *testing.T) {
	c := cache2go.Cache("lost")
	c.Add("key", 0, 1)
	whileDeleting(c, func() { c.Add("key", 0, 2) })
	if item, err := c.Delete("key"); err != nil || item.Data() != 1 || c.Exists("key") {
		t.Errorf("%v, %v: the item that was added is there, or was deleted", item, err)
	}
}

// Two callers have stored the value of a key, and one of the values is gone. GetOrSet is the same code.
func TestHaxmapStoresTwice(t *testing.T) {
	m := haxmap.New[string, int]()
	var other bool
	_, loaded := m.GetOrCompute("key", func() int {
		elsewhere(func() { _, other = m.GetOrCompute("key", func() int { return 2 }) })
		return 1
	})
	if v, _ := m.Get("key"); loaded || other || v != 1 {
		t.Errorf("%v, %v, %d: one of the two has loaded the value of the other", loaded, other, v)
	}
}
