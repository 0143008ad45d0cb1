package corpus_test

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/program"
)

func TestFirstDifference(t *testing.T) {
	for _, c := range []struct {
		a, b     string
		step     int
		inA, inB string
	}{
		{"", "", 0, "", ""},
		{"put 1; get", "put 1; get", 0, "", ""},
		{"put 1;get  // why", "  put   1\n\nget;", 0, "", ""},
		{"put 1; get", "put 2; get", 1, "put 1", "put 2"},
		{"put 1; get", "put 1", 2, "get", ""},
		{"", "get", 1, "", "get"},
		{`put "a  b"`, `put "a b"`, 1, `put "a  b"`, `put "a b"`},
		{`put "a; b // \"c"; get`, `put "a; b // \"c"; size`, 2, "get", "size"},
		{`say #"a"`, `say #"b"`, 1, `say #"a"`, `say #"b"`},
		{`put "a`, `put "b`, 1, `put "a`, `put "b`},
		{`put "a\`, `put "a\\`, 1, `put "a\`, `put "a\\`},
	} {
		if step, inA, inB := corpus.FirstDifference(c.a, c.b); step != c.step || inA != c.inA || inB != c.inB {
			t.Errorf("%s | %s: %d, %s, %s", c.a, c.b, step, inA, inB)
		}
	}
}

// New arguments with the simplest value are no change. Neither is a renamed action.
func TestChangedIgnoresNewNamesAndArguments(t *testing.T) {
	simplest := map[string]string{
		"get": "get", "put": `put key="" val=0`, "set": `set val=0 note="b c"`, "close": "close of=h0 to=h0", "open": `h0 = open name="a = b"`,
		"move": `move key="" to={x=1 y=[2, 3]}`, "make": `h0 = create path=""`, "del": "remove",
	}
	for _, c := range []struct {
		said, is string
		step     int
	}{
		{`put key="a"; get`, `put key="a" val=0; get`, 0},
		{`put key="a"; get`, `put key="a" val=1; get`, 1},
		{`put key="a"; get`, `put val=0 key="a"; get`, 0},
		{`put key="a" val=0 note=""; get`, `put key="a" val=0; get`, 1},
		{`get; set 3`, `get; set val=3 note="b c"`, 2},
		{`get; set 3 wait=1s`, `get; set 3 wait=1s val=0`, 0},
		{`get; set 3`, `get; set val=4 note="b c"`, 2},
		{`close h3`, `close of=h3 to=h0`, 1}, // was it of, or to?
		{`close h3`, `close of=h0 to=h3`, 1},
		{`h3 = open`, `h3 = open name="a = b"`, 0},
		{`h3 = open`, `h2 = open name="a = b"`, 1},
		{`move key="a b"`, `move key="a b" to={x=1 y=[2, 3]}`, 0},
		{`move key="a"`, `move key="a" to={x=1 y=[2, 4]}`, 1},
		{`put key="a"`, `put key="a" !lost`, 1},
		{`del`, `remove`, 0},
		{`del; get`, `remove; put`, 2},
		{`h3 = make path="a"`, `h3 = create path="a"`, 0},
		{`h3 = make "a"`, `h3 = create path="a"`, 1},
		{`h3 = make "a"`, `h3 = make path="a"`, 1},
		{`put`, `get`, 1},
		{``, `get`, 1},
		{`get`, ``, 1},
		{`get; get`, `get`, 2},
		{`h3 =`, `h3 = get`, 1},
	} {
		if step, _, _ := corpus.Changed(c.said, c.is, func(action string) string { return simplest[action] }); step != c.step {
			t.Errorf("%s | %s: step %d", c.said, c.is, step)
		}
	}
}

// The script of an entry has the texts of what was picked, and the meaning of its tape has their labels.
func TestPickedTextsMeanTheirLabels(t *testing.T) {
	label := func(text string) string { return fmt.Sprintf("#%d", program.LabelOf(text)) }
	now := fmt.Sprintf(`play %s; take from=%s to=%s n=1; all [%s, %s]; play %s`,
		label("e2e4"), label("x y"), label("b"), label("a"), label("]"), label("#7"))
	for script, want := range map[string]int{
		`play e2e4; take from="x y" to=b n=1; all [a, "]"]; play "##7"`:          0,
		`play e2e5; take from="x y" to=b n=1; all [a, "]"]; play "##7"`:          1,
		`play e2e4; take from="x y" to=b n=2; all [a, "]"]; play "##7"`:          2,
		`play e2e4; take from="x z" to=b n=1; all [a, "]"]; play "##7"`:          2,
		`play e2e4; take from="x y" to=b n=1; all [a, "]", a]; play "##7"`:       3,
		`play e2e4; take from="x y" to=b n=1; all [a]; play "##7"`:               3,
		`play e2e4; take from="x y" to=b n=1; all [a, "]"]; play "#7"`:           4,
		`play e2e4; take from="x y" to=b n=1; all [a, "]"]; play "##7"; play e2`: 5,
		`play e2e4; take from="x y" to=b n=1; all [a, "]"]`:                      4,
	} {
		if step, was, is := corpus.FirstDifference(script, now); step != want {
			t.Errorf("%s: step %d differs (%s, %s), want %d", script, step, was, is, want)
		}
	}
}
