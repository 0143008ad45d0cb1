package zyedidia

import (
	"fmt"

	"github.com/zyedidia/generic"
	"github.com/zyedidia/generic/btree"
	"github.com/zyedidia/generic/cache"
	"github.com/zyedidia/generic/hashmap"
	"github.com/zyedidia/generic/set"
)

func Example_clear() {
	m := hashmap.New[int, string](8, generic.Equals[int], generic.HashInt)
	m.Put(1, "a")
	older := m.Copy()
	m.Clear()
	_, found := older.Get(1)
	fmt.Println(older.Size(), found)
	// Output: 1 false
}

func Example_btreeSize() {
	t := btree.New[int, string](generic.Less[int])
	t.Put(1, "a")
	t.Put(1, "b")
	fmt.Println(t.Size())
	// Output: 2
}

func Example_isDisjoint() {
	a, b, c := set.NewMapset(1, 2), set.NewMapset(2, 3), set.NewMapset(4)
	fmt.Println(a.IsDisjoint(b), a.IsDisjoint(c))
	// Output: true false
}

func Example_intersection() {
	same := func(int) uint64 { return 0 } // keys that share a place
	a := set.NewHashset(8, generic.Equals[int], same, 1, 2)
	none := set.NewHashset(8, generic.Equals[int], same)
	fmt.Println(a.Intersection(none))
	// Output: [2]
}

func Example_cacheRemove() {
	c := cache.New[int, string](2)
	c.SetEvictCallback(func(k int, v string) { fmt.Print(k, v, " ") })
	c.Put(1, "a")
	c.Remove(1)
	c.Put(2, "b")
	c.Resize(0)
	// Output: 2b
}
