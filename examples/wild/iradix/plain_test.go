package iradix

import (
	"fmt"

	"github.com/hashicorp/go-immutable-radix/v2"
)

func Example_walkBackwards() {
	t, _, _ := iradix.New[int]().Insert([]byte("a"), 1)
	t, _, _ = t.Insert([]byte("ab"), 2)
	t.Root().WalkBackwards(func(k []byte, _ int) bool {
		fmt.Printf("%s ", k)
		return false
	})
	i := t.Root().ReverseIterator()
	for k, _, ok := i.Previous(); ok; k, _, ok = i.Previous() {
		fmt.Printf("%s ", k)
	}
	// Output: a ab ab a
}

func Example_deletePrefix() {
	txn := iradix.New[int]().Txn()
	txn.Insert([]byte("a"), 1)
	txn.Insert([]byte("ab"), 1)
	txn.DeletePrefix([]byte("a"))
	t := txn.Commit()
	_, found := t.Get([]byte("ab"))
	fmt.Println(t.Len(), found)
	// Output: 2 false
}
