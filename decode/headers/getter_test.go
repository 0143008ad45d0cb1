package headers

import (
	"math"
	"testing"

	fuzz "github.com/AdaLogics/go-fuzz-headers"

	"github.com/fuzzmachine/go/decode"
)

// getting has the methods that code for the library needs of a Consumed: the same names and types.
type getting interface {
	GetByte() (byte, error)
	GetBool() (bool, error)
	GetInt() (int, error)
	GetUint() (uint, error)
	GetUint16() (uint16, error)
	GetUint32() (uint32, error)
	GetUint64() (uint64, error)
	GetFloat32() (float32, error)
	GetFloat64() (float64, error)
	GetBytes() ([]byte, error)
	GetNBytes(int) ([]byte, error)
	GetString() (string, error)
	GetStringFrom(string, int) (string, error)
	GetRune() ([]rune, error)
	GenerateStruct(any) error
	GetSQLString() (string, error)
	TarBytes() ([]byte, error)
}

var (
	_ getting = (*fuzz.ConsumeFuzzer)(nil)
	_ getting = (*Consumed)(nil)
)

// A getter is one of those methods, called with the parameters n and chars if it has any.
type getter struct {
	name string
	get  func(c getting, n int, chars string) (any, error)
}

func getters() []getter {
	return []getter{
		{"GetByte", func(c getting, _ int, _ string) (any, error) { return c.GetByte() }},
		{"GetBool", func(c getting, _ int, _ string) (any, error) { return c.GetBool() }},
		{"GetInt", func(c getting, _ int, _ string) (any, error) { return c.GetInt() }},
		{"GetUint", func(c getting, _ int, _ string) (any, error) { return c.GetUint() }},
		{"GetUint16", func(c getting, _ int, _ string) (any, error) { return c.GetUint16() }},
		{"GetUint32", func(c getting, _ int, _ string) (any, error) { return c.GetUint32() }},
		{"GetUint64", func(c getting, _ int, _ string) (any, error) { return c.GetUint64() }},
		{"GetFloat32", func(c getting, _ int, _ string) (any, error) { return c.GetFloat32() }},
		{"GetFloat64", func(c getting, _ int, _ string) (any, error) { return c.GetFloat64() }},
		{"GetBytes", func(c getting, _ int, _ string) (any, error) { return c.GetBytes() }},
		{"GetNBytes", func(c getting, n int, _ string) (any, error) { return c.GetNBytes(n) }},
		{"GetString", func(c getting, _ int, _ string) (any, error) { return c.GetString() }},
		{"GetStringFrom", func(c getting, n int, s string) (any, error) { return c.GetStringFrom(s, n) }},
		{"GetRune", func(c getting, _ int, _ string) (any, error) { return c.GetRune() }},
		{"GenerateStruct", func(c getting, _ int, _ string) (any, error) {
			var p packet
			err := c.GenerateStruct(&p)
			return p, err
		}},
		{"GetSQLString", func(c getting, _ int, _ string) (any, error) { return c.GetSQLString() }},
		{"TarBytes", func(c getting, _ int, _ string) (any, error) { return c.TarBytes() }},
	}
}

func numbers() []int {
	return []int{0, 1, 2, 255, 5000, MaxBytes + 1, 1 << 30, math.MaxInt, -1, math.MinInt,
		wide(1 << 32), wide(1<<32 + 1), wide(-1 << 32), wide(1 << 40)}
}

// wide returns n, truncated if an int has 32 bits.
func wide(n int64) int { return int(n) }

// library is the library with the intended difference of this package: an archive has its end.
type library struct{ *fuzz.ConsumeFuzzer }

func (l library) TarBytes() ([]byte, error) {
	archive, err := l.ConsumeFuzzer.TarBytes()
	if err != nil {
		return nil, err
	}
	return ended(archive), nil
}

// checkMeaning reads the same values from the library and from a Consumed. A guard must not change their
// meaning.
func checkMeaning(t *testing.T, tape, ops []byte, n int, chars string) {
	t.Helper()
	if n < 0 || n > 1<<16 || n > 0 && chars == "" || len(tape) > MaxBytes {
		return // the library would panic or read more
	}
	ours, theirs, all := Consumer{decode.Raw(tape)}.Open(), library{fuzz.NewConsumer(tape)}, getters()
	for i, op := range ops {
		g := all[int(op)%len(all)]
		got, err := g.get(ours, n, chars)
		want, libErr := g.get(theirs, n, chars)
		if show(got, nil) != show(want, nil) || (err == nil) != (libErr == nil) {
			t.Fatalf("tape %.60q: call %d, %s (n=%d, %q), gave\n%.300s\nand the library gave\n%.300s",
				tape, i, g.name, n, chars, show(got, err), show(want, libErr))
		}
	}
}

// TestGetterSequences checks rules 1, 2 and 8 for pairs of getters, and that their meanings are the
// library's.
func TestGetterSequences(t *testing.T) {
	tapes := inputs()
	for first := range getters() {
		for second := range getters() {
			for i, tape := range tapes {
				if len(tape) <= 300 && (i+first+second)%7 == 0 {
					ops := []byte{byte(first), byte(second), 0}
					checkSequence(t, tape, ops, 3, "xyz")
					checkMeaning(t, tape, ops, 3, "xyz")
				}
			}
		}
	}
}

// TestMeanings pins readings that look wrong. They must not change, because entries of a corpus rely on them.
func TestMeanings(t *testing.T) {
	for _, test := range []struct{ name, got, want string }{
		{"an int is one byte", show(ours().GetInt()), `48, error <nil>`},
		{"so is an int64", show(Struct[int64]{decode.Raw("\xff\xff")}.Value()), `255, error <nil>`},
		{"even is true", show(ours().GetBool()), `true, error <nil>`},
		{"no string is \"nil\"", show(Consumer{}.Open().GetString()), `"nil", error not enough bytes to create string`},
		{"no runes are \"nil\"", show(Consumer{}.Open().GetRune()), `[110 105 108], error not enough bytes to create string`},
		{"an empty string wants a byte behind it", show(Struct[string]{decode.Raw("\x00\x00\x00\x00")}.Value()),
			`"", error not enough bytes to create string`},
		{"a length of 0 is 30", show(Consumer{decode.Raw("\x00\x00\x00\x000123")}.Open().GetBytes()), `"01", error <nil>`},
		{"a slice may end early behind its tenth element",
			show(Struct[[]uint16]{decode.Raw("\x00\x00\x00\x0c" + zeros(31))}.Value()),
			`[0 0 0 0 0 0 0 0 0 0 0 0], error <nil>`},
		{"but not before", show(Struct[[]uint16]{decode.Raw("\x00\x00\x00\x0c" + zeros(29))}.Value()),
			`[], error not enough bytes to create bool`},
		{"words that follow each other pile up", show(SQL{decode.Raw("\x00\x07" + zeros(4))}.Text()),
			`"RENAME  TABLE TABLECUSTOM_FUZZ_STRING TABLECUSTOM_FUZZ_STRINGTO ` +
				`TABLECUSTOM_FUZZ_STRINGTOCUSTOM_FUZZ_STRING", error <nil>`},
	} {
		if test.got != test.want {
			t.Errorf("%s:\ngot  %s\nwant %s", test.name, test.got, test.want)
		}
	}
}

func zeros(n int) string { return string(make([]byte, n)) }
