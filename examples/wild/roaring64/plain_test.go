package roaring64

import (
	"fmt"

	"github.com/RoaringBitmap/roaring/v2/roaring64"
)

func Example_xor() {
	x, y := roaring64.BitmapOf(1<<32), roaring64.BitmapOf(1)
	x.Xor(y)
	x.Add(2)
	fmt.Println(y)
	// Output: {1,2}
}

func Example_xorSelf() {
	defer func() { fmt.Println(recover()) }()
	x := roaring64.BitmapOf(1, 1<<32)
	x.Xor(x)
	fmt.Println(x)
	// Output: runtime error: index out of range [1] with length 1
}

func Example_flip() {
	x := roaring64.Flip(roaring64.New(), 1<<32-1, 1<<32+1)
	fmt.Println(x, x.Contains(1<<32-1))
	x = roaring64.New()
	x.Flip(1<<32-1, 1<<32+1)
	fmt.Println(x, x.Contains(1<<32-1))
	// Output:
	// {4294967296,4294967295} false
	// {4294967295,4294967296} true
}

func Example_parOr() {
	x, none := roaring64.BitmapOf(1), roaring64.New()
	union := roaring64.ParOr(0, x, none)
	union.Add(2)
	fmt.Println(x)
	union = roaring64.FastOr(x, none)
	union.Add(3)
	fmt.Println(x)
	// Output:
	// {1,2}
	// {1,2}
}

func Example_parOrTwice() {
	const container = 1 << 32
	x, y := roaring64.BitmapOf(1<<64-5*container), roaring64.BitmapOf(1<<64-1)
	fmt.Println(roaring64.ParOr(1, x, y))
	// Output: {18446744052234715136,18446744073709551615,18446744052234715136,18446744073709551615}
}
