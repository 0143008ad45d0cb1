package argument

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"time"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
	"github.com/fuzzmachine/go/internal/script"
)

// integer is the codec of an integer type, and of labels, which are numbers with a letter. A word adds the one
// method that depends on the width. Every step of a run draws values, and in this method the compiler inlines
// First, but it would not inline Choose.
type integer struct {
	_      [0]func() // never compared: what compares two would be linked into every target
	number *choice.Range
	bits   int
	sign   uint64 // the sign bit; 0 if there are no negative numbers
	prefix string // in scripts
	base   int    // in scripts; 0 if the prefix of the digits decides
	called string // in errors
}

// A word is the codec of an integer type of a width.
type word[T uint8 | uint16 | uint32 | uint64] struct{ integer }

type word8 = word[uint8]

func (i *word[T]) Choose(c *choice.Chooser, p unsafe.Pointer) {
	at := (*T)(p)
	v, alone := i.number.First(c)
	if !alone {
		v = i.number.More(c, i.extend(uint64(*at)))
	}
	*at = T(v)
}

// extend extends the sign of a number of the type to 64 bits.
func (i *integer) extend(v uint64) uint64 { return v ^ i.sign - i.sign }

func newInteger(n numbers, t reflect.Type, d *domain) Codec {
	d.allow(true, false, false, true)
	if d.one != nil {
		return newSeveral(n, t, d)
	}
	i := integerOf(t)
	s := i.span()
	least := s.Low
	if d.ranged {
		s.Low, s.High = i.mustRead(d, d.low), i.mustRead(d, d.high)
	}
	d.must(s.Low-least <= s.High-least, "the range %s..%s is empty: give the lower bound first", d.low, d.high)
	return i.over(n, s).codec()
}

// integerOf makes the codec of an integer type, without its range.
func integerOf(t reflect.Type) (i integer) {
	i = integer{bits: t.Bits()}
	if t.Kind() <= reflect.Int64 {
		i.sign = 1 << (i.bits - 1)
	}
	all := i.span()
	i.called = "an integer " + i.format(all.Low) + ".." + i.format(all.High)
	return i
}

// span returns the whole range of the type.
func (i *integer) span() choice.Span {
	return choice.Span{Kind: choice.Number, Low: -i.sign, High: (1<<i.bits - 1) &^ i.sign, Signed: i.sign > 0}
}

// over returns the codec with a range.
func (i integer) over(n numbers, s choice.Span) integer {
	s.Domain = i.format(s.Low) + ".." + i.format(s.High)
	i.number = n.of(s)
	return i
}

// codec returns the codec with its width.
func (i integer) codec() Codec {
	return map[int]Codec{8: &word[uint8]{i}, 16: &word[uint16]{i}, 32: &word[uint32]{i}, 64: &word[uint64]{i}}[i.bits]
}

func (i *integer) read(text string) (v uint64, ok bool) {
	if i.sign == 0 {
		v, err := strconv.ParseUint(text, i.base, i.bits)
		return v, err == nil
	}
	signed, err := strconv.ParseInt(text, i.base, i.bits)
	return uint64(signed), err == nil
}

// mustRead reads a number in a domain.
func (i *integer) mustRead(d *domain, text string) uint64 {
	v, ok := i.read(text)
	_, err := time.ParseDuration(text)
	d.must(ok || err != nil, "%s is a duration and this type an integer: use time.Duration itself, or write "+
		"the number of nanoseconds", text)
	d.must(ok, "expected %s, found %q", i.called, text)
	return v
}

func (i *integer) format(v uint64) string {
	if i.sign == 0 {
		return i.prefix + fmt.Sprint(v)
	}
	return i.prefix + fmt.Sprint(int64(v))
}

// at returns the integer at p, without its sign.
func (i *integer) at(p unsafe.Pointer) reflect.Value {
	words := map[int]any{8: uint8(0), 16: uint16(0), 32: uint32(0), 64: uint64(0)}
	return reflect.NewAt(reflect.TypeOf(words[i.bits]), p).Elem()
}

func (i *integer) print(text []byte, p unsafe.Pointer) []byte {
	return append(text, i.format(i.extend(i.at(p).Uint()))...)
}

func (i *integer) parse(s *script.Scanner, p unsafe.Pointer) {
	i.take(s, s.Word(), p)
}

func (i *integer) take(s *script.Scanner, said string, p unsafe.Pointer) {
	v, ok := i.read(strings.TrimPrefix(said, i.prefix))
	s.Expect(ok && strings.HasPrefix(said, i.prefix), i.called, strconv.Quote(said))
	i.at(p).SetUint(v)
}
