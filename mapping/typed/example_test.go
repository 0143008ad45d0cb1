package typed_test

import (
	"fmt"

	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/mapping/typed"
)

// Comparers of elements make comparers of slices and maps, which run as fast as a loop by hand.
func Example() {
	c := typed.Map[map[string][]int](typed.Slice[[]int](typed.Comparable[int]()))
	fmt.Println(c.Equal(map[string][]int{"a": {1}}, map[string][]int{"a": {1}}))
	fmt.Println(c.Explain(map[string][]int{"a": {1, 2}}, map[string][]int{"a": {1}}))
	// Output:
	// true
	// ["a"]: model 2 elements, system 1 element
	//   {
	// -   "a": [1, 2]
	// +   "a": [1]
	//   }
}

// A comparable value can be a struct, an array, or a pointer, which equals only itself.
func ExampleComparable() {
	type point struct{ x, y int }
	fmt.Println(typed.Comparable[point]().Equal(point{1, 2}, point{1, 2}))
	// Output:
	// true
}

// Elements may be compared by a function of your own.
func ExampleSlice() {
	near := mapping.By(func(model, system float64) bool { return max(model-system, system-model) < 0.1 }, nil)
	fmt.Println(typed.Slice[[]float64](near).Explain([]float64{1, 2}, []float64{1.01, 3}).Path)
	// Output:
	// [1]
}

// The zero Comparer is mapping.Equal.
func ExampleMap() {
	c := typed.Map[map[string][]int](mapping.Comparer[[]int]{})
	fmt.Println(c.Equal(map[string][]int{"a": nil}, map[string][]int{"a": {}}))
	// Output:
	// true
}
