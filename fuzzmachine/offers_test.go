package fuzzmachine_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/settings"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/program"
)

// A menu offers what has been cooked and is not eaten yet. The model ranges over a map, so that the order of
// its offers is not the same each time.
type menu struct{ Dishes map[string]bool }

type meal struct {
	Dish decode.Pick[string]
	Much int8
}

func newMenu() *menu { return &menu{map[string]bool{}} }

func (m *menu) cook(n uint8) string {
	dish := fmt.Sprintf("dish%d", n%20)
	m.Dishes[dish] = true
	return dish
}

func (m *menu) offers(a *meal) bool { return a.Dish.From(slices.Collect(maps.Keys(m.Dishes))) }

func (m *menu) eat(a meal) string {
	delete(m.Dishes, a.Dish.Value())
	return a.Dish.Value()
}

func (m *menu) dishes() []string { return slices.Sorted(maps.Keys(m.Dishes)) }

type eating = fuzzmachine.BothAction[*menu, *menu, meal, string]

func eat(system func(*menu, meal) string) eating {
	return fuzzmachine.Both("eat", (*menu).eat, system).Offers((*menu).offers)
}

func kitchen(eat eating) machine {
	return fuzzmachine.New(newMenu, func(*fuzzmachine.T) *menu { return newMenu() },
		fuzzmachine.Both("cook", (*menu).cook, (*menu).cook), eat,
		mapping.Refine((*menu).dishes, (*menu).dishes),
	)
}

func predictions(t *testing.T, m machine, script string) []program.Prediction {
	t.Helper()
	p, err := m.Description().Parse(script)
	if err != nil {
		t.Fatal(err)
	}
	predicted, err := m.Predict(p)
	if err != nil {
		t.Fatal(err)
	}
	return predicted
}

// spoiled eats one dish without taking it away.
func spoiled(m *menu, a meal) string {
	if a.Dish.Value() == "dish7" {
		return a.Dish.Value()
	}
	return m.eat(a)
}

func TestPicksAreMadeBeforeModelAndSystem(t *testing.T) {
	m := kitchen(eat((*menu).eat))
	r := &recorder{name: "TestX"}
	if m.Replay(r, "cook 3; cook 7; eat dish=dish7; eat dish=dish3; eat dish=#3"); r.words != nil {
		t.Error(r.said())
	}
	predicted := predictions(t, m, "cook 3; cook 7; eat dish=dish7; eat dish=dish7; eat dish=dish7")
	if len(predicted) != 5 || predicted[2].Answer != `"dish7"` || predicted[3].Answer != `"dish3"` ||
		!predicted[4].Skipped {
		t.Errorf("%+v", predicted)
	}
}

func TestReportSaysWhatWasPicked(t *testing.T) {
	m := kitchen(eat(spoiled))
	f := check(m, "cook 3; cook 5; cook 7; cook 9; eat dish=#1; eat dish=#2; eat dish=#3; eat dish=#4; eat dish=#5")
	if f == nil || f.Script != "cook 7; eat dish=dish7 much=0" || !strings.Contains(f.Report, "2  eat dish=") {
		t.Fatalf("%v", f)
	}
	r := &recorder{name: "TestX"}
	if m.Replay(r, f.Script); len(r.words) != 1 {
		t.Errorf("the script does not fail: %q", r.words)
	}
	// A replay is not shrunk, and says what its labels have picked.
	r = &recorder{name: "TestX"}
	if m.Replay(r, "cook 3; cook 7; eat dish=#1; eat dish=#1"); !strings.Contains(r.said(), "eat dish=dish7 much=0; eat dish=#1 ") {
		t.Error(r.said())
	}
}

// When several offers fail in the same way, the simplest is reported.
func TestShrinkingPicksTheSimplestOffer(t *testing.T) {
	m := kitchen(eat(func(m *menu, a meal) string {
		if len(m.Dishes) > 2 {
			return ""
		}
		return m.eat(a)
	}))
	f := check(m, "cook 13; cook 12; cook 5; cook 11; eat dish=dish13 much=3")
	if f == nil || f.Script != "cook 0; cook 1; cook 2; eat dish=dish0 much=0" {
		t.Errorf("%v", f)
	}
}

func TestGuardsComeBeforeAndAfterOffers(t *testing.T) {
	sevens := func(_ *menu, a meal) bool { return a.Dish.Value() == "dish7" }
	two := func(m *menu) bool { return len(m.Dishes) > 1 }
	offers := func(m *menu, a *meal) bool {
		if len(m.Dishes) < 2 {
			panic("When is false")
		}
		return m.offers(a)
	}
	both := fuzzmachine.Both("eat", (*menu).eat, (*menu).eat)
	for order, eat := range map[string]eating{
		"first": both.Offers(offers).When(two).WhenArgs(sevens), "last": both.WhenArgs(sevens).When(two).Offers(offers),
	} {
		skipped, script := "", "eat dish=a; cook 7; eat dish=dish7; cook 3; eat dish=dish3; eat dish=dish7"
		for _, p := range predictions(t, kitchen(eat), script) {
			skipped += fmt.Sprint(p.Skipped, " ")
		}
		if skipped != "true false true false true false " {
			t.Errorf("%s: %s", order, skipped)
		}
	}
}

// A postcondition sees what was picked, and is not asked where nothing is offered. The order of the two
// methods does not matter.
func TestPostconditionsSeeWhatWasPicked(t *testing.T) {
	called := 0
	had := func(before *menu, a meal, dish string) error {
		called++
		if !before.Dishes[a.Dish.Value()] || a.Dish.Value() != dish {
			return fmt.Errorf("%s was picked of %v", a.Dish.Value(), before.dishes())
		}
		return nil
	}
	much := func(_ *menu, a meal) bool { return a.Dish.Value() != "dish1" }
	action := fuzzmachine.Both("eat", (*menu).eat, (*menu).eat)
	for _, eat := range []eating{
		action.Offers((*menu).offers).Ensures(had).WhenArgs(much), action.Ensures(had).Offers((*menu).offers).WhenArgs(much),
	} {
		called = 0
		kitchen(eat).Replay(t, `eat #0; cook 2; cook 3; eat dish3; cook 1; eat dish2; eat dish1; eat #0`)
		if called != 2 {
			t.Errorf("it was called %d times in 2 steps", called)
		}
	}
}

func TestOffersOfAWorld(t *testing.T) {
	m := fuzzmachine.NewWorld(func(*fuzzmachine.T) *menu { return newMenu() },
		fuzzmachine.Do("cook", func(_ *fuzzmachine.T, m *menu, n uint8) { m.cook(n) }),
		fuzzmachine.Do("eat", func(t *fuzzmachine.T, m *menu, a meal) {
			if m.eat(a) == "dish7" {
				t.Errorf("it is bad")
			}
		}).When(func(m *menu) bool { return len(m.Dishes) > 1 }).Offers((*menu).offers),
	)
	if f := check(m, "cook 7; eat dish=dish7; cook 3; cook 4; eat dish=dish7"); f == nil ||
		f.Script != "cook 0; cook 7; eat dish=dish7 much=0" {
		t.Errorf("%v", f)
	}
}

// A function that makes offers only looks, as a guard does.
func TestOffersMustNotChangeTheModel(t *testing.T) {
	wasteful := fuzzmachine.Both("eat", (*menu).eat, spoiled).Offers(func(m *menu, a *meal) bool {
		ok := m.offers(a)
		delete(m.Dishes, "dish9")
		return ok
	})
	if f := check(kitchen(wasteful), "cook 9; cook 7; eat dish=dish7"); f == nil || f.Signature != "impure eat" {
		t.Errorf("%v", f)
	}
}

// Generated programs that are drawn while they run skip few steps, and each offer is picked.
func TestDrawnProgramsPickAmongOffers(t *testing.T) {
	counts := make(map[string]int)
	m := kitchen(eat(func(m *menu, a meal) string {
		counts[a.Dish.Value()]++
		return m.eat(a)
	}))
	t.Setenv("FUZZMACHINE_CHECKS", "400")
	t.Setenv("FUZZMACHINE_SEEDS", "0")
	r := &recorder{name: "FuzzX"}
	m.Seed(r)
	r.end()
	if len(counts) != 20 || r.words != nil {
		t.Errorf("%v, %s", counts, r.said())
	}
}

// Exhaust picks each of the simplest offers once.
func TestExhaustPicksEachOffer(t *testing.T) {
	var eaten []string
	m := fuzzmachine.New(func() *menu { return &menu{map[string]bool{"a": true, "b": true, "cc": true}} },
		func(*fuzzmachine.T) *menu { return &menu{map[string]bool{"a": true, "b": true, "cc": true}} },
		fuzzmachine.Both("eat", func(m *menu, p decode.Pick[string]) int { delete(m.Dishes, p.Value()); return len(m.Dishes) },
			func(m *menu, p decode.Pick[string]) int {
				eaten = append(eaten, p.Value())
				delete(m.Dishes, p.Value())
				return len(m.Dishes)
			}).Offers(func(m *menu, p *decode.Pick[string]) bool { return p.From(slices.Collect(maps.Keys(m.Dishes))) }),
	)
	_, beside := exhaust(t, m, 1)
	slices.Sort(eaten)
	if eaten = slices.Compact(eaten); fmt.Sprint(eaten) != "[a b cc]" {
		t.Errorf("%v\n%s", eaten, beside)
	}
	wants(t, beside, "made of 16 steps of small values")
	eaten = nil
	if report, _ := exhaust(t, m, 4); report != "" || len(eaten) < 3*1+6*2+6*3 {
		t.Errorf("%d are eaten\n%s", len(eaten), report)
	}
}

func TestMisuseOfOffers(t *testing.T) {
	eat := fuzzmachine.Both("eat", (*menu).eat, (*menu).eat)
	for want, m := range map[string]machine{
		"its arguments have a decode.Pick, and nothing makes offers for it: add .Offers(f)": kitchen(eat),
		"Offers's function: it is nil":                             kitchen(eat.Offers(nil)),
		"Offers: the action has offers already; make those of all": kitchen(eat.Offers((*menu).offers).Offers((*menu).offers)),
	} {
		func() {
			defer func() {
				if said := fmt.Sprint(recover()); !strings.Contains(said, want) || !strings.Contains(said, "offers_test.go:") {
					t.Errorf("it panics with %q, want %q", said, want)
				}
			}()
			m.Seed(&recorder{name: "FuzzX"})
		}()
	}
}

// A colour is an offer that has its text ready.
type colour int

func (c colour) String() string { return [...]string{"red", "green", "blue"}[c] }

var colours = []colour{0, 1, 2}

// Picking allocates nothing, where the offers and their texts are there.
func TestPicksAllocateNothing(t *testing.T) {
	if settings.Times > 1 { // under the race detector
		t.Skip("the race detector allocates")
	}
	type choice struct{ Colour decode.Pick[colour] }
	is := func(_ *counter, c choice) colour { return c.Colour.Value() }
	m := fuzzmachine.New(newCounter, aCounter,
		fuzzmachine.Both("choose", is, is).Offers(func(_ *counter, c *choice) bool { return c.Colour.From(colours) }))
	op := m.Tape("choose")
	for tape := bytes.Repeat(append([]byte{'0'}, op...), 60); ; tape[0]++ { // a program that is not run again
		if allocs := testing.AllocsPerRun(100, func() { _ = m.Check(tape) }); allocs <= 3+2 {
			return
		} else if tape[0] > 'z' {
			t.Fatalf("%v allocations, of which 2 are the model and the system", allocs)
		}
	}
}
