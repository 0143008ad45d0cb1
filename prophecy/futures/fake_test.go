package futures_test

import (
	"math/rand/v2"
	"strings"
	"sync"
	"testing"

	"github.com/fuzzmachine/go/prophecy"
	"github.com/fuzzmachine/go/prophecy/futures"
)

// A Fake picks the same futures as One, for a Choice and for Dice. Without either, or without fate, it picks
// the usual one.
func TestFakeIsOne(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	type foretold struct {
		Which prophecy.Choice
		Rolls prophecy.Dice
	}
	for range 200 {
		m := randomTable(r)
		which := prophecy.Choice(0)
		picks := futures.Picks(m.step, func(int) prophecy.Choice { return which })
		one, usual := &futures.One[int]{}, &futures.One[int]{}
		choosing, rolling, unforeseen, careless := new(futures.Fake[int]), new(futures.Fake[int]),
			new(futures.Fake[int]), new(futures.Fake[int])
		unforeseen.Fate = prophecy.Foretell(&struct{}{})
		for range 20 {
			a := foretold{Which: prophecy.Choice(r.IntN(6))}
			if err := a.Rolls.UnmarshalText([]byte{'0' + byte(a.Which)}); err != nil {
				t.Fatal(err)
			}
			choosing.Fate, rolling.Fate = prophecy.Foretell(&a), prophecy.Foretell(&a)
			arg := r.IntN(tableArgs)
			which = a.Which
			want := picks(one, arg)
			if chosen, rolled := futures.Choose(choosing, "which", m.step, arg), futures.Roll(rolling, "rolls", m.step, arg); chosen != want || rolled != want {
				t.Fatalf("choice %d: one answers %d, a fake %d, and %d by dice", which, want, chosen, rolled)
			}
			if choosing.State != one.State || rolling.State != one.State {
				t.Fatalf("choice %d: state %d, of fakes %d and %d", which, one.State, choosing.State, rolling.State)
			}
			which = 0
			want = picks(usual, arg)
			if got := futures.Roll(unforeseen, "rolls", m.step, arg); got != want || unforeseen.State != usual.State {
				t.Fatalf("unforeseen: %d, not the usual %d", got, want)
			}
			if got := futures.Roll(careless, "rolls", m.step, arg); got != want || careless.State != usual.State {
				t.Fatalf("without fate: %d, not the usual %d", got, want)
			}
			if got := futures.Choose(&futures.Fake[int]{}, "which", m.step, arg); got != m[0][arg][0].Answer {
				t.Fatalf("without fate: %d", got)
			}
		}
	}
}

// Dice predict each call of a step by itself, and a Choice predicts all of them alike.
func TestSeveralCallsInAStep(t *testing.T) {
	var a struct {
		Which prophecy.Choice
		Rolls prophecy.Dice
	}
	a.Which = 2
	if err := a.Rolls.UnmarshalText([]byte("2,0,1")); err != nil {
		t.Fatal(err)
	}
	f := &futures.Fake[int]{Fate: prophecy.Foretell(&a)}
	digits := func(n, _ int) []futures.Future[int, int] {
		return []futures.Future[int, int]{{0, 10 * n}, {1, 10*n + 1}, {2, 10*n + 2}}
	}
	for range 5 {
		futures.Roll(f, "rolls", digits, 0)
	}
	for range 2 {
		futures.Choose(f, "which", digits, 0)
	}
	if f.State != 2010022 {
		t.Errorf("a fake is in state %d", f.State)
	}
}

// An application may call a fake from any goroutine.
func TestFakeIsSafe(t *testing.T) {
	f := &futures.Fake[int]{Fate: prophecy.Foretell(&struct{ Rolls prophecy.Dice }{})}
	count := func(n, by int) []futures.Future[int, int] { return futures.Only(n, n+by) }
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 100 {
				futures.Roll(f, "rolls", count, 1)
			}
		})
	}
	all.Wait()
	if f.State != 800 {
		t.Errorf("%d calls of 800", f.State)
	}
}

func TestFakeOfOneFuture(t *testing.T) {
	f := new(futures.Fake[int])
	if got := futures.Call(f, func(n, by int) []futures.Future[int, int] { return futures.Only(n, n+by) }, 3); got != 0 || f.State != 3 {
		t.Errorf("%d, and then %d", got, f.State)
	}
	if said := panics(func() { futures.Call(f, add, 1) }); !strings.Contains(said, "Call: the model's function returns 2 futures; call Choose") || f.State != 3 {
		t.Errorf("panics with %q", said)
	}
}

func TestFakeWithoutFutures(t *testing.T) {
	f := &futures.Fake[int]{State: 7}
	none := func(int, int) []futures.Future[int, int] { return nil }
	if said := panics(func() { futures.Choose(f, "which", none, 1) }); !strings.Contains(said, "no future for the state 7") {
		t.Errorf("panics with %q", said)
	}
}
