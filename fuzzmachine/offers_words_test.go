package fuzzmachine_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A deck is its own system. Cards are picked from it.
type deck struct{ Cards []int }

type card = decode.Pick[int]

func newDeck() *deck            { return &deck{[]int{0, 0}} }
func (d *deck) draw(c card) int { return c.Value() }
func (d *deck) size() int       { return len(d.Cards) }
func (d *deck) cards() []int    { return d.Cards }

// dealing is a machine of decks whose action picks among what a function offers.
func dealing(offers func(*deck, *card) bool, more ...fuzzmachine.Element[*fuzzmachine.Pair[*deck, *deck]]) machine {
	return fuzzmachine.New(newDeck, func(*fuzzmachine.T) *deck { return newDeck() }, append(more,
		fuzzmachine.Both("draw", (*deck).draw, (*deck).draw).Offers(offers),
		fuzzmachine.Call("size", (*deck).size, (*deck).size),
		mapping.Refine((*deck).cards, (*deck).cards))...)
}

// What goes wrong in the function of Offers is not called the guard's, which nobody has written.
func TestFailuresOfOffersAreCalledTheirs(t *testing.T) {
	n := 0
	for want, offers := range map[string]func(*deck, *card) bool{
		"step 1, draw: the function of Offers panics: decode: Pick.From: two offers": func(_ *deck, c *card) bool {
			return c.From([]int{1, 1})
		},
		"signature   panic offers runtime.boundsError draw": func(d *deck, c *card) bool {
			return c.From(d.Cards[5:])
		},
		"the function of Offers must not change the model, but it changed Cards[*]": func(d *deck, c *card) bool {
			d.Cards[0]++
			return c.From([]int{1, 2})
		},
		"the function of Offers was true, and then false on the same state": func(_ *deck, c *card) bool {
			n++
			return c.From([]int{1}) && n%2 == 1
		},
	} {
		n = 0
		r := &recorder{name: "TestX"}
		dealing(offers).Replay(r, "draw #3")
		said := strings.ReplaceAll(r.said(), "[0]", "[*]")
		if !strings.Contains(said, want) || strings.Contains(said, "guard") {
			t.Errorf("want %s\n%s", want, said)
		}
	}
	f := check(dealing(func(d *deck, c *card) bool { d.Cards[0]++; return c.From([]int{1, 2}) }), "draw #3")
	wants(t, f.Report, "hint        let the function only read the state and call From of each decode.Pick")
}

// Where an action has a guard as well, each has its own failures.
func TestGuardBesideOffersHasItsOwnFailures(t *testing.T) {
	draw := fuzzmachine.Both("draw", (*deck).draw, (*deck).draw).Offers(func(d *deck, c *card) bool { return c.From(d.Cards[5:]) })
	for want, action := range map[string]fuzzmachine.BothAction[*deck, *deck, card, int]{
		"the guard panics": draw.When(func(d *deck) bool { return d.Cards[7] > 0 }), "the function of Offers panics": draw.When(
			func(*deck) bool { return true }),
	} {
		m := fuzzmachine.New(newDeck, func(*fuzzmachine.T) *deck { return newDeck() }, action)
		if f := check(m, "draw #3"); f == nil || !strings.Contains(f.Report, want) {
			t.Errorf("want %s\n%v", want, f)
		}
	}
}

// An action that is never taken because nothing is offered has no guard to mend.
func TestOffersOfNothingAreDoubted(t *testing.T) {
	m := dealing(func(_ *deck, c *card) bool { return c.From(nil) })
	t.Setenv("FUZZMACHINE_CHECKS", "150")
	r := &recorder{name: "FuzzX"}
	out := stderrOf(t, func() { m.Seed(r); r.end() }) + r.said()
	wants(t, out, "its function of Offers returned false each time: it offers nothing, or nothing leads to where it does; "+
		"mend it, or add a script that leads there")
	if strings.Contains(out, "guard") {
		t.Error(out)
	}
}

// What has no pick needs no offers, and what cannot pick is not told to get some.
func TestPicksAreWhereOffersAre(t *testing.T) {
	system := func(*fuzzmachine.T) *deck { return newDeck() }
	type several struct {
		More []struct{ Cards map[string]*card }
	}
	count := func(*deck, several) int { return 0 }
	set := fuzzmachine.Both("set", func(*deck, uint8) int { return 0 }, func(*deck, uint8) int { return 0 })
	nothing := fuzzmachine.New(newDeck, system, set.Offers(func(*deck, *uint8) bool { return true }))
	wants(t, panicOf(func() { nothing.Description() }), "offers_words_test.go:", "action set: Offers: none of its arguments has a "+
		"decode.Pick, so that nothing is picked; to skip steps use When or WhenArgs")
	world := fuzzmachine.NewWorld(system, fuzzmachine.Do("set", func(*fuzzmachine.T, *deck, uint8) {}).
		Offers(func(*deck, *uint8) bool { return true }))
	wants(t, panicOf(func() { world.Description() }), "offers_words_test.go:", "action set: Offers: none of its arguments has")
	inside := fuzzmachine.New(newDeck, system, fuzzmachine.Both("set", count, count).Offers(func(*deck, *several) bool { return true }))
	if words := panicOf(func() { inside.Description() }); strings.Contains(words, "none of its arguments") {
		t.Error(words)
	}
	start := fuzzmachine.New(newDeck, system, fuzzmachine.Call("size", (*deck).size, (*deck).size),
		fuzzmachine.Start(func(c card) *deck { return newDeck() }, func(*fuzzmachine.T, card) *deck { return newDeck() }))
	words := panicOf(func() { start.Description() })
	wants(t, words, "offers_words_test.go:", "Start: its argument has a decode.Pick, and a start cannot pick: there is no state yet "+
		"that could offer something; use an ordinary argument, such as a number")
	if strings.Contains(words, "Offers") {
		t.Error(words)
	}
}

type hand struct{ First, Second card }

// A pick without a value says whether From was not called, or had nothing.
func TestPicksWithoutAValueSayWhy(t *testing.T) {
	ignores := dealing(func(_ *deck, c *card) bool { c.From(nil); return true })
	if f := check(ignores, "draw #3"); f == nil || !strings.Contains(f.Report, "decode: Pick.Value: nothing was picked: From of "+
		"this decode.Pick[int] had no offers, and returned false: the function that Offers is given must return false then") {
		t.Error(f)
	}
	second := func(_ *deck, h hand) int { return h.Second.Value() }
	m := fuzzmachine.New(newDeck, func(*fuzzmachine.T) *deck { return newDeck() },
		fuzzmachine.Both("draw", second, second).Offers(func(_ *deck, h *hand) bool { return h.First.From([]int{1, 2}) }))
	if f := check(m, "draw #3 #4"); f == nil || !strings.Contains(f.Report, "decode: Pick.Value: nothing was picked: From of "+
		"this decode.Pick[int] was not called: the function that Offers is given must call From of each decode.Pick among the "+
		"arguments, and return false where one of them does") {
		t.Error(f)
	}
}
