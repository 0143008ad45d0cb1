package corpus_test

import (
	"fmt"
	"testing"

	"github.com/fuzzmachine/go/corpus"
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

type handle struct{}

// renewed describes a machine whose actions have new names and arguments.
func renewed() *program.Description {
	type (
		put struct {
			Key string `fuzz:"from=abc"`
			Val int8
		}
		set struct {
			Val  int8
			Note string
		}
		closing struct{ Of, To decode.Ref[handle] }
		open    struct {
			As   decode.Name[handle]
			Name string
		}
		move struct {
			Key string
			To  struct {
				X    int8
				Y, Z []int8
			}
		}
		making struct {
			As   decode.Name[handle]
			Path string
		}
		play struct{ Move, Then decode.Pick[string] }
		say  struct {
			Text string `fuzz:"len=0..20,from=*"`
		}
	)
	return program.Describe(program.Of[struct{}]("get"), program.Of[put]("put"), program.Of[set]("set"),
		program.Of[closing]("close"), program.Of[open]("open"), program.Of[move]("move"),
		program.Of[making]("create").Code("make"), program.Of[struct{}]("remove").Code("del"), program.Of[play]("play"), program.Of[say]("say"))
}

// New arguments with the simplest value are no change. Neither is a renamed action with its old code.
func TestChanged(t *testing.T) {
	d := renewed()
	for _, c := range []struct {
		said, is string
		step     int
	}{
		{`put key="a"; get`, `put key="a" val=0; get`, 0},
		{`put key="a"; get`, `put key="a" val=1; get`, 1},
		{`get; put key="a"; get`, `get; put key="a" val=0; put`, 3},
		{`put val=0 key="a"; get`, `put key="a" val=0; get`, 0},
		{`put key="a" val=0 note=""; get`, `put key="a" val=0; get`, 1},
		{`put key="d"`, `put key=""`, 1},
		{`get; set 3`, `get; set val=3 note=""`, 0},
		{`get; set 3 wait=1s`, `get; set val=3`, 2},
		{`get; set 3`, `get; set val=4`, 2},
		{`close h3`, `close of=h3 to=h0`, 1}, // was it of, or to?
		{`close h3`, `close of=h0 to=h3`, 1},
		{`h3 = open`, `h3 = open name=""`, 0},
		{`h3 = open`, `h2 = open name=""`, 1},
		{`move key="ab"`, `move key="ab" to={x=0 y=[] z=[]}`, 0},
		{`move key="a" to={x=1 y=[2, 3]}`, `move key="a" to={x=1 y=[2, 3] z=[]}`, 0},
		{`move key="a" to={x=1 y=[2, 3]}`, `move key="a" to={x=1 y=[2, 4] z=[]}`, 1},
		{`put key="a"`, `put key="a" val=0`, 0},
		{`put key="a" !lost`, `put key="a"`, 1},
		{`del`, `remove`, 0},
		{`del; get`, `remove; put`, 2},
		{`h3 = make path="a"`, `h3 = create path="a"`, 0},
		{`h3 = make "a"`, `h3 = create path="a"`, 0},
		{`play move=e2e4 then="a b"`, fmt.Sprintf("play move=#%d then=#%d", program.LabelOf("e2e4"), program.LabelOf("a b")), 0},
		{`play move=e2e4 then="a b"`, fmt.Sprintf("play move=#%d then=#%d", program.LabelOf("e2e5"), program.LabelOf("a b")), 1},
		{`put`, `get`, 1},
		{`post; get`, `get; get`, 1},
		{``, `get`, 1},
		{`get`, ``, 1},
		{`get; get`, `get`, 2},
		{`get`, `get; get`, 2},
		{`h3 =`, `get`, 1},
		{``, ``, 0},
		{"get;get  // why", "get; get", 0},
		{"  put   val=1\n\nget;", `put key="" val=1; get`, 0},
		{`say text="a  b"`, `say text="a b"`, 1},
		{`say text="a; b // \"c"; get`, `say text="a; b // \"c"; get`, 0},
		{`say text="a; b // \"c"; get`, `say text="a; b // \"c"; remove`, 2},
		{`say text="a`, `say text="a"`, 1},
		{`say text="a\`, `say text="a"`, 1},
	} {
		now, err := d.Parse(c.is)
		if err != nil {
			t.Fatal(err)
		}
		if step, _, _ := corpus.Changed(d, c.said, now); step != c.step {
			t.Errorf("%s | %s: step %d", c.said, c.is, step)
		}
	}
	now, _ := d.Parse("get; put key=\"a\" val=2")
	if step, was, is := corpus.Changed(d, "get;  put   key=\"a\" // why", now); step != 2 || was != `put key="a"` || is != `put key="a" val=2` {
		t.Errorf("%d, %q, %q", step, was, is)
	}
}

// The script of an entry has the texts of what was picked, and the meaning of its tape has their labels.
func TestPickedTextsMeanTheirLabels(t *testing.T) {
	type (
		take struct {
			From, To decode.Pick[string]
			N        int8
		}
		all []decode.Pick[string]
	)
	d := program.Describe(program.Of[decode.Pick[string]]("play"), program.Of[take]("take"), program.Of[all]("all"))
	label := func(text string) string { return fmt.Sprintf("#%d", program.LabelOf(text)) }
	now, err := d.Parse(fmt.Sprintf(`play %s; take from=%s to=%s n=1; all [%s, %s]; play %s`,
		label("e2e4"), label("x y"), label("b"), label("a"), label("]"), label("#7")))
	if err != nil {
		t.Fatal(err)
	}
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
		if step, was, is := corpus.Changed(d, script, now); step != want {
			t.Errorf("%s: step %d differs (%s, %s), want %d", script, step, was, is, want)
		}
	}
}
