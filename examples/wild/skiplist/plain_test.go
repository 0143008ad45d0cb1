package skiplist

import (
	"fmt"

	"github.com/huandu/skiplist"
)

// twos are a source of chance by which each element has two levels.
type twos struct{ n int64 }

func (s *twos) Seed(int64)   {}
func (s *twos) Int63() int64 { s.n++; return s.n % 2 << 62 }

func Example_setMaxLevel() {
	defer func() { fmt.Println(recover()) }()
	list := skiplist.New(skiplist.Int)
	list.SetRandSource(new(twos)) // each element has two levels
	list.Set(1, "a")
	list.SetMaxLevel(1)
	list.Remove(1)
	fmt.Println(list.Len())
	// Output: runtime error: index out of range [1] with length 1
}

func Example_init() {
	list := skiplist.New(skiplist.Int)
	e := list.Set(1, "a")
	list.Init()
	list.RemoveElement(e)
	fmt.Println(list.Len())
	// Output: -1
}
