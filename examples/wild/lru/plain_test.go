package lru

import (
	"fmt"

	"github.com/hashicorp/golang-lru/arc/v2"
	lru "github.com/hashicorp/golang-lru/v2"
)

func Example_arc() {
	c, _ := arc.NewARC[int, string](2)
	for _, k := range []int{0, 2, 1, 0, 3, 2} {
		c.Add(k, "")
	}
	fmt.Println(c.Len(), c.Keys())
	// Output: 3 [1 3 2]
}

func Example_twoQueues() {
	c, _ := lru.New2QParams[int, string](2, 1, 0.5)
	for _, k := range []int{1, 2, 3, 1} {
		c.Add(k, "")
	}
	fmt.Println(c.Len(), c.Keys())
	// Output: 3 [1 2 3]
}
