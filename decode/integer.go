package decode

import (
	"fmt"
	"reflect"
	"strconv"
	"unsafe"
)

// edges are values that deserve a digit of their own in any range that holds them: where widths end, and
// their neighbours. The powers of two between them are magnitudes, which cost a digit as well.
var edges = listEdges()

func listEdges() (list []uint64) {
	around := func(bits int) {
		power := uint64(1) << bits
		list = append(list, power, power-1, power+1)
	}
	for _, bits := range []int{8, 16, 32, 7, 15, 31} {
		around(bits)
	}
	for _, bits := range []int{7, 15, 31} {
		list = append(list, -(uint64(1) << bits), -(uint64(1)<<bits)-1)
	}
	list = append(list, 100, 1_000)
	for _, bits := range []int{10, 12, 63, 53, 24, 20} {
		around(bits)
	}
	return append(list, 10_000, 1_000_000, 1_000_000_000)
}

// number returns the plan for a range of integers.
func (k *compiler) number(s span) *number {
	n := k.numbers[s]
	if n == nil {
		n = newNumber(s.kind, s.low, s.high, s.signed, edges)
		k.numbers[s] = n
	}
	return n
}

// integer is the codec of an integer type. The types word8 to word64 add the one method that knows the width,
// for drawing is what happens in every step of a run; there the compiler opens first, where it would not open draw.
type integer struct {
	number *number
	bits   int
	signed bool
	domain string
}

type (
	word8  struct{ integer }
	word16 struct{ integer }
	word32 struct{ integer }
	word64 struct{ integer }
)

func (i *word8) draw(c *Chooser, p unsafe.Pointer) {
	v, alone := i.number.first(c)
	if !alone {
		v = i.number.more(c)
	}
	*(*uint8)(p) = uint8(v)
}

func (i *word16) draw(c *Chooser, p unsafe.Pointer) {
	v, alone := i.number.first(c)
	if !alone {
		v = i.number.more(c)
	}
	*(*uint16)(p) = uint16(v)
}

func (i *word32) draw(c *Chooser, p unsafe.Pointer) {
	v, alone := i.number.first(c)
	if !alone {
		v = i.number.more(c)
	}
	*(*uint32)(p) = uint32(v)
}

func (i *word64) draw(c *Chooser, p unsafe.Pointer) {
	v, alone := i.number.first(c)
	if !alone {
		v = i.number.more(c)
	}
	*(*uint64)(p) = v
}

func newInteger(k *compiler, t reflect.Type, d domain) (codec, error) {
	if err := d.allow(true, false, false, true); err != nil {
		return nil, err
	}
	i := integer{bits: t.Bits(), signed: t.Kind() <= reflect.Int64}
	if d.one != nil {
		return newSeveral(k, t, d)
	}
	s, err := i.span(d)
	if err != nil {
		return nil, err
	}
	i.number, i.domain = k.number(s), i.format(s.low)+".."+i.format(s.high)
	switch i.bits {
	case 8:
		return &word8{i}, nil
	case 16:
		return &word16{i}, nil
	case 32:
		return &word32{i}, nil
	}
	return &word64{i}, nil
}

// span returns the declared range, or the whole type's.
func (i *integer) span(d domain) (s span, err error) {
	s = span{kind: Number, signed: i.signed, high: 1<<i.bits - 1}
	if i.signed {
		s.high >>= 1
		s.low = ^s.high
	}
	if !d.ranged {
		return s, nil
	}
	if s.low, err = i.read(d.low); err != nil {
		return s, err
	}
	if s.high, err = i.read(d.high); err != nil {
		return s, err
	}
	if i.signed && int64(s.low) > int64(s.high) || !i.signed && s.low > s.high {
		err = fmt.Errorf("the range %s..%s is empty: give the lower bound first", d.low, d.high)
	}
	return s, err
}

func (i *integer) read(text string) (v uint64, err error) {
	if i.signed {
		var signed int64
		signed, err = strconv.ParseInt(text, 0, i.bits)
		v = uint64(signed)
	} else {
		v, err = strconv.ParseUint(text, 0, i.bits)
	}
	if err != nil {
		all, _ := i.span(domain{})
		err = fmt.Errorf("expected an integer %s..%s, found %q", i.format(all.low), i.format(all.high), text)
	}
	return v, err
}

func (i *integer) format(v uint64) string {
	if i.signed {
		return strconv.FormatInt(int64(v), 10)
	}
	return strconv.FormatUint(v, 10)
}

// load returns the bits of the integer at p, those of a signed one extended.
func (i *integer) load(p unsafe.Pointer) (v uint64) {
	switch i.bits {
	case 8:
		v = uint64(*(*uint8)(p))
	case 16:
		v = uint64(*(*uint16)(p))
	case 32:
		v = uint64(*(*uint32)(p))
	default:
		v = *(*uint64)(p)
	}
	if i.signed {
		v = uint64(int64(v<<(64-i.bits)) >> (64 - i.bits))
	}
	return v
}

func (i *integer) store(p unsafe.Pointer, v uint64) {
	switch i.bits {
	case 8:
		*(*uint8)(p) = uint8(v)
	case 16:
		*(*uint16)(p) = uint16(v)
	case 32:
		*(*uint32)(p) = uint32(v)
	default:
		*(*uint64)(p) = v
	}
}

func (i *integer) record(c *Chooser, p unsafe.Pointer) error {
	if v := i.load(p); !i.number.record(c, v) {
		return &outside{value: i.format(v), domain: i.domain}
	}
	return nil
}

func (i *integer) print(text []byte, p unsafe.Pointer) []byte {
	return append(text, i.format(i.load(p))...)
}

func (i *integer) parse(s *scanner, p unsafe.Pointer) error {
	v, err := i.read(s.word())
	if err == nil {
		i.store(p, v)
	}
	return err
}
