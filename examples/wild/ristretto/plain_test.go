package ristretto

import (
	"fmt"

	"github.com/dgraph-io/ristretto/v2"
)

func Example_secondValue() {
	lost := 0
	for range 100 {
		c, _ := ristretto.NewCache(&ristretto.Config[string, int]{NumCounters: 1000, MaxCost: 1000, BufferItems: 64})
		ok := c.Set("k", 1, 1) && c.Set("k", 2, 1)
		c.Wait()
		if v, _ := c.Get("k"); ok && v == 1 {
			lost++
		}
		c.Close()
	}
	fmt.Println("lost as a rule:", lost > 50)
	// Output: lost as a rule: true
}

func Example_refusedUpdate() {
	c, _ := ristretto.NewCache(&ristretto.Config[string, int]{
		NumCounters: 1000, MaxCost: 100, BufferItems: 64, IgnoreInternalCost: true,
		ShouldUpdate: func(cur, prev int) bool { return false },
	})
	c.Set("k", 1, 1)
	c.Wait()
	fmt.Println(c.RemainingCost())
	c.Set("k", 2, 50)
	c.Wait()
	v, _ := c.Get("k")
	fmt.Println(c.RemainingCost(), v)
	// Output:
	// 99
	// 50 1
}

func Example_onExit() {
	c, _ := ristretto.NewCache(&ristretto.Config[string, int]{
		NumCounters: 1000, MaxCost: 100, BufferItems: 64, IgnoreInternalCost: true,
		OnExit: func(v int) { fmt.Print(v, " ") },
	})
	c.Set("k", 1, 1)
	c.Wait()
	c.Del("k")
	c.Del("absent")
	c.Wait()
	// Output: 1 0 0 0
}
