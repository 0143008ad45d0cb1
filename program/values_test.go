package program_test

import (
	"fmt"
	"math"
	"strings"
	"testing"
	"time"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

// values draws a single argument from each tape, which consists of the given digits and the action's op.
func values[A any](t *testing.T, tapes ...string) (list []A) {
	t.Helper()
	d := program.Describe(program.Of[A]("a"))
	for _, tape := range tapes {
		r := d.NewReader().Reset([]byte(tape + " "))
		if !r.Next() {
			t.Fatalf("%q is no step", tape)
		}
		list = append(list, *r.Args().(*A))
	}
	return list
}

// digits returns the 135 tapes of one digit, in the order of their values.
func digits(t *testing.T) (list []string) {
	t.Helper()
	const printable = "012789ABCXYZabcxyz3456DEFGHIJKLMNOPQRSTUVWdefghijklmnopqrstuvw-_"
	list = strings.Split(printable, "")
	for b := range 256 {
		raw := b < ' ' || b >= 0x7f && b < 0xa6
		if raw {
			list = append(list, string([]byte{byte(b)}))
		}
	}
	if len(list) != 135 {
		t.Fatalf("%d digits", len(list))
	}
	return list
}

// Small integers and the boundaries of types and of ranges cost one digit.
func TestOneDigitIntegers(t *testing.T) {
	holds(t, values[int64](t, digits(t)...), 0, 1, -1, 2, -2, 15, -15, 127, 128, -128, -129, 255, 256, 257, 32767, 32768,
		65535, 65536, -32768, math.MaxInt32, math.MinInt32, math.MaxUint32, math.MaxInt64, math.MinInt64, math.MaxInt64-1, 1<<40, 1<<62)
	holds(t, values[int8](t, digits(t)...), 0, 1, -1, 7, 30, -30, 127, -128, 126, -127, 64)
	holds(t, values[uint16](t, digits(t)...), 0, 1, 2, 16, 255, 256, 32767, 32768, 65535, 65534, 1000)
	holds(t, values[uint64](t, digits(t)...), 0, 1, math.MaxUint64, math.MaxUint64-1, 1<<63, 1<<63-1, 1<<53)
	type ranged struct {
		N int `fuzz:"-20..70000"`
	}
	holds(t, values[ranged](t, digits(t)...), ranged{0}, ranged{70000}, ranged{-20}, ranged{69999}, ranged{-19}, ranged{65535})
	type high struct {
		N uint32 `fuzz:"1000000..2000000"`
	}
	holds(t, values[high](t, digits(t)...), high{1000000}, high{1000001}, high{2000000})
	type low struct {
		N int32 `fuzz:"-2000000..-1000000"`
	}
	holds(t, values[low](t, digits(t)...), low{-1000000}, low{-1000001}, low{-2000000})
}

func TestOneDigitFloats(t *testing.T) {
	holds(t, values[float64](t, digits(t)...), 0, 1, -1, 2, 0.5, 0.1, math.Inf(1), math.Inf(-1), math.MaxFloat64,
		math.SmallestNonzeroFloat64, 1<<53)
	for _, f := range values[float32](t, digits(t)...) {
		if f != f {
			return
		}
	}
	t.Error("no digit says NaN")
}

func holds[A comparable](t *testing.T, list []A, wanted ...A) {
	t.Helper()
	have := make(map[A]bool)
	for _, v := range list {
		have[v] = true
	}
	for _, want := range wanted {
		if !have[want] {
			t.Errorf("no digit alone says the %T %v", want, want)
		}
	}
}

// Every value of a type has a tape of few digits: one or two for a magnitude with the six bits after the
// leading one, and otherwise a bounded number.
func TestEveryIntegerHasATape(t *testing.T) {
	d := program.Describe(program.Of[int64]("a"))
	for shift := range 64 {
		for _, v := range []int64{1 << shift, -1 << shift, 1<<shift - 1, 3 << shift, -5 << shift, 65 << shift, 0x123456789abcdef << shift >> 3} {
			step, err := d.Step("a", v)
			if err != nil {
				t.Fatal(err)
			}
			tape, err := d.Encode(program.Program{step})
			if err != nil || len(tape) > 14 {
				t.Fatalf("%d: tape %q, %v", v, tape, err)
			}
			r := d.NewReader().Reset(tape)
			if !r.Next() || *r.Args().(*int64) != v {
				t.Errorf("%d comes back as %d from %q", v, *r.Args().(*int64), tape)
			}
		}
		coarse := int64(0b1011011) << shift >> 1
		step, _ := d.Step("a", coarse)
		if tape, _ := d.Encode(program.Program{step}); shift > 8 && shift < 55 && len(tape) > 3+1 {
			t.Errorf("%d, a magnitude and a few bits, has the tape %q", coarse, tape)
		}
	}
}

// The index of a float is a bijection, and integers are simpler than fractions.
func TestEveryFloatHasATape(t *testing.T) {
	d := program.Describe(program.Of[float64]("a"), program.Of[float32]("b"))
	index := func(name string, v any) uint64 {
		step, err := d.Step(name, v)
		if err != nil {
			t.Fatal(err)
		}
		tape, err := d.Encode(program.Program{step})
		if err != nil {
			t.Fatal(err)
		}
		r := d.NewReader().Reset(tape)
		if !r.Next() || !equal(program.Program{r.Step()}, program.Program{step}) {
			t.Fatalf("%v comes back as %v from %q", v, r.Args(), tape)
		}
		return step.Choices[0].Value
	}
	indexes := make(map[uint64]float64)
	last := uint64(0)
	for i, v := range []float64{0, 1, -1, 2, -2, 1000, 1 << 40, 0.5, -0.5, 0.75, 0.1, math.Pi, 1e300, 5e-324, math.MaxFloat64,
		math.Inf(1), math.Inf(-1), math.NaN(), math.Copysign(0, -1), 1<<52 - 1, 1 << 52, 1<<52 + 1, -1 << 52, 1<<53 - 1, 1 << 53, 1 << 60} {
		at := index("a", v)
		if other, taken := indexes[at]; taken {
			t.Errorf("%v and %v share an index", v, other)
		}
		if indexes[at] = v; i < 10 && i > 0 && at <= last {
			t.Errorf("%v is no simpler than %v", v, indexes[last])
		}
		last = at
	}
	for bits := uint32(0); bits < 1<<31; bits += 1<<19 + 977 {
		index("b", math.Float32frombits(bits))
	}
}

func TestDurationsAreRound(t *testing.T) {
	d := program.Describe(program.Of[time.Duration]("wait"))
	for _, text := range []string{"0s", "1ms", "3ms", "1s", "1h30m0s", "24h0m0s", "1.5ms", "1ns", "23h59m59.999999999s"} {
		p, err := d.Parse("wait " + text)
		if err != nil {
			t.Fatal(err)
		}
		if got := d.PrintLine(p); got != "wait "+text {
			t.Errorf("%s comes back as %s", text, got)
		}
	}
	if _, err := d.Parse("wait -1ns"); err == nil {
		t.Error("a negative duration is in the default domain")
	}
}

// Every choice of few values has a code among the characters that Go's minimiser writes.
func TestPrintableCodes(t *testing.T) {
	for n := 1; n <= 18; n++ {
		seen := make(map[byte]bool)
		for _, c := range "012789ABCXYZabcxyz" {
			v := values[pick](t, string(c))[0]
			seen[byte(int(v.n)%n)] = true
		}
		if len(seen) != n {
			t.Errorf("%d of %d values have a printable code", len(seen), n)
		}
	}
}

// A pick is a choice among 18 values.
type pick struct{ n uint8 }

func (p *pick) Choose(c *decode.Chooser) { decode.Within(c, &p.n, 0, 17) }

// Values of types that contain themselves end.
func TestDeepValues(t *testing.T) {
	d := program.Describe(program.Of[list]("list"), program.Of[tree]("tree"))
	tape := []byte(strings.Repeat("1", 1000))
	op, _ := d.Encode(program.Program{{Action: "list"}})
	r := d.NewReader().Reset(append(tape, op...))
	if !r.Next() {
		t.Fatal("no step")
	}
	depth := 0
	for l := r.Args().(*list); l != nil; l = l.Next {
		depth++
	}
	if depth < 60 || depth > 66 {
		t.Errorf("a list of %d", depth)
	}
	var ring list
	ring.Next = &ring
	if _, err := d.Step("list", ring); err == nil || !strings.Contains(err.Error(), "nested more than 64 deep") {
		t.Errorf("a ring of pointers: %v", err)
	}
}

// Values outside their domain are errors that name field and tag.
func TestOutside(t *testing.T) {
	tests := []struct {
		reason string
		args   any
		want   string
	}{
		{"a range", scalarArgs{I16: 1001, U8: 10, One: 1, C: "red"}, "field I16: 1001 is outside its domain, -5..1000"},
		{"one of", scalarArgs{U8: 10, One: 2, C: "red"}, "field One: 2 is outside its domain, one=1|-7|300"},
		{"a float range", scalarArgs{U8: 10, One: 1, F: 2e9, C: "red"}, "field F: 2e+09 is outside its domain, -1.5..1e9"},
		{"no number in a range", scalarArgs{U8: 10, One: 1, F: math.NaN(), C: "red"}, "field F: nan is outside"},
		{"a named type's domain", scalarArgs{U8: 10, One: 1, C: "pink"}, `field C: "pink" is outside its domain, one=red|green|blue`},
		{"a duration", scalarArgs{U8: 10, One: 1, C: "red", DT: 2 * time.Hour}, "field DT: 2h0m0s is outside its domain, -1.5ms..1h0m0s"},
		{"characters", textArgs{Keys: "x"}, `field Keys: "x" is outside its domain, len=1..3,from=a-c_`},
		{"too short", textArgs{}, `field Keys: "" is outside`},
		{"too long", textArgs{Keys: "a", S: "aaaaaaaaa"}, `field S: "aaaaaaaaa" is outside its domain, len=0..8,from=abcd`},
		{"broken UTF-8", textArgs{Keys: "a", Rune: "\xff"}, `field Rune: "\xff" is outside`},
		{"an element", shapeArgs{S: []int16{0, 10}}, "field S.[1]: 10 is outside its domain, 0..9"},
		{"a slice", shapeArgs{SS: make([][]string, 3)}, "field SS: [[], [], []] is outside its domain, len=0..2"},
		{"a map", shapeArgs{M: map[string]int8{"": 0, "a": 0, "b": 0, "c": 0, "d": 0, "aa": 0}}, "field M: {"},
		{"a map's key", shapeArgs{M: map[string]int8{"z": 0}}, `field M.key: "z" is outside`},
		{"a label", labelArgs{H: decode.Ref[*handle]{Label: 64}}, "field H: h64 is outside its domain, h0..h63"},
		{"an opaque", labelArgs{O: decode.Opaque[string]{Order: 64}}, "field O: ?64 is outside"},
		{"an own type", ownArgs{P: point{x: 301}}, "field P: {x:301 y:0} is outside its domain, what its method Choose allows"},
		{"another type", 7, "the type of the arguments is"},
		{"nil", nil, "not <nil>"},
	}
	d := everything()
	for _, test := range tests {
		name := map[string]string{"program_test.scalarArgs": "scalar", "program_test.textArgs": "text", "program_test.shapeArgs": "shape",
			"program_test.labelArgs": "label", "program_test.ownArgs": "own"}[fmt.Sprintf("%T", test.args)]
		if name == "" {
			name = "lone"
		}
		if _, err := d.Step(name, test.args); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v\nwant %s", test.reason, err, test.want)
		}
	}
	if _, err := d.Step("gone", 7); err == nil || !strings.Contains(err.Error(), `no action is called "gone"`) {
		t.Errorf("an unknown action: %v", err)
	}
}
