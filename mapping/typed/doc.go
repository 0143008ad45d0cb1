// Package typed has comparers without reflection, for comparable values, slices and maps. They are combined
// by hand.
//
//	ints := typed.Slice[[]int](typed.Comparable[int]())
//	mapping.RefineBy(typed.Map[map[string][]int](ints), modelView, systemView)
//
// mapping.Equal does the same for nearly all values and costs little more. Use these for views on which a run
// spends its time, and for elements that need a comparer of their own.
package typed
