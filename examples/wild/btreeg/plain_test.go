package btreeg

import (
	"fmt"

	"github.com/tidwall/btree"
)

func Example_prev() {
	tree := btree.NewBTreeG(func(a, b int) bool { return a < b })
	for i := range 4 {
		tree.Set(i)
	}
	i := tree.Iter()
	for i.Next() {
	}
	for i.Prev() {
		fmt.Print(i.Item(), " ")
	}
	fmt.Println(i.Prev(), i.Item())
	// Output: 2 1 0 true 2
}
