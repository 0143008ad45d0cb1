package bigcache

import (
	"context"
	"fmt"
	"testing"
	"time"

	"github.com/allegro/bigcache/v3"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
)

func TestOrder(t *testing.T) {
	finding.Prints(t, "a b d c e f", func() {
		c, _ := bigcache.New(context.Background(), bigcache.Config{
			Shards: 1, LifeWindow: time.Second, HardMaxCacheSize: 1, MaxEntrySize: 16,
			OnRemove: func(k string, _ []byte) { fmt.Print(k, " ") },
		})
		c.Set("a", nil)
		c.Set("b", make([]byte, 80))
		time.Sleep(2200 * time.Millisecond)
		c.Set("c", nil)
		c.Set("d", nil)
		c.Set("e", make([]byte, 100))
		c.Set("f", make([]byte, 500_000))
		c.Set("g", make([]byte, 600_000))
	})
}

func Example_refused() {
	c, _ := bigcache.New(context.Background(), bigcache.Config{
		Shards: 1, LifeWindow: time.Hour, HardMaxCacheSize: 1, MaxEntriesInWindow: 1000, MaxEntrySize: 500,
	})
	c.Set("a", nil)
	c.Set("b", nil)
	err := c.Set("c", make([]byte, 600_000))
	fmt.Println(err, c.Len())
	// Output: entry is bigger than max shard size 0
}

func Example_append() {
	c, _ := bigcache.New(context.Background(), bigcache.Config{
		Shards: 1, LifeWindow: time.Hour, HardMaxCacheSize: 1,
		OnRemove: func(k string, _ []byte) { fmt.Println("removed", k) },
	})
	c.Set("a", nil)
	c.Append("a", make([]byte, 2_000_000))
	_, err := c.Get("a")
	fmt.Println(err, c.Len())
	c.Set("b", nil)
	c.Delete("a")
	// Output:
	// Empty queue 1
	// removed b
}

func Example_hash() {
	c, _ := bigcache.New(context.Background(), bigcache.Config{
		Shards: 1, LifeWindow: time.Hour, HardMaxCacheSize: 1, MaxEntriesInWindow: 1000, MaxEntrySize: 2000,
		Hasher:   digit{},
		OnRemove: func(k string, _ []byte) { fmt.Println("removed", k) },
	})
	for _, k := range []string{"0", "1", "2", "3"} {
		c.Set(k, make([]byte, 400_000))
	}
	fmt.Println(c.Len())
	// Output:
	// removed 1
	// 3
}

// A digit is a Hasher, whose Sum64 is 0 for the key "0".
type digit struct{}

func (digit) Sum64(k string) uint64 { return uint64(k[0] - '0') }
