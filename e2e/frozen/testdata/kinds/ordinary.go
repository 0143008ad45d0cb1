package kinds

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/fuzzmachine/demand"
	"github.com/fuzzmachine/go/mapping"
)

// ordinary are machines of which nobody is in the way.
var ordinary = []kind{
	{name: "do", new: newDesk, tapes: 25, exhaust: 2, scripts: []string{"push k=3 twice=true; push k=3 twice=false; pop", "sum"}},
	{name: "both", new: func() *fuzzmachine.Machine { return newShelf(false) }, tapes: 25, teeth: true,
		scripts: []string{`put "a" 3; move "a" "b"; take "b" 9; find "b"; sum; titles`}},
	{name: "both, wrong", new: func() *fuzzmachine.Machine { return newShelf(true) }, tapes: 25,
		scripts: []string{`put "a" 3; move "a" "b"; take "b" 9; find "b"; sum; titles`}},
	{name: "pair", new: newWriters, tapes: 25, scripts: []string{`write "ab"; string; reset; write "c"; string`}},
	{name: "names", new: newClients, tapes: 15, fuzz: true, scripts: []string{
		"h0 = open; h1 = open; close h0; h0 = open; write h0 value=1; read h1"}},
	{name: "guards and weights", new: newStairs, tapes: 25, exhaust: 5, teeth: true, scripts: []string{"up 3; down 2; up 9; top"}},
	{name: "offers", new: newKitchen, tapes: 25, fuzz: true, scripts: []string{
		"cook 3; cook 5; cook 7; eat dish=#1; eat dish=dish7; eat dish=#2"}},
	{name: "observed", new: newCounter, tapes: 12, scripts: []string{"issue 3; issue 7; issue 9"}},
	{name: "known", new: func() *fuzzmachine.Machine {
		return machineOf(ways[0]).With(fuzzmachine.Known("answer add", "state Kinds").Because("of issue 12"))
	}, tapes: 10, scripts: []string{"mark; add 1; add 2; add 3; add 4", "list"}},
	{name: "known of some", new: func() *fuzzmachine.Machine {
		few := func(f *fuzzmachine.Failure) bool { note(f.Script, f.Report); return strings.Count(f.Script, ";") < 12 }
		return machineOf(ways[0]).With(fuzzmachine.Known("answer add").When(few))
	}, tapes: 4, scripts: []string{"mark; add 1; add 2; add 3; add 4"}},
	{name: "many steps", new: func() *fuzzmachine.Machine { return newStairs().With(fuzzmachine.Steps(300)) }, tapes: 10},
	{name: "demands", new: func() *fuzzmachine.Machine {
		return newDesk().With(demand.EachEffective(), demand.Label("full").AtLeast(1000))
	}, tapes: 3},
	{name: "leak", new: newLeak, seeds: 1, scripts: []string{"leave"}}, // each run waits for what it has left
}

func newLeak() *fuzzmachine.Machine {
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) int { return 0 },
		fuzzmachine.Do("leave", func(*fuzzmachine.T, int, struct{}) { note("leave"); go waits(make(chan bool)) }),
	).With(fuzzmachine.Limits{Step: 500 * time.Millisecond})
}

// A desk is a world of its own.
type desk struct {
	items []int8
	sum   int
}

type pushing struct {
	K     int8 `fuzz:"0..9"`
	Twice bool
}

func (d *desk) State() int { return len(d.items) }

func newDesk() *fuzzmachine.Machine {
	some := func(d *desk) bool { return len(d.items) > 0 }
	return fuzzmachine.NewWorld(func(*fuzzmachine.T) *desk { note("new"); return new(desk) },
		fuzzmachine.Do("push", func(t *fuzzmachine.T, d *desk, a pushing) {
			note("push", a)
			d.items, d.sum = append(d.items, a.K), d.sum+int(a.K)
			if t.Goal("height", len(d.items)); len(d.items) > 5 {
				t.Label("full")
			}
			t.Logf("%d items", len(d.items))
		}).Weight(3),
		fuzzmachine.Do("pop", func(t *fuzzmachine.T, d *desk, _ struct{}) {
			note("pop")
			last := d.items[len(d.items)-1]
			if d.items = d.items[:len(d.items)-1]; last != 7 { // wrong
				d.sum -= int(last)
			}
		}).When(some),
		fuzzmachine.Do("sum", func(t *fuzzmachine.T, d *desk, at uint8) {
			note("sum", at)
			sum := 0
			for _, k := range d.items {
				sum += int(k)
			}
			if sum != d.sum {
				t.Errorf("the sum is %d, and not %d", d.sum, sum)
			}
		}).WhenArgs(func(d *desk, at uint8) bool { return int(at) <= len(d.items) }).Stutters().Domain("0..3"),
		fuzzmachine.Across("grows", func(d *desk) int { return len(d.items) }, func(before, after int) error {
			if after-before > 1 || before-after > 1 {
				return fmt.Errorf("from %d to %d", before, after)
			}
			return nil
		}),
	)
}

func newWriters() *fuzzmachine.Machine {
	return fuzzmachine.NewPair(
		func(*fuzzmachine.T) *strings.Builder { return new(strings.Builder) },
		func(*fuzzmachine.T) *bytes.Buffer { note("new"); return new(bytes.Buffer) },
		fuzzmachine.Both2("write", (*strings.Builder).WriteString, func(b *bytes.Buffer, s string) (int, error) {
			note("write", s)
			if b.Len() > 9 && strings.Contains(s, "a") {
				return b.Write([]byte(strings.ToUpper(s)))
			}
			return b.WriteString(s)
		}),
		fuzzmachine.Call("string", (*strings.Builder).String, (*bytes.Buffer).String),
		fuzzmachine.Call0("reset", (*strings.Builder).Reset, (*bytes.Buffer).Reset),
	)
}

// A stair is climbed.
type stair struct{ Height int }

func (s *stair) up(n uint8) int   { s.Height += int(n); return s.Height }
func (s *stair) down(n uint8) int { s.Height -= int(n); return s.Height }
func (s *stair) top() bool        { return s.Height > 20 }
func (s *stair) low() bool        { return s.Height < 30 }

func newStairs() *fuzzmachine.Machine {
	enough := func(s *stair, n uint8) bool { return int(n) <= s.Height }
	return fuzzmachine.New(func() *stair { return new(stair) }, func(*fuzzmachine.T) *stair { note("new"); return new(stair) },
		fuzzmachine.Both("up", (*stair).up, func(s *stair, n uint8) int { note("up", n); return s.up(n) }).
			Domain("0..9").When((*stair).low).Weight(5),
		fuzzmachine.Both("down", (*stair).down, func(s *stair, n uint8) int { note("down", n); return s.down(n) }).
			Domain("1..9").WhenArgs(enough).Weight(2),
		fuzzmachine.Call("top", (*stair).top, (*stair).top),
		mapping.Refine(func(s *stair) int { return s.Height }, func(s *stair) int { return s.Height }).Named("height"),
	)
}

// A counter chooses the numbers it issues.
type counter struct{ Last int }

func newCounter() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *counter { return new(counter) }, func(*fuzzmachine.T) *counter { note("new"); return new(counter) },
		fuzzmachine.Observed("issue", func(c *counter, _ int8, n int) error {
			if n <= c.Last {
				return fmt.Errorf("the one before was %d", c.Last)
			}
			c.Last = n
			return nil
		}, func(c *counter, k int8) int {
			note("issue", k)
			if c.Last += 1 + int(k)&3; c.Last > 20 {
				return c.Last - 5
			}
			return c.Last
		}),
		fuzzmachine.Both("ask", func(c *counter, _ bool) error { return errors.Join(mapping.AnyError) },
			func(c *counter, loud bool) error { return fmt.Errorf("loud: %t", loud) }).
			Errors(func(error) string { return "one" }),
	)
}

// A menu offers what has been cooked.
type (
	menu struct{ Dishes []string }
	meal struct {
		Dish decode.Pick[string]
		Much int8
	}
)

func (m *menu) cook(n uint8) string {
	dish := fmt.Sprintf("dish%d", n%20)
	m.Dishes = append(m.Dishes, dish)
	return dish
}

func (m *menu) eat(a meal) string {
	for i, dish := range m.Dishes {
		if dish == a.Dish.Value() {
			m.Dishes = append(m.Dishes[:i:i], m.Dishes[i+1:]...)
			break
		}
	}
	return a.Dish.Value()
}

func newKitchen() *fuzzmachine.Machine {
	return fuzzmachine.New(func() *menu { return new(menu) }, func(*fuzzmachine.T) *menu { note("new"); return new(menu) },
		fuzzmachine.Both("cook", (*menu).cook, func(m *menu, n uint8) string { note("cook", n); return m.cook(n) }),
		fuzzmachine.Both("eat", (*menu).eat, func(m *menu, a meal) string {
			if note("eat", a.Dish.Value(), a.Much); a.Dish.Value() == "dish7" {
				return "dish8"
			}
			return m.eat(a)
		}).Offers(func(m *menu, a *meal) bool { return a.Dish.From(m.Dishes) }),
	)
}
