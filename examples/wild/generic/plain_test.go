package generic

import (
	"fmt"

	"github.com/zyedidia/generic/rope"
	"github.com/zyedidia/generic/trie"
)

func Example_remove() {
	t := trie.New[int]()
	t.Remove("a")
	fmt.Println(t.Size())
	// Output: -1
}

func Example_rebuild() {
	defer func() { fmt.Println(recover()) }()
	r := rope.New[byte](nil)
	r.Insert(0, make([]byte, rope.SplitLength+1))
	r.Rebuild()
	fmt.Println(len(r.Value()))
	// Output: runtime error: invalid memory address or nil pointer dereference
}
