package goset

import (
	"cmp"
	"fmt"

	"github.com/hashicorp/go-set/v3"
)

func Example_equalSliceSet() {
	s := set.From([]int{1, 2})
	fmt.Println(s.EqualSliceSet([]int{1, 1}))
	t := set.TreeSetFrom([]int{1, 2}, cmp.Compare[int])
	fmt.Println(t.EqualSliceSet([]int{1, 1}))
	// Output:
	// true
	// false
}

func Example_union() {
	s := set.From([]int{1})
	t := set.TreeSetFrom([]int{2}, cmp.Compare[int])
	fmt.Println(s.Union(t))
	defer func() { fmt.Println(recover()) }()
	fmt.Println(t.Union(s))
	// Output:
	// [1 2]
	// interface conversion: set.Collection[int] is *set.Set[int], not *set.TreeSet[int]
}

func Example_removeSet() {
	s := set.From([]int{1, 2, 3, 4})
	s.RemoveSet(s)
	t := set.TreeSetFrom([]int{1, 2, 3, 4}, cmp.Compare[int])
	t.RemoveSet(t)
	fmt.Println(s, t)
	// Output: [] [3 4]
}

func Example_subset() {
	up := set.TreeSetFrom([]int{1, 2, 3}, cmp.Compare[int])
	down := set.TreeSetFrom([]int{1, 2}, func(a, b int) int { return b - a })
	fmt.Println(up.Subset(down), up.ContainsSlice(down.Slice()))
	// Output: false true
}
