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
