package bitarray

import (
	"fmt"

	"github.com/Workiva/go-datastructures/bitarray"
)

func Example_intersects() {
	a, b := bitarray.NewBitArray(64), bitarray.NewBitArray(64)
	fmt.Println("two empty ones:", a.Intersects(b))
	a.SetBit(1)
	a.SetBit(2)
	b.SetBit(2)
	b.SetBit(3)
	fmt.Println("both have 2:", a.Intersects(b))
	// Output:
	// two empty ones: true
	// both have 2: false
}

func Example_reset() {
	a, b := bitarray.NewBitArray(128), bitarray.NewBitArray(128)
	a.SetBit(64)
	a.Reset()
	fmt.Println(a.IsEmpty(), b.IsEmpty(), a.Equals(b), b.Equals(a))
	// Output: true true false true
}

func Example_equalsOfSparse() {
	a, b := bitarray.NewSparseBitArray(), bitarray.NewSparseBitArray()
	a.SetBit(0)
	a.SetBit(64)
	b.SetBit(0)
	fmt.Println(a.Equals(b), b.Equals(a))
	// Output: true false
}

func Example_nand() {
	defer func() { fmt.Println(recover()) }()
	bitarray.NewBitArray(256).Nand(bitarray.NewBitArray(128))
	// Output: runtime error: index out of range [2] with length 2
}
