package fuzzmachine_test

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A bag holds numbers.
type bag map[int8]bool

func (b bag) add(n int8) int {
	b[n] = true
	return len(b)
}

func (b bag) drop(n int8) bool {
	held := b[n]
	delete(b, n)
	return held
}

func (b bag) has(n int8) bool { return b[n] }

// A worn bag loses its last number after it has held many.
type worn struct {
	bag
	most int
}

func (w *worn) add(n int8) int {
	w.most = max(w.most, w.bag.add(n))
	return len(w.bag)
}

func (w *worn) drop(n int8) bool { return w.bag.drop(n) && !(w.most > 11 && len(w.bag) == 0) }
func (w *worn) has(n int8) bool  { return w.bag.has(n) }

// Programs in which a number of the model rises far and falls again find bugs on the way down.
func TestRiseAndFallProgramsFindABugOnTheWayDown(t *testing.T) {
	t.Setenv("FUZZMACHINE_SHRINK", "0")
	found := func() bool {
		m := fuzzmachine.New(func() bag { return make(bag) },
			func(*fuzzmachine.T) *worn { return &worn{bag: make(bag)} },
			fuzzmachine.Both("add", bag.add, (*worn).add),
			fuzzmachine.Both("drop", bag.drop, (*worn).drop),
			fuzzmachine.Both("has", bag.has, (*worn).has),
		)
		return slices.ContainsFunc(seedsOf(t, m), func(tape []byte) bool { return m.Check(tape) != nil })
	}
	if !found() {
		t.Error("no program fills the bag and empties it")
	}
	t.Setenv("FUZZMACHINE_GUIDE", "search,subsets,reuse")
	if found() {
		t.Error("the bag is emptied by chance, and tests nothing")
	}
}
