package program_test

import (
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

var pieces = program.Describe(program.Of[decode.Pick[string]]("move"))

// picked returns the text that the step of a script picks, as the script then says it.
func picked(t *testing.T, script string, offers ...string) string {
	t.Helper()
	p, err := pieces.Parse(script)
	if err != nil {
		t.Fatal(err)
	}
	return pickedBy(t, pieces.NewReader().ResetProgram(p), offers...)
}

func pickedBy(t *testing.T, r *program.Reader, offers ...string) string {
	t.Helper()
	if !r.Next() {
		t.Fatal("there is no step")
	}
	pick := r.Args().(*decode.Pick[string])
	if !pick.From(offers) {
		return "nothing"
	}
	if said := pieces.PrintLine(program.Program{r.Step()}); said != "move "+pick.Value() {
		t.Errorf("%s is printed as %s", pick.Value(), said)
	}
	return pick.Value()
}

func TestPickIsTheOfferOfTheText(t *testing.T) {
	for _, offers := range [][]string{{"a", "b", "c"}, {"c", "b", "a"}, {"b"}, {"b", "e2e4", "x"}} {
		if got := picked(t, "move b", offers...); got != "b" {
			t.Errorf("of %v it picks %s", offers, got)
		}
		// The tape of the script picks the same, although it has no text.
		p, _ := pieces.Parse("move b")
		tape, err := pieces.EncodeKept(p)
		if got := pickedBy(t, pieces.NewReader().Reset(tape), offers...); got != "b" || err != nil {
			t.Errorf("of %v the tape %q picks %s, %v", offers, tape, got, err)
		}
	}
	if got := picked(t, "move b"); got != "nothing" {
		t.Errorf("of nothing it picks %s", got)
	}
}

// Value 0 is the offer with the shortest text, and the values of Offers are the others in their order.
func TestSimplestPickIsTheShortestText(t *testing.T) {
	want := []string{"b", "aa", "ab", "nothing"}
	for i, value := range pieces.Decode([]byte(" "))[0].Choices[0].Offers()[:4] {
		p := program.Program{{Action: "move", Choices: []program.Choice{{Value: value}}}}
		if got := pickedBy(t, pieces.NewReader().ResetProgram(p), "ab", "aa", "b"); got != want[i] {
			t.Errorf("rank %d picks %s", i, got)
		}
	}
}

// The offers that come and go beside the one that a label means do not change what it means.
func TestPickIgnoresOtherOffers(t *testing.T) {
	all := []string{"a", "b", "c", "d", "e", "f"}
	counts := make(map[string]int)
	for label := range 6000 {
		p := program.Program{{Action: "move", Choices: []program.Choice{{Value: uint64(label + 1)}}}}
		pick := func(offers ...string) string {
			return pickedBy(t, pieces.NewReader().ResetProgram(p), offers...)
		}
		first := pick(all...)
		counts[first]++
		for i, gone := range all {
			rest := append(append([]string{"new"}, all[i+1:]...), all[:i]...)
			if got := pick(rest...); got != first && gone != first && got != "new" {
				t.Fatalf("label %d picks %s; without %s it picks %s", label, first, gone, got)
			}
		}
		if again := picked(t, "move "+first, all...); again != first {
			t.Fatalf("%s picks %s", first, again)
		}
	}
	for text, n := range counts {
		if n < 800 || n > 1200 {
			t.Errorf("%s is picked %d times in 6000, want about 1000", text, n)
		}
	}
}

// Labels of two texts can be equal. Then the text decides where it is known, and else the simpler one.
func TestPickOfEqualLabels(t *testing.T) {
	seen := make(map[uint64]string)
	a, b := "", ""
	for i := 0; a == ""; i++ {
		b = string(rune('a'+i%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i/26/26%26)) + string(rune('a'+i/26/26/26))
		label := program.LabelOf(b)
		if seen[label] != "" {
			a = seen[label]
		}
		seen[label] = b
	}
	if got := picked(t, "move "+b, a, b); got != b {
		t.Errorf("%s picks %s", b, got)
	}
	if got := picked(t, "move "+a, b, a); got != a {
		t.Errorf("%s picks %s", a, got)
	}
}

// A text that is no word is quoted, and one like a label stays a text.
func TestTextsOfPicks(t *testing.T) {
	for script, text := range map[string]string{
		`move e2e4`: "e2e4", `move 3`: "3", `move "x y"`: "x y", `move "a;b"`: "a;b", `move "##7"`: "#7", `move any`: "any",
		`move "//"`: "//", `move "e2e4"`: "e2e4",
	} {
		p, err := pieces.Parse(script)
		if err != nil {
			t.Errorf("%s: %v", script, err)
			continue
		}
		if c := p[0].Choices[0]; c.Name != text || c.Value != program.LabelOf(text) || c.Kind != program.Picks {
			t.Errorf("%s is %+v", script, c)
		}
		if q, err := pieces.Parse(pieces.Print(p)); err != nil || !equal(p, q) {
			t.Errorf("%s is printed as %s: %v", script, pieces.Print(p), err)
		}
	}
	for _, script := range []string{"move #", "move #x", "move #1073741824", "move #-1"} {
		if _, err := pieces.Parse(script); err == nil {
			t.Errorf("%s is read", script)
		}
	}
	step, err := pieces.Step("move", decode.Pick[string]{Text: "e2e4"})
	if err != nil || pieces.PrintLine(program.Program{step}) != "move e2e4" {
		t.Errorf("%v, %v", step, err)
	}
}

// A tool that edits the value of a choice need not know its text.
func TestEditedPickForgetsItsText(t *testing.T) {
	p, _ := pieces.Parse("move e2e4")
	p[0].Choices[0].Value = 17
	if said := pieces.PrintLine(pieces.Bend(p)); said != "move #17" {
		t.Error(said)
	}
}

type coded struct{ n int }

func (c coded) MarshalText() ([]byte, error) { return []byte{'c', byte('0' + c.n)}, nil }

func TestOffersHaveTheirOwnText(t *testing.T) {
	var number decode.Pick[int]
	number.From([]int{7})
	var code decode.Pick[coded]
	code.From([]coded{{3}})
	var pointer decode.Pick[*coded]
	pointer.From([]*coded{{3}})
	var pair decode.Pick[[2]int]
	pair.From([][2]int{{1, 2}})
	if got := [...]string{number.Text, code.Text, pointer.Text, pair.Text}; got != [...]string{"7", "c3", "&{3}", "[1 2]"} {
		t.Errorf("%q", got)
	}
}

// A text that is no word is refused with a form that can be read.
func TestPickOfNoWordIsToldHowToQuote(t *testing.T) {
	for script, form := range map[string]string{"move 0>1": `"0>1"`, "move d e": `"d e"`, `move "d`: `"d"`} {
		_, err := pieces.Parse(script)
		if err == nil || !strings.Contains(err.Error(), " such as "+form) {
			t.Errorf("%s: %v", script, err)
		}
		if _, err := pieces.Parse("move " + form); err != nil {
			t.Error(err)
		}
	}
}
