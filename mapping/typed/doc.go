// Package typed has comparers that are put together by hand, without reflection: of what is comparable, of slices
// and of maps.
//
//	ints := typed.Slice[[]int](typed.Comparable[int]())
//	mapping.RefineBy(typed.Map[map[string][]int](ints), modelView, systemView)
//
// mapping.Equal says the same of nearly all values, and costs little more; these are for views on which a run spends
// its time, and for comparers of elements that Equal has no words for.
package typed
