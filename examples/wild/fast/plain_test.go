package fast

import (
	"fmt"

	"github.com/Workiva/go-datastructures/trie/xfast"
	"github.com/Workiva/go-datastructures/trie/yfast"
)

func Example_order() {
	t := xfast.New(uint8(0))
	t.Insert(entry{K: 128}, entry{K: 131}, entry{K: 136}, entry{K: 130})
	fmt.Println(t.Successor(132).Key())
	t.Insert(entry{K: 132})
	for i := t.Iter(0); i.Next(); {
		fmt.Print(i.Value().Key(), " ")
	}
	// Output:
	// 130
	// 128 132 130 131 136
}

func Example_successor() {
	t := yfast.New(uint8(0))
	t.Insert(entry{K: 0}, entry{K: 8})
	fmt.Println(t.Successor(1), t.Successor(8).Key())
	// Output: <nil> 8
}
