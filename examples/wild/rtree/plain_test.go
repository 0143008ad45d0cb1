package rtree

import (
	"fmt"

	"github.com/tidwall/rtree"
)

func Example_boxDist() {
	a, b := [2]uint{0, 0}, [2]uint{9, 9}
	fmt.Println(rtree.BoxDist[uint, string](a, b, nil)([2]uint{1, 1}, [2]uint{2, 2}, "", true) == 0)
	c, d := [2]int{0, 0}, [2]int{9, 9}
	fmt.Println(rtree.BoxDist[int, string](c, d, nil)([2]int{1, 1}, [2]int{2, 2}, "", true) == 0)
	// Output:
	// false
	// true
}
