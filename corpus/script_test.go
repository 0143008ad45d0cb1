package corpus_test

import (
	"testing"

	"github.com/fuzzmachine/go/corpus"
)

func TestParts(t *testing.T) {
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
		{`press #5"Save; #6"; get`, `press #5; get`, 0, "", ""},
		{`press #5"Save"`, `press #6"Save"`, 1, "press #5", "press #6"},
		{`say #"a"`, `say #"b"`, 1, `say #"a"`, `say #"b"`},
		{`put "a`, `put "b`, 1, `put "a`, `put "b`},
		{`put "a\`, `put "a\\`, 1, `put "a\`, `put "a\\`},
	} {
		if step, inA, inB := corpus.Parts(c.a, c.b); step != c.step || inA != c.inA || inB != c.inB {
			t.Errorf("%s | %s: %d, %s, %s", c.a, c.b, step, inA, inB)
		}
	}
}

// Arguments that are new count for nothing while they are the simplest.
func TestChanged(t *testing.T) {
	for _, c := range []struct {
		said, is, simplest string
		step               int
	}{
		{`put key="a"; get`, `put key="a" val=0; get`, `put key="" val=0; get`, 0},
		{`put key="a"; get`, `put key="a" val=1; get`, `put key="" val=0; get`, 1},
		{`put key="a"; get`, `put val=0 key="a"; get`, `put val=0 key=""; get`, 0},
		{`put key="a" val=0; get`, `put key="a"; get`, `put key=""; get`, 1},
		{`get; put 3`, `get; put val=3 note="b c"`, `get; put val=0 note="b c"`, 0},
		{`get; put 3`, `get; put val=4 note=""`, `get; put val=0 note=""`, 2},
		{`close h3`, `close of=h3 to=h0`, `close of=h0 to=h0`, 0},
		{`close h3`, `close of=h0 to=h3`, `close of=h0 to=h0`, 1},
		{`h3 = open`, `h3 = open name="a = b"`, `h0 = open name="a = b"`, 0},
		{`h3 = open`, `h2 = open name=""`, `h0 = open name=""`, 1},
		{`put key="a b"`, `put key="a b" to={x=1 y=[2, 3]}`, `put key="" to={x=1 y=[2, 3]}`, 0},
		{`put key="a"`, `put key="a" to={x=1 y=[2, 3]}`, `put key="" to={x=1 y=[2, 4]}`, 1},
		{`put key="a"`, `put key="a" !lost`, `put key=""`, 1},
		{`put`, `get`, `get`, 1},
		{``, `get`, `get`, 1},
		{`get`, ``, ``, 1},
		{`get; get`, `get`, `get`, 2},
	} {
		if step, _, _ := corpus.Changed(c.said, c.is, c.simplest); step != c.step {
			t.Errorf("%s | %s | %s: step %d", c.said, c.is, c.simplest, step)
		}
	}
}
