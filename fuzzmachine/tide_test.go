package fuzzmachine_test

import (
	"slices"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A bag holds numbers. The faulty one moves to a greater place when it holds many, and forgets to move back.
type bag struct {
	held  map[int8]bool
	great bool
}

func newBag() *bag { return &bag{held: make(map[int8]bool)} }

func (b *bag) add(n int8) int {
	b.held[n] = true
	b.great = b.great || len(b.held) > 15
	return len(b.held)
}

func (b *bag) drop(n int8) bool {
	held := b.held[n]
	delete(b.held, n)
	return held
}

func (b *bag) has(n int8) bool { return b.held[n] }

// Programs by which a number of the model rises far and falls again find what is only met on the way down.
func TestTide(t *testing.T) {
	machine := tideMachine
	found := func() bool {
		m := machine()
		return slices.ContainsFunc(seedsOf(t, m), func(tape []byte) bool { return m.Check(tape) != nil })
	}
	if !found() {
		t.Error("no program fills the bag and empties it")
	}
	t.Setenv("FUZZMACHINE_GUIDE", "scout,subsets,phases,splices,reuse")
	if found() {
		t.Error("the bag is emptied by chance, and tests nothing")
	}
}

func tideMachine() *fuzzmachine.Lockstep[*bag, *bag] {
	return &fuzzmachine.Lockstep[*bag, *bag]{
		Model:  newBag,
		System: func(*fuzzmachine.T) *bag { return newBag() },
		Actions: fuzzmachine.Actions[*bag, *bag]{
			fuzzmachine.Both("add", (*bag).add, (*bag).add),
			fuzzmachine.Both("drop", (*bag).drop, func(b *bag, n int8) bool { return b.drop(n) && !(b.great && len(b.held) == 0) }),
			fuzzmachine.Both("has", (*bag).has, (*bag).has),
		},
	}
}
