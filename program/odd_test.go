package program_test

import (
	"math"
	"strings"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

type wrapper struct{ M map[string]int8 }

type suit uint8

func (suit) Domain() string { return "0..3" }

type limb struct {
	N    int `fuzz:"1..5"`
	Next *limb
}

// words is a prophecy whose text may be anything.
type words struct{ n uint8 }

var said = []string{"", "a\"b", "a[b", "'a'", "`a`", "\"a\"", "@a b", "a;b", "a=1,2", "@7"}

func (w *words) Choose(c *decode.Chooser)     { decode.Within(c, &w.n, 0, uint8(len(said)-1)) }
func (w *words) Foretold()                    {}
func (w *words) MarshalText() ([]byte, error) { return []byte(said[w.n]), nil }
func (w *words) UnmarshalText(text []byte) error {
	for i, s := range said {
		if s == string(text) {
			w.n = uint8(i)
		}
	}
	return nil
}

type oddArgs struct {
	Wrap  wrapper
	Wraps []wrapper
	Keys  map[float64]int8 `fuzz:"len=0..4"`
	Ptrs  map[*int8]int8   `fuzz:"len=0..4"`
	Lost  []lost
	Suits []suit
	Limb  limb
	Words words
	Low   float64 `fuzz:"0.5..1"`
}

// Unusual shapes convert to every form and back, at any depth.
func TestOddShapes(t *testing.T) {
	d := program.Describe(program.Of[oddArgs]("odd"), program.Of[lost]("lone"), program.Of[wrapper]("wrapped"))
	tapesFor(t, cases(1000), func(tape []byte) { roundTrip(t, d, tape) })
	var args oddArgs
	args.Keys = map[float64]int8{math.NaN(): 1}
	args.Keys[math.NaN()] = 2
	args.Limb = limb{N: 1}
	args.Low = 0.5
	step, err := d.Step("odd", args)
	if err != nil {
		t.Fatal(err)
	}
	for range 50 {
		if bent := d.Bend(program.Program{step}); !equal(bent, program.Program{step}) {
			t.Fatal("two entries whose keys are no number change places")
		}
	}
	for i := range said {
		args.Words.n = uint8(i)
		step, _ := d.Step("odd", args)
		p, err := d.Parse(d.Print(program.Program{step}))
		if err != nil || !equal(p, program.Program{step}) {
			t.Errorf("the prophecy %q comes back as %s, %v", said[i], d.PrintLine(p), err)
		}
	}
}

// A range of floats is divided among the digits. Its simplest value is choice 0 and costs no digit.
func TestFloatRange(t *testing.T) {
	type unit struct {
		F float64 `fuzz:"0..1"`
	}
	inside := make(map[float64]bool)
	for _, v := range values[unit](t, digits(t)...) {
		if inside[v.F] = true; v.F < 0 || v.F > 1 {
			t.Errorf("%v is outside", v.F)
		}
	}
	if len(inside) < 40 {
		t.Errorf("the digits say only %d values from 0 to 1", len(inside))
	}
	type high struct {
		F float64 `fuzz:"0.5..1"`
	}
	d := program.Describe(program.Of[high]("a"))
	p := d.Decode([]byte(" "))
	if p[0].Choices[0].Value != 0 || d.PrintLine(p) != "a f=0.5" {
		t.Errorf("the simplest is %s, %v", d.PrintLine(p), p)
	}
	negative := program.Describe(program.Of[struct {
		F float32 `fuzz:"-3..-2"`
	}]("a"))
	if got := negative.PrintLine(negative.Decode([]byte(" "))); got != "a f=-2" {
		t.Errorf("the simplest is %s", got)
	}
}

// Scripts that look right but are wrong must not be read as something else.
func TestStrictness(t *testing.T) {
	d := everything()
	for _, test := range []struct{ script, want string }{
		{"shape s=[1 junk, 2]", "expected the end of the value, found junk"},
		{`shape m={"a": 1 junk}`, "expected the end of the value, found junk"},
		{`shape ss=[["a" "b"], []]`, `expected the end of the value, found "b"`},
		{"own path=[1,0,0,0,0,0,0,0,99]", "choices too many"},
		{"h1 = label as=h2", "as already stands before the action"},
		{"shape inner={1 2}", "expected field=value inside braces"},
		{`text s='a'`, "expected a quoted text"},
	} {
		if p, err := d.Parse(test.script); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s is read as %s, %v\nwant %s", test.script, d.PrintLine(p), err, test.want)
		}
	}
	if p, err := d.Parse("lone 1// one\nlone 2"); err != nil || len(p) != 2 {
		t.Errorf("a comment after a value: %v %v", p, err)
	}
}

// An error in one line of an old script does not change the other lines.
func TestMendKeepsTheRest(t *testing.T) {
	d := everything()
	for _, test := range []struct{ script, want string }{
		{"lone 1]\nlone 2\nlone 3", "lone 0; lone 2; lone 3"},
		{"text s=\"a\nlone 2", `text s="" keys="a" wide="" rune="" b="" raw=raw""; lone 2`},
		{"shape inner={x=1 gone=3 y=2}; lone 4", `shape a=[false, false, false] s=[] ss=[] m={} mf={} p=nil list=nil tree=[] inner={x=1 y=2}; lone 4`},
		{"c3, c4 = label h=c5", "h3, h4 = label h=h5 old=h0 some=h0 o=?0"},
	} {
		p, notes, err := d.Mend(test.script)
		if got := d.PrintLine(p); err != nil || got != test.want {
			t.Errorf("%q is mended to\n%s, want\n%s\n%v %v", test.script, got, test.want, notes, err)
		}
	}
}

// Ranges that depend on earlier choices do not fill memory, and not every step makes a new plan.
type moving struct{ n, m int }

func (v *moving) Choose(c *decode.Chooser) {
	decode.Within(c, &v.n, 0, math.MaxInt32)
	decode.Within(c, &v.m, 0, v.n)
}

func TestMovingRanges(t *testing.T) {
	d := program.Describe(program.Of[moving]("a"))
	tapesFor(t, cases(1000), func(tape []byte) { roundTrip(t, d, tape) })
}
