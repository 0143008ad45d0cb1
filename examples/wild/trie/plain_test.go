package trie

import (
	"fmt"

	"github.com/derekparker/trie/v3"
)

func Example_remove() {
	t := trie.New[int]()
	t.Add("foo", 1)
	t.Add("bar", 2)
	t.Remove("foo")
	fmt.Println(t.Keys())
	// Output: []
}

func Example_removePrefix() {
	t := trie.New[int]()
	t.Add("foo", 1)
	t.Add("foobar", 2)
	t.Add("fun", 3)
	t.Remove("foo")
	fmt.Println(t.Keys())
	// Output: [fun]
}

func Example_removeEmpty() {
	t := trie.New[int]()
	t.Add("", 1)
	t.Remove("")
	_, found := t.Find("")
	fmt.Println(t.Keys(), found)
	// Output: [] true
}
