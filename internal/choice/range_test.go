package choice

import (
	"fmt"
	"math"
	"testing"

	"github.com/fuzzmachine/go/internal/alphabet"
)

// op is one that has no digits to spare, so that missing ones are the simplest.
const op = '!'

// unsigned and signed are the spans of two integers, as numbers.
func unsigned(low, high uint64) Span {
	return Span{Low: low, High: high, Kind: Number, Domain: "unsigned"}
}

func signed(low, high int64) Span {
	return Span{Low: uint64(low), High: uint64(high), Signed: true, Kind: Number, Domain: "signed"}
}

// spans are all that small numbers bound, and those at the borders of the table of digits and of 64 bits.
func spans() (list []Span) {
	for low := int64(-3); low <= 3; low++ {
		for high := low; high <= 3; high++ {
			list = append(list, signed(low, high))
		}
	}
	digits := int64(alphabet.Digits)
	return append(list,
		unsigned(0, 0), unsigned(0, 1), unsigned(5, 9), unsigned(0, uint64(digits-1)), unsigned(0, uint64(digits)),
		signed(-digits/2, digits/2), signed(-1, digits), signed(-digits, 1), signed(-digits, -1),
		unsigned(0, math.MaxUint8), signed(math.MinInt8, math.MaxInt8), unsigned(0, math.MaxUint16),
		signed(math.MinInt16, math.MaxInt16), signed(-20, 70_000), signed(1_000_000, 2_000_000),
		signed(-2_000_000, -1_000_000), signed(math.MinInt32, math.MaxInt32), signed(-1, 1<<40),
		signed(math.MinInt64, math.MaxInt64), signed(math.MinInt64, math.MinInt64+1), signed(math.MaxInt64, math.MaxInt64),
		signed(math.MinInt64, 0), signed(math.MinInt64, 5), unsigned(0, math.MaxUint64), unsigned(1, math.MaxUint64),
		unsigned(math.MaxUint64-2, math.MaxUint64))
}

func (s Span) String() string {
	if s.Signed {
		return fmt.Sprintf("%d..%d", int64(s.Low), int64(s.High))
	}
	return fmt.Sprintf("%d..%d", s.Low, s.High)
}

// indexes are those of a range: all if they are few, else those around each power of two and at the end.
func indexes(n *Range) (list []uint64) {
	if n.max < 1<<10 {
		for index := range n.max + 1 {
			list = append(list, index)
		}
		return list
	}
	for bit := range 64 {
		for _, beside := range []uint64{^uint64(1), ^uint64(0), 0, 1, 2} {
			if index := uint64(1)<<bit + beside; index <= n.max {
				list = append(list, index)
			}
		}
		list = append(list, n.max>>bit, 0xaaaaaaaaaaaaaaaa&(n.max>>bit))
	}
	return list
}

// onTape loads digits, in the order in which they are read, as those of a step.
func onTape(c *Chooser, digits []byte, op byte) *Chooser {
	var tape []byte
	for _, b := range digits {
		tape = append([]byte{b}, tape...)
	}
	c.Load(append(tape, op), nil)
	c.Take(Head, Head+len(digits), op)
	return c
}

func TestValuesCountFromTheSimplest(t *testing.T) {
	for _, test := range []struct {
		of     Span
		values []int64
	}{
		{signed(-2, 3), []int64{0, 1, -1, 2, -2, 3}},
		{signed(-3, 1), []int64{0, 1, -1, -2, -3}},
		{signed(0, 3), []int64{0, 1, 2, 3}},
		{signed(-3, 0), []int64{0, -1, -2, -3}},
		{signed(5, 8), []int64{5, 6, 7, 8}},
		{signed(-8, -5), []int64{-5, -6, -7, -8}},
		{unsigned(5, 8), []int64{5, 6, 7, 8}},
		{signed(4, 4), []int64{4}},
	} {
		n := OfIntegers(test.of)
		for index, value := range test.values {
			if got := int64(n.ValueAt(uint64(index))); got != value {
				t.Errorf("%v: value %d is %d, not %d", test.of, index, got, value)
			}
		}
		if last := uint64(len(test.values) - 1); n.max != last {
			t.Errorf("%v: the largest index is %d, not %d", test.of, n.max, last)
		}
	}
}

func TestIndexesAndValuesInvert(t *testing.T) {
	for _, s := range spans() {
		n := OfIntegers(s)
		for _, index := range indexes(n) {
			value := n.ValueAt(index)
			if !within(s, value) {
				t.Errorf("%v: value %d is %d, outside", s, index, int64(value))
			}
			if back, ok := n.IndexOf(value); !ok || back != index {
				t.Errorf("%v: value %d is %d, whose index is %d (%v)", s, index, int64(value), back, ok)
			}
		}
		for _, bound := range []uint64{s.Low, s.High} {
			if index, ok := n.IndexOf(bound); !ok || index > n.max || n.ValueAt(index) != bound {
				t.Errorf("%v: the bound %d has the index %d (%v)", s, int64(bound), index, ok)
			}
		}
	}
}

func within(s Span, value uint64) bool { return value-s.Low <= s.High-s.Low }

func TestValuesBesideTheBoundsHaveNoIndex(t *testing.T) {
	for _, s := range spans() {
		n := OfIntegers(s)
		for _, value := range []uint64{s.Low - 1, s.High + 1} {
			if within(s, value) {
				continue // all 64 bits are inside
			}
			if index, ok := n.IndexOf(value); ok && index <= n.max {
				t.Errorf("%v: %d has the index %d", s, int64(value), index)
			}
		}
	}
}

func TestAnIndexBeyondTheLargestIsTheLargest(t *testing.T) {
	n := OfIntegers(signed(-2, 5))
	for _, index := range []uint64{8, 9, 1 << 40, math.MaxUint64} {
		if got := n.ValueAt(index); got != 5 {
			t.Errorf("value %d is %d, not 5", index, got)
		}
	}
}

func TestDigitsOfARangeRoundTrip(t *testing.T) {
	var c Chooser
	for _, s := range spans() {
		n := OfIntegers(s)
		for _, index := range indexes(n) {
			digits := n.AppendDigits([]byte("before"), index)[len("before"):]
			const after = "zzz" // digits of later choices
			got := n.Choose(onTape(&c, append(digits, after...), op), 0)
			if got != n.ValueAt(index) {
				t.Errorf("%v: %d, written %q, is read as %d", s, int64(n.ValueAt(index)), digits, int64(got))
			}
			if rest := c.pos - Head; rest != len(after) {
				t.Errorf("%v: of %q and %q, %d digits are left", s, digits, after, rest)
			}
		}
	}
}

// For all bytes of a choice, also of those that no tape has in this place.
func TestEveryDigitIsAValueInside(t *testing.T) {
	var c Chooser
	for _, s := range spans() {
		n := OfIntegers(s)
		for first := range 256 {
			for second := range 256 {
				v := n.Choose(onTape(&c, []byte{byte(first), byte(second), '~', 0x80}, op), 0)
				if !within(s, v) {
					t.Fatalf("%v: %#x %#x is %d", s, first, second, int64(v))
				}
			}
		}
		for missing := range 256 {
			if v := n.Choose(onTape(&c, nil, byte(missing)), 0); !within(s, v) {
				t.Fatalf("%v: no digit before %#x is %d", s, missing, int64(v))
			}
		}
	}
}

func TestNothingIsWrittenInMoreDigitsThanItCanBeReadFrom(t *testing.T) {
	var c Chooser
	for _, s := range spans() {
		n := OfIntegers(s)
		for first := range alphabet.Digits {
			for second := range alphabet.Digits {
				v := n.Choose(onTape(&c, []byte{alphabet.Digit(first), alphabet.Digit(second), '1', '2'}, op), 0)
				read := Head + 4 - c.pos
				if read > 2 {
					break // in full: other digits of this step make other numbers
				}
				index, _ := n.IndexOf(v)
				if written := n.AppendDigits(nil, index); len(written) > read {
					t.Fatalf("%v: %d is read from %d digits, and written %q", s, int64(v), read, written)
				}
			}
		}
	}
}

func TestFewValuesAreADigitModuloTheirNumber(t *testing.T) {
	var c Chooser
	for _, s := range spans() {
		n := OfIntegers(s)
		if n.max >= uint64(alphabet.Digits) {
			continue
		}
		for rank := range alphabet.Digits {
			digit := alphabet.Digit(rank)
			index := uint64(rank) % (n.max + 1)
			if got := n.Choose(onTape(&c, []byte{digit}, op), 0); got != n.ValueAt(index) {
				t.Errorf("%v: digit %d is %d, not %d", s, rank, int64(got), int64(n.ValueAt(index)))
			}
			if written := n.AppendDigits(nil, index); string(written) != string([]byte{alphabet.Digit(int(index))}) {
				t.Errorf("%v: %d is written %q and not with its simplest digit", s, int64(n.ValueAt(index)), written)
			}
		}
	}
}

func TestSmallValuesOfAWideRangeAreTheFirstDigits(t *testing.T) {
	for _, s := range spans() {
		n := OfIntegers(s)
		for index := range min(n.max+1, exactAtLeast) {
			if written := n.AppendDigits(nil, index); string(written) != string([]byte{alphabet.Digit(int(index))}) {
				t.Errorf("%v: %d is written %q", s, int64(n.ValueAt(index)), written)
			}
		}
	}
}

// Bounds, their neighbours and the limits of small integer types have a digit of their own in each range that has them.
func TestBoundsAndLimitsOfTypesAreOneDigit(t *testing.T) {
	for _, s := range spans() {
		n := OfIntegers(s)
		for _, value := range []int64{
			int64(s.Low), int64(s.Low + 1), int64(s.High - 1), int64(s.High), 127, 128, 255, 256, 257, -128, -129,
			math.MaxInt16, math.MaxUint16, math.MinInt16, math.MinInt16 - 1, math.MaxInt32, math.MaxUint32,
		} {
			index, ok := n.IndexOf(uint64(value))
			if !ok || index > n.max {
				continue
			}
			if written := n.AppendDigits(nil, index); len(written) != 1 {
				t.Errorf("%v: %d is written %q", s, value, written)
			}
		}
	}
}

// Where values count from 0 on one side, each power of two is a digit, with one more at most.
func TestPowersOfTwoAreShort(t *testing.T) {
	n := OfIntegers(unsigned(0, math.MaxUint64))
	for bit := range 64 {
		written := n.AppendDigits(nil, 1<<bit)
		if len(written) > 2 || len(written) == 2 && written[1] != alphabet.Simplest {
			t.Errorf("2^%d is written %q", bit, written)
		}
	}
}

// An op that Go's minimiser does not write says something else than the simplest for what is missing. In a
// wide range that is a small value, a bound or a magnitude. Magnitudes are of indexes: from 2001 on those of
// -1000..5000 are of one side.
func TestSpareDigitsSayEachKindOfNumber(t *testing.T) {
	wide, few := OfIntegers(signed(-1000, 5000)), OfIntegers(unsigned(0, 4))
	size := OfIntegers(Span{High: 8, Kind: Size, Signed: true})
	seen := make(map[string]bool)
	var c Chooser
	for b := range 256 {
		of := func(n *Range) string { return fmt.Sprint(int64(n.Choose(onTape(&c, nil, byte(b)), 0))) }
		seen["wide "+of(wide)], seen["few "+of(few)], seen["size "+of(size)] = true, true, true
	}
	for small := range alphabet.SpareSmall {
		if v := wide.value[alphabet.FirstSpare+small]; v != wide.ValueAt(uint64(1+small)) {
			t.Errorf("spare digit %d is %d", small, int64(v))
		}
	}
	for _, want := range []string{
		"wide 0", "wide 1", "wide -1", "wide 5000", "wide -1000", "wide 3095", "wide 1047", "wide 512", "wide 256",
		"few 0", "few 1", "few 2", "few 3", "few 4", "size 0", "size 1", "size 8", "size 4",
	} {
		if !seen[want] {
			t.Errorf("no op spares %s", want)
		}
	}
}

func TestNoDigitIsTheSimplestValue(t *testing.T) {
	var c Chooser
	for _, s := range spans() {
		n := OfIntegers(s)
		if got := n.Choose(onTape(&c, nil, op), 0); got != n.ValueAt(0) {
			t.Errorf("%v: no digit is %d", s, int64(got))
		}
		if got := n.AppendDigits(nil, 0); string(got) != "0" {
			t.Errorf("%v: the simplest is written %q", s, got)
		}
	}
}

func TestZigzag(t *testing.T) {
	for index, value := range []int64{0, -1, 1, -2, 2, -3} {
		if got := Zigzag(uint64(value)); got != uint64(index) {
			t.Errorf("%d is counted as %d", value, got)
		}
	}
	for _, v := range []uint64{0, 1, 2, 1 << 62, 1 << 63, math.MaxUint64 - 1, math.MaxUint64} {
		if Unzigzag(Zigzag(v)) != v || Zigzag(Unzigzag(v)) != v {
			t.Errorf("%#x: Zigzag and Unzigzag do not invert", v)
		}
	}
}
