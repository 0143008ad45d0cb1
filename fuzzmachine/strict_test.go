package fuzzmachine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// A script whose start is refused runs nothing, and a person who replays it should know.
func TestReplayOfARefusedStartFails(t *testing.T) {
	m := newShelves(none, begun(none).Holds("few", (*shelf).few), compared)
	const want = `the script does not say what was run: step 1, start items=[1, 2, 3, 4]: "few" does not hold: 4 items; ` +
		"the start is refused, and no step was taken\n\nGive the start an argument that the invariant allows, or delete the script."
	if got := replayed(m, "start [1,2,3,4]; size"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for _, script := range []string{"start [1,2,3]; size", "size", ""} {
		if got := replayed(m, script); got != "" {
			t.Errorf("%s: %s", script, got)
		}
	}
	if f := check(m, "start [1,2,3,4]; size"); f != nil { // a tape may hold anything
		t.Error(f)
	}
}

// A start counts only as the first step. Elsewhere it is skipped, which nobody means who writes it there.
func TestReplayOfAStartThatIsNotFirstFails(t *testing.T) {
	m := newShelves(none, begun(none), compared)
	const want = "the script does not say what was run: step 3, start items=[5]: a start counts only as the first step, and " +
		"this one was skipped\n\nMake it the first step, or delete it."
	if got := replayed(m, "start [3]; size; start [5]; size"); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := replayed(m, "size; start [5]"); !strings.Contains(got, "step 2, start items=[5]: a start counts only as the first step") {
		t.Error(got)
	}
	if f := check(m, "put 4; start [5]; size"); f != nil {
		t.Error(f)
	}
	fails := at("size", func(s *faulty) { s.t.Errorf("it is wrong") })
	if got := replayed(newShelves(fails, begun(fails), compared), "put 4; start [5]; size"); !strings.Contains(got, "it is wrong") {
		t.Errorf("a program that fails is reported as it is, and not %q", got)
	}
}

// A text that is not offered is another step than the script says.
func TestReplayOfAPickThatIsNotOfferedFails(t *testing.T) {
	m := kitchen(eat((*menu).eat))
	const begin = "the script does not say what was run: step 3, eat dish="
	for script, want := range map[string]string{
		"cook 3; cook 5; eat dish=dish7 much=2": begin + "dish7 much=2: the script picks \"dish7\", which is not offered then; " +
			"\"dish3\" was picked\n\nPick one of the offers, or delete the step.",
		"cook 3; eat dish=dish3; eat dish=dish3": begin + "dish3 much=0: its function of Offers offers nothing then, " +
			"and the step was skipped\n\nDelete the step, or lead to where there is something to pick.",
	} {
		if got := strings.Replace(replayed(m, script), `"dish5" was`, `"dish3" was`, 1); got != want {
			t.Errorf("%s: %q, want %q", script, got, want)
		}
	}
	for _, script := range []string{"cook 3; cook 5; eat dish=dish5; eat dish=dish3", "cook 3; eat dish=#17; eat dish=#17", "eat dish=#1"} {
		if got := replayed(m, script); got != "" {
			t.Errorf("%s: %s", script, got)
		}
	}
	if f := check(m, "cook 3; eat dish=dish7"); f != nil {
		t.Error(f)
	}
}

// What a guard forbids is skipped as ever, whether its text is among the offers or not.
func TestReplayOfAPickThatAGuardForbidsPasses(t *testing.T) {
	two := fuzzmachine.Both("eat", (*menu).eat, (*menu).eat).Offers((*menu).offers).
		When(func(m *menu) bool { return len(m.Dishes) > 1 })
	sevens := fuzzmachine.Both("eat", (*menu).eat, (*menu).eat).Offers((*menu).offers).
		WhenArgs(func(_ *menu, a meal) bool { return a.Dish.Value() == "dish7" })
	for _, action := range []eating{two, sevens} {
		if got := replayed(kitchen(action), "cook 3; eat dish=dish3"); got != "" {
			t.Error(got)
		}
	}
	if got := replayed(kitchen(two), "eat dish=dish9"); got != "" {
		t.Error(got)
	}
	if got := replayed(kitchen(sevens), "cook 3; eat dish=dish9"); !strings.Contains(got, `"dish9", which is not offered then`) {
		t.Error(got)
	}
}

// A dealt is two cards. The second one is picked among what the first has left.
type dealt struct{ First, Second decode.Pick[string] }

// Of several picks the one is named that is not offered.
func TestReplayNamesThePickThatIsNotOffered(t *testing.T) {
	cards := []string{"ace", "king", "ten of hearts"}
	deal := func(_ *deck, h dealt) string { return h.First.Value() + h.Second.Value() }
	m := fuzzmachine.New(newDeck, func(*fuzzmachine.T) *deck { return newDeck() },
		fuzzmachine.Both("deal", deal, deal).Offers(func(_ *deck, h *dealt) bool {
			return h.First.From(cards) && h.Second.From(slices.DeleteFunc(slices.Clone(cards), func(c string) bool {
				return c == h.First.Value()
			}))
		}))
	if got := replayed(m, "deal first=ace second=king"); got != "" {
		t.Error(got)
	}
	got := replayed(m, "deal first=ace second=king; deal first=ace second=ace")
	wants(t, got, "step 2, deal first=ace second=ace: the script picks \"ace\", which is not offered then; ")
}
