package fuzzmachine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A pile fails at the step that takes its last thing away, after it has been sixty things high.
type pile struct{ height, highest int }

func (p *pile) add() { p.height++; p.highest = max(p.highest, p.height) }
func (p *pile) take(t *fuzzmachine.T) {
	if p.height = max(p.height-1, 0); p.height == 0 && p.highest >= 60 {
		t.Errorf("it is empty again")
	}
}

// A property run lets the numbers of a world rise far and fall to nothing, and shrinks the long program. By
// chance one of three seeds finds it.
func TestNumbersOfWorldsRiseAndFall(t *testing.T) {
	if testing.Short() {
		t.Skip("it runs thousands of programs")
	}
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	t.Setenv("FUZZMACHINE_CHECKS", "2000")
	for _, seed := range []string{"1", "2", "3", "4", "5"} {
		t.Setenv("FUZZMACHINE_SEED", seed)
		m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *pile { return new(pile) },
			fuzzmachine.Do("add", func(_ *fuzzmachine.T, p *pile, _ struct{}) { p.add() }),
			fuzzmachine.Do("take", func(t *fuzzmachine.T, p *pile, _ struct{}) { p.take(t) }),
			fuzzmachine.Do("look", func(*fuzzmachine.T, *pile, struct{}) {}),
		)
		r := &recorder{name: "FuzzPile"}
		stderrOf(t, func() { m.Seed(r); r.end() })
		if adds, takes := strings.Count(r.said(), "\tadd\n"), strings.Count(r.said(), "\ttake"); adds+takes != 120 {
			t.Errorf("seed %s: it is not found and shrunk to 120 steps:\n%s", seed, r.said())
		}
	}
}

// A number of steps that the user has said is that of ordinary programs too.
func TestStepsThatAreSaidAreUsual(t *testing.T) {
	for _, c := range []struct {
		options  []fuzzmachine.Option
		from, to int
	}{{nil, 64, 64}, {[]fuzzmachine.Option{fuzzmachine.Steps(200)}, 150, 200}, {[]fuzzmachine.Option{fuzzmachine.Steps(9)}, 9, 9}} {
		m := newShelves(none).With(c.options...)
		r, longest := &recorder{name: "FuzzShelf"}, 0
		m.Seed(r)
		for _, tape := range r.seeds {
			longest = max(longest, len(m.Description().Decode(tape)))
		}
		if longest < c.from || longest > c.to {
			t.Errorf("the longest of %d programs has %d steps", len(r.seeds), longest)
		}
	}
}

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
