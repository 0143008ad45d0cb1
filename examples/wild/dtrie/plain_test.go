package dtrie

import (
	"fmt"

	"github.com/Workiva/go-datastructures/trie/dtrie"
)

func Example_older() {
	older := dtrie.New(nil)
	newer := older.Insert("a", 1)
	fmt.Println(older.Size(), newer.Size())
	// Output: 1 1
}

func Example_absent() {
	d := dtrie.New(nil).Insert(0, "zero")
	fmt.Println(d.Get(32), d.Remove(32).Size())
	// Output: zero 0
}

func Example_remove() {
	d := dtrie.New(nil).Insert(0, "zero").Insert(32, "thirty-two")
	d = d.Remove(0)
	for e := range d.Iterator(nil) {
		fmt.Println(e.Key(), e.Value())
	}
	// Output: <nil> <nil>
}
