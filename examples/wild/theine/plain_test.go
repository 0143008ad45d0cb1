package theine

import (
	"context"
	"fmt"
	"runtime"
	"testing"
	"time"

	"github.com/Yiling-J/theine-go"
	"github.com/fuzzmachine/go/examples/wild/internal/finding"
)

func TestSet(t *testing.T) {
	finding.Prints(t, "true 0 false", func() {
		c, _ := theine.NewBuilder[string, int](10).Build()
		defer c.Close()
		c.SetWithTTL("a", 1, 1, 100*time.Millisecond)
		time.Sleep(200 * time.Millisecond)
		set := c.Set("a", 2, 1)
		v, found := c.Get("a")
		fmt.Println(set, v, found)
	})
}

func Example_evicted() {
	t := &table{rows: map[int]row{}} // a secondary cache that keeps all in a map
	c, _ := theine.NewBuilder[int, int](2).Hybrid(t).Build()
	for k := range 3 {
		c.Set(k, k, 1)
	}
	for t.len() == 0 {
		time.Sleep(time.Millisecond)
	}
	n := 0
	for k := range 3 {
		if _, found, _ := c.Get(k); found {
			n++
		}
	}
	fmt.Println(n, "of 3 are found")
	// Output: 2 of 3 are found
}

// small returns a cache with room for two entries in memory, whose loader finds nothing, and a function that ends the
// goroutine that Close leaves behind.
func small() (c *theine.HybridLoadingCache[int, int], end func()) {
	t := &table{rows: map[int]row{}} // a secondary cache that keeps all in a map
	c, err := theine.NewBuilder[int, int](2).Hybrid(t).Workers(1).
		Loading(func(context.Context, int) (v theine.Loaded[int], err error) { return v, errAbsent }).Build()
	if err != nil {
		panic(err)
	}
	h := &hybrid{table: t, put: c.SetWithTTL}
	return c, func() {
		h.endWorker()
		c.Close()
	}
}

func TestDelete(t *testing.T) {
	finding.Prints(t, "1 found", func() {
		c, end := small()
		defer end()
		for k := range 3 {
			c.Set(k, k, 1)
			time.Sleep(50 * time.Millisecond)
		}
		n := 0
		for k := range 3 {
			c.Delete(k)
			if _, err := c.Get(context.Background(), k); err == nil {
				n++
			}
		}
		fmt.Println(n, "found")
	})
}

func TestExpired(t *testing.T) {
	finding.Prints(t, "1 found", func() {
		c, end := small()
		defer end()
		for k := range 3 {
			c.SetWithTTL(k, k, 1, 300*time.Millisecond)
			time.Sleep(50 * time.Millisecond)
		}
		time.Sleep(300 * time.Millisecond)
		n := 0
		for k := range 3 {
			if _, err := c.Get(context.Background(), k); err == nil {
				n++
			}
		}
		fmt.Println(n, "found")
	})
}

func TestLost(t *testing.T) {
	finding.Prints(t, "0", func() {
		c, end := small()
		defer end()
		set := func(k, v int) {
			c.Set(k, v, 1)
			time.Sleep(50 * time.Millisecond)
		}
		get := func(k int) int {
			v, _ := c.Get(context.Background(), k)
			time.Sleep(50 * time.Millisecond)
			return v
		}
		set(1, 0)
		set(2, 0)
		set(0, 0)
		get(2)
		get(0)
		set(0, 1)
		get(1)
		fmt.Println(get(0))
	})
}

func Example_close() {
	before := runtime.NumGoroutine()
	for range 10 {
		c, _ := theine.NewBuilder[int, int](2).Hybrid(&table{}).Workers(1).Build()
		c.Close()
	}
	time.Sleep(100 * time.Millisecond)
	fmt.Println(runtime.NumGoroutine() > before+10)
	// Output: true
}
