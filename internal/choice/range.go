package choice

import (
	"math/bits"

	"github.com/fuzzmachine/go/internal/alphabet"
)

// A Range encodes one choice among many values: a range of integers, the simplest first, and the table of
// what a single digit means.
//
// The index of a value counts how far it is from the simplest one, which is 0 or the bound next to it: 0, 1,
// -1, 2, -2 and so on while both sides have values. A choice holds the index.
type Range struct {
	Span
	simplest uint64
	max      uint64 // the largest index
	both     uint64 // how many values both sides of the simplest have
	side     uint64 // 1 or -1: which of them has more
	bias     uint64 // 1 if the signs of indexes alternate: magnitudes then begin at positive powers of two
	largest  int    // the magnitude of the largest index

	// What a first digit means, by its byte: a value by itself, or else a form.
	alone [256]bool
	value [256]uint64
	form  [256]uint8

	short map[uint64]byte // the simplest digit that means an index by itself
	forms map[uint64]byte // the digit of a form
}

// A Span is what a Range is made of: a range, as bits of the integers, and the domain as it was written.
type Span struct {
	Low, High uint64
	Signed    bool
	Kind      Kind
	Domain    string
}

// A form is the number of low bits of a coarse magnitude, from 1 to 63, or inFull. After inFull follow a
// digit for the magnitude and then all of its bits.
const inFull = 0xff

const exactAtLeast = 32 // the number of small values in a wide range that have a digit of their own

// NewRange describes the integers of a span. If the range is too wide for one digit, dear lists values that
// get a digit all the same, the most important first.
func NewRange(s Span, dear []uint64) *Range {
	n := &Range{Span: s, simplest: s.Low, short: make(map[uint64]byte), forms: make(map[uint64]byte)}
	if s.Signed { // 0, or the bound next to it
		n.simplest = uint64(max(int64(s.Low), min(int64(s.High), 0)))
	}
	above, below := s.High-n.simplest, n.simplest-s.Low
	n.max, n.both, n.side = above+below, min(above, below), ^uint64(0)
	if above > below {
		n.side = 1
	}
	n.bias = min(n.both, 1)
	n.largest = bits.Len64(max(n.max+n.bias, n.max)) - 1 // a full range overflows; its minimum is in dear
	n.layOut(append([]uint64{s.High, s.Low, s.High - 1, s.Low + 1}, dear...))
	n.layOutSpares()
	return n
}

// ValueAt returns the value of an index. An index beyond the largest gives the value of the largest. The
// function is not inlined, because each copy of a branch is a coverage counter.
//
//go:noinline
func (n *Range) ValueAt(index uint64) uint64 {
	if index = min(index, n.max); index > 2*n.both {
		return n.simplest + n.side*(index-n.both)
	}
	return n.simplest - Unzigzag(index)
}

// IndexOf is the inverse of ValueAt. For a value outside the range, the index is beyond the largest or ok is
// false.
func (n *Range) IndexOf(value uint64) (index uint64, ok bool) {
	up, down := value-n.simplest, n.simplest-value
	if min(up, down) <= n.both {
		return Zigzag(down), true
	}
	distance := n.side * up // or down, its negative
	return distance + n.both, distance <= n.max-n.both
}

// Zigzag counts integers from 0: 0, -1, 1, -2, 2 and so on.
func Zigzag(v uint64) uint64 { return v<<1 ^ uint64(int64(v)>>63) }

// Unzigzag is the inverse of Zigzag.
func Unzigzag(index uint64) uint64 { return index>>1 ^ -(index & 1) }

// layOut fills the table. If the range has no more values than there are digits, the values repeat. In a
// wider range the order is: small values, then those of dear, then a digit for each magnitude, and last the
// form in full.
func (n *Range) layOut(dear []uint64) {
	if n.max < uint64(alphabet.Digits) {
		for rank := uint64(alphabet.Digits); rank > 0; rank-- { // downwards, so that short keeps the simplest digit
			n.place(int(rank-1), (rank-1)%(n.max+1))
		}
		return
	}
	exact, first, beyond := n.share(n.indexes(dear))
	rank := 0
	for ; rank < exact; rank++ {
		n.place(rank, uint64(rank))
	}
	for _, index := range beyond {
		n.place(rank, index)
		rank++
	}
	for k := first; k <= n.largest; k++ {
		n.announce(rank, uint8(k))
		rank++
	}
	n.announce(rank, inFull)
}

// share returns how many small values get a digit, the first magnitude that gets one, and which values of
// dear get one. There are as many of dear as there is room for, and small values in the remaining room.
func (n *Range) share(known []uint64) (exact, first int, beyond []uint64) {
	for exact = exactAtLeast; ; exact++ {
		first = bits.Len64(uint64(exact)+n.bias) - 1
		room := alphabet.Digits - exact - (n.largest - first + 1) - 1
		beyond = nil
		for _, index := range known {
			if index >= uint64(exact) {
				beyond = append(beyond, index)
			}
		}
		if len(beyond) >= room {
			return exact, first, beyond[:room]
		}
	}
}

// layOutSpares sets the meaning of the spare digits. In a choice of few values it is a small value, so that
// the arguments of steps are often equal. In a wide range, or for a length, it depends on the kind of the
// digit.
func (n *Range) layOutSpares() {
	few := n.max < uint64(alphabet.Digits) && (n.Kind != Size || n.max <= 1)
	for i := range alphabet.SpareSmall * alphabet.SpareKinds {
		small := i % alphabet.SpareSmall
		magnitude := uint64(1)<<max(0, n.largest-small) - n.bias
		says := [alphabet.SpareKinds]uint64{n.ValueAt(uint64(1 + small)), n.High, n.Low, n.ValueAt(magnitude)}
		b := alphabet.FirstSpare + i
		n.alone[b], n.value[b] = true, says[i/alphabet.SpareSmall]
		if few {
			n.value[b] = n.ValueAt(uint64(small) % (n.max + 1))
		}
	}
}

// indexes returns the indexes of those values that are in the range, each once.
func (n *Range) indexes(values []uint64) (indexes []uint64) {
	seen := make(map[uint64]bool)
	for _, value := range values {
		if index, ok := n.IndexOf(value); ok && !seen[index] {
			seen[index] = true
			indexes = append(indexes, index)
		}
	}
	return indexes
}

func (n *Range) place(rank int, index uint64) {
	b := alphabet.Digit(rank)
	n.alone[b], n.value[b] = true, n.ValueAt(index)
	n.short[index] = b
}

func (n *Range) announce(rank int, form uint8) {
	b := alphabet.Digit(rank)
	n.form[b], n.forms[uint64(form)] = form, b
}

// Choose draws a value, or records the present value and returns it.
func (n *Range) Choose(c *Chooser, now uint64) uint64 {
	v, alone := n.First(c)
	if !alone {
		v = n.More(c, now)
	}
	return v
}

// First reads a digit. If the digit means a value by itself, First returns the value. The bytes that stand
// for the choices of a program, and for recording, never do.
func (n *Range) First(c *Chooser) (v uint64, alone bool) {
	b := c.next()
	return n.value[b], n.alone[b]
}

// More reads the rest of a value that the first digit does not give by itself.
func (n *Range) More(c *Chooser, now uint64) uint64 {
	if c.recording {
		n.note(c, now)
		return now
	}
	var index uint64
	if c.replaying {
		index = n.replay(c)
	} else {
		index = n.magnitude(c, n.form[c.tape[c.pos]])
	}
	return n.ValueAt(index)
}

// replay takes the next choice of a program and reduces it to the bound. For an encoder it also writes
// the digits.
func (n *Range) replay(c *Chooser) (index uint64) {
	if len(c.Choices) > 0 {
		index = c.Choices[0].Value
		c.Choices = c.Choices[1:]
	}
	if index > n.max {
		index = n.max
		c.Misfit++
	}
	if c.encoding {
		c.Digits = n.AppendDigits(c.Digits, index)
	}
	return index
}

// note records the choice of a value.
func (n *Range) note(c *Chooser, value uint64) {
	index, ok := n.IndexOf(value)
	if !ok {
		c.Outside = n.Domain
	}
	if c.Ranges != nil {
		*c.Ranges = append(*c.Ranges, n)
	}
	c.Choices = append(c.Choices, Choice{Kind: max(n.Kind, c.kind), Bound: n.max, Value: index})
}

// magnitude reads the digits after the first and returns the index.
func (n *Range) magnitude(c *Chooser, form uint8) uint64 {
	left := uint64(form)
	digits := 1
	if form == inFull {
		left = uint64(alphabet.Rank(c.next())) % alphabet.Base
		digits = int(left+alphabet.BaseBits-1) / alphabet.BaseBits
	}
	index := uint64(1) << left
	for ; digits > 0; digits-- {
		taken := min(left, alphabet.BaseBits)
		left -= taken
		index |= uint64(alphabet.Rank(c.next())) & (1<<taken - 1) << left
	}
	return index - n.bias
}

// AppendDigits writes an index in as few digits as possible, in the order in which they are read.
func (n *Range) AppendDigits(digits []byte, index uint64) []byte {
	if b, ok := n.short[index]; ok {
		return append(digits, b)
	}
	left := uint64(bits.Len64(index+n.bias) - 1)
	fraction := (index + n.bias) &^ (1 << left)
	coarse := left - min(left, alphabet.BaseBits)
	if b, ok := n.forms[left]; ok && fraction>>coarse<<coarse == fraction {
		return append(digits, b, alphabet.Digit(int(fraction>>coarse)))
	}
	digits = append(digits, n.forms[inFull], alphabet.Digit(int(left)))
	for left > 0 {
		taken := min(left, alphabet.BaseBits)
		left -= taken
		digits = append(digits, alphabet.Digit(int(fraction>>left&(1<<taken-1))))
	}
	return digits
}
