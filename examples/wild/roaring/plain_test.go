package roaring

import (
	"fmt"

	"github.com/RoaringBitmap/roaring/v2"
)

func Example_nextAbsentValue() {
	b := roaring.BitmapOf(65536)
	fmt.Println(b.NextAbsentValue(65536))
	b = roaring.BitmapOf(65535)
	b.AddRange(0, 2*65536)
	fmt.Println(b.NextAbsentValue(5), b.Contains(64))
	// Output:
	// 1
	// 64 true
}

func Example_previousAbsentValue() {
	b := roaring.BitmapOf(65536)
	fmt.Println(b.PreviousAbsentValue(65536))
	// Output: -1
}
