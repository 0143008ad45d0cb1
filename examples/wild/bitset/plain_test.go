package bitset

import (
	"fmt"

	"github.com/bits-and-blooms/bitset"
)

func Example_previousSet() {
	b := new(bitset.BitSet).Set(0)
	fmt.Println(b.PreviousSet(63))
	fmt.Println(b.PreviousSet(64))
	// Output:
	// 0 true
	// 0 false
}
