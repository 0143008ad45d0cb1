package fuzzmachine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/prophecy"
)

// If FateOf is first called in a step, it knows the prophecies of that step.
func TestFateOfCalledInAStep(t *testing.T) {
	for _, bubble := range [][]fuzzmachine.Option{nil, {fuzzmachine.Bubble()}} {
		var heard []string
		m := fuzzmachine.NewWorld(func(*fuzzmachine.T) int { return 0 },
			fuzzmachine.Do("rest", func(*fuzzmachine.T, int, omens) {}),
			fuzzmachine.Do("ask", func(t *fuzzmachine.T, _ int, o omens) {
				f := prophecy.FateOf(t)
				heard = append(heard, fmt.Sprint(f.Happens("flag"), f.Choose("pick", 4), f == prophecy.FateOf(t)))
			}),
		).With(demand.Fulfilled(), demand.Foreseen()).With(bubble...)
		m.Replay(t, "rest; ask !flag; ask !pick@3; ask")
		if got := fmt.Sprint(heard); got != "[true 0 true false 3 true false 0 true]" {
			t.Errorf("bubble %v: %s", bubble != nil, got)
		}
	}
	// This also holds for a system.
	var last *fuzzmachine.T
	c := carrying("", false)
	c.actions[0] = fuzzmachine.Both("send", (*depot).send, func(c *carrier, l parcel) error {
		if c.fate == nil {
			c.fate = prophecy.FateOf(last)
		}
		return c.send(l)
	})
	c.system = func(t *fuzzmachine.T) *carrier { last = t; return new(carrier) }
	c.machine().Replay(t, "send 1 !lost; send 2; all")
	// A guard can call it too, but sees no prophecies.
	asked := false
	w := fuzzmachine.NewWorld(func(t *fuzzmachine.T) *fuzzmachine.T { return t },
		fuzzmachine.Do("ask", func(t *fuzzmachine.T, _ *fuzzmachine.T, _ omens) {
			asked = prophecy.FateOf(t).Happens("flag")
		}).
			When(func(t *fuzzmachine.T) bool { return !prophecy.FateOf(t).Happens("flag") }),
	)
	if w.Replay(t, "ask !flag"); !asked {
		t.Error("what is foretold does not reach the step")
	}
}

// Another goroutine must not be the first to call FateOf, because the step would depend on chance.
func TestFateOfRefusesAnotherGoroutine(t *testing.T) {
	said, again := make(chan string, 1), make(chan string, 1)
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) int { return 0 },
		fuzzmachine.Do("ask", func(t *fuzzmachine.T, _ int, _ omens) {
			go func() { said <- panicOf(func() { prophecy.FateOf(t) }) }()
			first := <-said
			said <- first
			prophecy.FateOf(t)
			go func() { again <- fmt.Sprint(prophecy.FateOf(t).Happens("flag")) }()
			again <- <-again
		}),
	)
	m.Replay(t, "ask !flag")
	if words := <-said; !strings.Contains(words,
		"on another goroutine than the run's: call it where the world is made") {
		t.Errorf("it panics with %q", words)
	}
	if words := <-again; words != "true" {
		t.Errorf("once there is a fate, another goroutine hears %q", words)
	}
}

// The same holds before the first step, for a goroutine that the function of New starts.
func TestFateOfRefusesAnotherGoroutineBeforeTheFirstStep(t *testing.T) {
	for _, bubble := range [][]fuzzmachine.Option{nil, {fuzzmachine.Bubble()}} {
		var said []string
		m := fuzzmachine.NewWorld(func(t *fuzzmachine.T) int {
			heard := make(chan string)
			go func() { heard <- panicOf(func() { prophecy.FateOf(t) }) }()
			said = append(said, <-heard)
			prophecy.FateOf(t)
			return 0
		}, fuzzmachine.Do("ask", func(*fuzzmachine.T, int, omens) {})).With(bubble...)
		m.Replay(t, "ask")
		m.Replay(t, "ask") // now the goroutine of the run is known
		for _, words := range said {
			if !strings.Contains(words, "on another goroutine than the run's: call it where the world is made") {
				t.Errorf("bubble %v: it panics with %q", bubble != nil, words)
			}
		}
		if len(said) < 2 {
			t.Errorf("bubble %v: %d runs", bubble != nil, len(said))
		}
	}
}

// Calling FateOf again allocates only the fate.
func TestFateOfAllocations(t *testing.T) {
	if settings.Times > 1 { // under the race detector
		t.Skip("the race detector allocates")
	}
	of := func(world func(*fuzzmachine.T) int) float64 {
		m := fuzzmachine.NewWorld(world, fuzzmachine.Do("ask", func(*fuzzmachine.T, int, omens) {}))
		tape := m.Tape("ask")
		return testing.AllocsPerRun(100, func() { _ = m.Check(tape) })
	}
	without := of(func(*fuzzmachine.T) int { return 0 })
	if with := of(func(t *fuzzmachine.T) int { prophecy.FateOf(t); return 0 }); with > without+2 {
		t.Errorf("%v allocations, and %v without fate", with, without)
	}
}

// After a run has ended, and while it is torn down, fate predicts nothing, and the next run is not affected.
func TestFateOfAfterItsRun(t *testing.T) {
	var last *fuzzmachine.T
	ask := func(t *fuzzmachine.T) {
		if f := prophecy.FateOf(t); f.Happens("flag") || f.Choose("pick", 2) != 0 {
			panic("it is foretold")
		}
	}
	m := fuzzmachine.NewWorld(func(t *fuzzmachine.T) int {
		if last != nil {
			ask(last)
		}
		last = t
		t.Cleanup(func() { ask(t) })
		return 0
	},
		fuzzmachine.Do("ask", func(*fuzzmachine.T, int, omens) {}),
	)
	for range 3 {
		if f := check(m, "ask !flag; ask !pick@1"); f != nil {
			t.Error(f)
		}
		ask(last)
	}
}

// A fate that is kept from an earlier run predicts nothing, and demand.Fulfilled reports that.
func TestFateOfAnEarlierRunPredictsNothing(t *testing.T) {
	var kept *prophecy.Fate
	c := carrying("", false)
	c.system = func(t *fuzzmachine.T) *carrier {
		if kept == nil {
			kept = prophecy.FateOf(t)
		}
		prophecy.FateOf(t)
		return &carrier{fate: kept}
	}
	m := c.machine().With(demand.Fulfilled())
	if f := check(m, "send 1; all"); f != nil {
		t.Error(f)
	}
	if f := check(m, "send 1 !lost"); f == nil || f.Signature != "unpredicted send unfulfilled" {
		t.Errorf("%v", f)
	}
}

// A goroutine of the system may consult fate from the beginning of a run to its end.
func TestGoroutineMayConsultFateAtAnyTime(t *testing.T) {
	ask := func(f *prophecy.Fate) { f.Happens("flag"); f.Count("count", 1); f.Dice("dice").Roll(2) }
	m := newOracleIn(func(t *fuzzmachine.T) *prophecy.Fate {
		f, stop, stopped := prophecy.FateOf(t), make(chan bool), make(chan bool)
		go func() {
			defer func() { stopped <- true }()
			for {
				select {
				case <-stop:
					return
				default:
					f.Happens("flag")
					f.Choose("pick", 3)
					f.Order("order", 3)
					f.Count("count", 1)
					f.Delay("delay")
					f.Dice("dice").Uint64()
					f.Happens("nobody")
				}
			}
		}()
		t.Cleanup(func() { stop <- true; <-stopped })
		return f
	}, ask)
	script := strings.Repeat("ask !flag !count@2 !dice=1,2; rest !pick@2 !order=1,0; ", 20) + "ask !delay=3ms"
	for range 10 {
		if f := check(m, script); f != nil {
			t.Fatal(f)
		}
	}
}

// A prophecy that is the only argument of an action is called value.
func TestProphecyThatIsTheOnlyArgumentIsCalledValue(t *testing.T) {
	var heard []bool
	m := fuzzmachine.NewWorld(func(t *fuzzmachine.T) *prophecy.Fate { return prophecy.FateOf(t) },
		fuzzmachine.Do("flip", func(_ *fuzzmachine.T, f *prophecy.Fate, tails prophecy.Flag) {
			heard = append(heard, f.Happens("value") == bool(tails), bool(tails))
		}),
	).With(demand.Fulfilled(), demand.Foreseen())
	m.Replay(t, "flip [0]; flip [1]")
	if got := fmt.Sprint(heard); got != "[true false true true]" {
		t.Error(got)
	}
}

// The panic for an unknown name lists the names that exist.
func TestUnknownNameOfAProphecyPanics(t *testing.T) {
	m := newOracle(func(f *prophecy.Fate) { f.Happens("Flag") }).With(demand.Foreseen())
	if f := check(m, "ask"); f == nil ||
		!strings.Contains(f.Report,
			`the stub consulted "Flag", and the prophecies of the action are: !flag and !pick and !order and !count and !delay and !dice; consult a field`) {
		t.Errorf("%v", f)
	}
	if words := panicOf(func() { prophecy.FateOf(nil) }); !strings.Contains(words,
		"prophecy: FateOf: t is nil") {
		t.Errorf("it panics with %q", words)
	}
}
