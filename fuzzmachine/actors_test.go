package fuzzmachine_test

import (
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A moneybox is a counter that several may use. Its additions are lost if others come between reading and
// writing.
type moneybox struct {
	t     *fuzzmachine.T
	coins int
}

func (c *moneybox) add(n int8) int {
	coins := c.coins
	c.t.Yield()
	c.coins = coins + int(n)
	return c.coins
}

func (c *moneybox) pay(n int8) { c.coins -= int(n) }

func (c *moneybox) count() int { return c.coins }

type coins struct{ N int }

func (m *coins) add(n int8) int { m.N += int(n); return m.N }
func (m *coins) pay(n int8)     { m.N -= int(n) }
func (m *coins) count() int     { return m.N }
func (m *coins) has(n int8) bool {
	return m.N >= int(n)
}

func moneyboxes(more ...fuzzmachine.Element[*fuzzmachine.Pair[*coins, *moneybox]]) machine {
	elements := append([]fuzzmachine.Element[*fuzzmachine.Pair[*coins, *moneybox]]{
		fuzzmachine.Both("add", (*coins).add, (*moneybox).add).Domain("0..9"),
		fuzzmachine.Both0("pay", (*coins).pay, (*moneybox).pay).Domain("0..9").WhenArgs((*coins).has),
		fuzzmachine.Call("count", (*coins).count, (*moneybox).count),
	}, more...)
	return fuzzmachine.New(func() *coins { return new(coins) }, func(t *fuzzmachine.T) *moneybox { return &moneybox{t: t} },
		elements...).With(fuzzmachine.Actors(3))
}

// A lost update is found, and shrunk to two steps and one switch.
func TestActorsFindALostUpdate(t *testing.T) {
	f, runs := firstFailure(t, moneyboxes())
	t.Logf("program %d", runs)
	if f == nil {
		t.Fatal("it is not found")
	}
	if f.Signature != "order add" || f.Script != "a: add 1 !switch=1; b: add 1" {
		t.Errorf("%s: %s\n%s", f.Signature, f.Script, f.Report)
	}
	t.Log(f.Report)
}

var comparedBoxes = mapping.Refine((*coins).count, (*moneybox).count)

// What a block does to the states is compared when it has ended.
func TestActorsStates(t *testing.T) {
	m := moneyboxes(comparedBoxes)
	for script, want := range map[string]string{
		"add 3; a: add 1; b: add 1; count":                     "",
		"a: add 1 !switch=0; b: add 2; count":                  "",
		"a: add 1; b: add 2; count; add 1":                     "",
		"a: add 1 !switch=1; b: add 2; count":                  "order add",
		"add 3; a: pay 2; b: pay 1; count":                     "",
		"add 3; a: pay 3; b: pay 3; count":                     "",
		"add 5; a: pay 3; b: count; c: pay 3; count":           "",
		"a: add 1; count; a: add 1; b: count !switch=0":        "",
		"a: count !switch=0; b: add 1; c: add 2 !switch=0":     "",
		"add 1; a: add 0 !switch=1; b: pay 1; count":           "state",
		"add 1; a: add 0 !switch=1; b: count; add 1; a: count": "",
	} {
		got := ""
		f := check(m, script)
		if f != nil {
			got = f.Signature
		}
		if got != want && !(want == "order add" && strings.HasPrefix(got, "order")) {
			t.Errorf("%s: %q, want %q\n%v", script, got, want, f)
		}
	}
}

// A step that need not overlap comes before the block, and of the rest the simplest stay.
func TestActorsShrink(t *testing.T) {
	for _, script := range []string{
		"a: count; a: add 3; b: count; a: add 2 !switch=1; c: add 1; b: count; c: count",
		"b: add 7; c: count; c: pay 5; a: add 3 !switch=1", "c: add 3; count; c: add 9 !switch=0,1; a: add 2 !switch=0,1; b: add 8; count",
	} {
		if f := check(moneyboxes(comparedBoxes), script); f == nil || f.Script != "a: add 1 !switch=1; b: add 1" {
			t.Errorf("%s: %v", script, f)
		}
	}
}

// All that other options do goes on with actors.
func TestActorsWithOtherOptions(t *testing.T) {
	const lost = "a: add 1 !switch=1; b: add 1"
	if f := check(moneyboxes().With(fuzzmachine.Bubble()), lost); f == nil || f.Signature != "order add" {
		t.Errorf("in a bubble: %v", f)
	}
	known := moneyboxes().With(fuzzmachine.Known("order add"))
	if f := check(known, lost); f != nil {
		t.Errorf("though it is known: %v", f)
	}
	begun := moneyboxes(fuzzmachine.Start(func(n int8) *coins { return &coins{int(n)} },
		func(t *fuzzmachine.T, n int8) *moneybox { return &moneybox{t: t, coins: int(n)} }))
	if f := check(begun, "start 5; "+lost); f == nil || f.Script != "start 0; "+lost && f.Script != lost {
		t.Errorf("after a start: %v", f)
	}
	if f := check(begun, "start 5; a: pay 3; b: pay 3; count"); f != nil {
		t.Errorf("after a start: %v", f)
	}
}

// Exhaust runs all programs, those of actors too, and so the first failure has the fewest steps and switches.
func TestActorsExhausted(t *testing.T) {
	report, _ := exhaust(t, moneyboxes(), 2)
	wants(t, report, "a: add 1 !switch=1", "b: add 1 ", "order add")
}

// Teeth takes the steps of actors alone.
func TestActorsHaveTeeth(t *testing.T) {
	elements := []fuzzmachine.Element[*fuzzmachine.Pair[*coins, *coins]]{
		fuzzmachine.Both("add", (*coins).add, (*coins).add).Domain("0..9"),
		fuzzmachine.Both0("pay", (*coins).pay, (*coins).pay).Domain("0..9").WhenArgs((*coins).has),
		fuzzmachine.Call("count", (*coins).count, (*coins).count), mapping.Refine((*coins).count, (*coins).count),
	}
	m := fuzzmachine.New(func() *coins { return new(coins) }, func(*fuzzmachine.T) *coins { return new(coins) }, elements...).
		With(fuzzmachine.Actors(2))
	if table, passed := bite(t, m); !passed || shareOf(t, table) < 100 {
		t.Error(table)
	}
}

// A goroutine that is no actor's passes no point, although others end in the meantime that were there before.
func TestOtherGoroutinesPassNoPoint(t *testing.T) {
	const others = 100
	var end func()
	var all sync.WaitGroup
	amid := false // whether a step of aside is going on
	m := moneyboxes(
		fuzzmachine.Call0("aside", func(*coins) {}, func(c *moneybox) {
			if amid = true; end != nil {
				end()
			}
			all.Wait()
			for n := 0; runtime.NumGoroutine() > others && n < 1e6; n++ { // some have not quite ended
				runtime.Gosched()
			}
			all.Go(c.t.Yield)
			all.Wait()
			amid = false
		}),
		fuzzmachine.Call0("note", func(*coins) {}, func(c *moneybox) {
			if amid {
				c.t.Errorf("aside has let it go on")
			}
		}),
	)
	for range 3 {
		var gate sync.WaitGroup
		gate.Add(1)
		for range others {
			all.Go(gate.Wait)
		}
		for range 3 { // they are seen to be there
			if f := check(m, "a: note"); f != nil {
				t.Error(f)
			}
		}
		end = sync.OnceFunc(gate.Done)
		if f := check(m, "a: aside !switch=1; b: note"); f != nil {
			t.Error(f)
		}
	}
}

// A goroutine of the system may call Yield at any time.
func TestYieldFromTheBackground(t *testing.T) {
	m := fuzzmachine.New(func() *coins { return new(coins) }, func(t *fuzzmachine.T) *moneybox {
		over, ended := make(chan bool), make(chan bool)
		go func() {
			for {
				select {
				case <-over:
					ended <- true
					return
				default:
					t.Yield()
				}
			}
		}()
		t.Cleanup(func() { over <- true; <-ended })
		return &moneybox{t: t}
	}, fuzzmachine.Both("add", (*coins).add, (*moneybox).add)).With(fuzzmachine.Actors(2))
	for _, script := range []string{"a: add 1; b: add 2; a: add 3", "add 1; a: add 1; add 2; b: add 2", "a: add 1; a: add 2"} {
		if f := check(m, script); f != nil {
			t.Error(f)
		}
	}
	if f := check(m, "a: add 1 !switch=1; b: add 1"); f == nil || f.Signature != "order add" {
		t.Error(f)
	}
}

// A stub that yields while its caller holds a lock has another actor wait for that lock without an end: the report says
// so, for it looks like a deadlock of the system.
func TestYieldWhereALockIsHeld(t *testing.T) {
	type locked struct {
		sync.Mutex
		moneybox
	}
	m := fuzzmachine.New(func() *coins { return new(coins) }, func(t *fuzzmachine.T) *locked {
		return &locked{moneybox: moneybox{t: t}}
	}, fuzzmachine.Both("add", (*coins).add, func(b *locked, n int8) int {
		b.Lock()
		defer b.Unlock()
		b.t.Yield()
		b.coins += int(n)
		return b.coins
	}).Domain("0..9")).With(fuzzmachine.Actors(2), fuzzmachine.Limits{Step: 50 * time.Millisecond})
	f := check(m, "a: add 1 !switch=1; b: add 1")
	if f == nil || f.Kind != "hang" || !strings.Contains(f.Report, "another actor is at a Yield, and may hold the lock") {
		t.Error(f)
	}
}

// Actors of whom no two steps overlap test nothing of that, and the target fails. It says nothing of few programs,
// nor with -short.
func TestActorsMustOverlap(t *testing.T) {
	const words = "no two steps of actors overlapped in "
	for _, c := range []struct {
		name, seeds    string
		yields, passes bool
	}{
		{"no point", "64", false, false},
		{"a point", "64", true, true},
		{"few programs", "63", false, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Setenv("FUZZMACHINE_SEEDS", c.seeds)
			m := fuzzmachine.New(func() *coins { return new(coins) }, func(t *fuzzmachine.T) *moneybox {
				return &moneybox{t: t}
			}, fuzzmachine.Both("add", (*coins).add, func(b *moneybox, n int8) int {
				if c.yields {
					b.t.Yield()
				}
				b.coins += int(n)
				return b.coins
			}).Domain("0..9"),
				mapping.Refine((*coins).count, (*moneybox).count),
			).With(fuzzmachine.Actors(2))
			r := &recorder{name: "FuzzCoins"}
			m.Seed(r)
			for _, tape := range r.seeds {
				m.Run(r, tape)
			}
			if r.end(); strings.Contains(r.said(), words+c.seeds) == (c.passes || testing.Short()) {
				t.Errorf("it says %s", r.said())
			}
		})
	}
}
