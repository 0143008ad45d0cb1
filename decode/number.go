package decode

import (
	"math/bits"
	"slices"
)

// A number is the wire of one choice among many values: a range of integers, simplest first, and the
// table that says what a single digit means.
//
// The index of a value counts how far it is from the simplest, which is 0 or the bound next to it:
// 0, 1, -1, 2, -2 and so on while both sides last. A choice holds the index.
type number struct {
	kind         Kind
	low, high    uint64 // the range, as bits of the integer
	simplest     uint64
	above, below uint64 // how many values lie on either side of the simplest
	max          uint64 // the largest index
	bias         uint64 // 1 where indexes alternate: magnitudes then begin at positive powers of two

	// What a first digit means, by its byte: alone a value, or else a form.
	alone [256]bool
	value [256]uint64
	form  [256]uint8
	short map[uint64]byte // the simplest digit that says an index alone
}

// A form is the number of low bits of a coarse magnitude, 1 to 63, or inFull: a digit for the magnitude
// follows, and then all of its bits.
const inFull = 0xff

const exactAtLeast = 32 // so many small values of a wide range have a digit of their own

// newNumber describes the integers from low to high. In a range too wide for one digit, dear lists values
// that deserve one all the same, the dearest first.
func newNumber(kind Kind, low, high uint64, signed bool, dear []uint64) *number {
	n := &number{kind: kind, low: low, high: high}
	switch {
	case signed && int64(low) <= 0 && int64(high) >= 0, !signed && low == 0:
		n.simplest = 0
	case signed && int64(high) < 0:
		n.simplest = high
	default:
		n.simplest = low
	}
	n.above, n.below = high-n.simplest, n.simplest-low
	dear = append([]uint64{high, low, high - 1, low + 1}, dear...)
	n.max = n.above + n.below
	if n.above > 0 && n.below > 0 {
		n.bias = 1
	}
	n.layOut(dear)
	n.layOutSpares()
	return n
}

// valueAt returns the value of an index, and the largest index's for one beyond.
func (n *number) valueAt(index uint64) uint64 {
	index = min(index, n.max)
	both := min(n.above, n.below)
	switch {
	case index <= 2*both && index%2 == 1:
		return n.simplest + index/2 + 1
	case index <= 2*both:
		return n.simplest - index/2
	case n.above > n.below:
		return n.simplest + index - n.below
	default:
		return n.simplest - (index - n.above)
	}
}

// indexOf is the inverse of valueAt; false means that the value is outside the range.
func (n *number) indexOf(value uint64) (uint64, bool) {
	both := min(n.above, n.below)
	up, down := value-n.simplest, n.simplest-value
	switch {
	case up <= n.above && up <= both:
		return max(2*up, 1) - 1, true
	case up <= n.above:
		return up + n.below, true
	case down <= both:
		return 2 * down, true
	case down <= n.below:
		return down + n.above, true
	}
	return 0, false
}

// layOut fills the table. A range no wider than the digits is counted round and round. In a wider one come
// small values, then the dear ones, then a digit for each magnitude, and last the form in full.
func (n *number) layOut(dear []uint64) {
	n.short = make(map[uint64]byte)
	digits := uint64(len(wire.digit))
	if n.max < digits {
		for rank := range digits {
			n.place(rank, rank%(n.max+1))
		}
		return
	}
	largest := uint64(bits.Len64(max(n.max+n.bias, n.max)) - 1) // the overflow of a full range is its minimum, dear
	exact := uint64(exactAtLeast)
	known := n.indexes(dear)
	for {
		first := uint64(bits.Len64(exact+n.bias) - 1)
		room := int(digits) - int(exact) - int(largest-first+1) - 1
		beyond := slices.DeleteFunc(slices.Clone(known), func(index uint64) bool { return index < exact })
		if len(beyond) < room {
			exact++
			continue
		}
		rank := uint64(0)
		for ; rank < exact; rank++ {
			n.place(rank, rank)
		}
		for _, index := range beyond[:max(room, 0)] {
			n.place(rank, index)
			rank++
		}
		for k := first; k <= largest; k++ {
			n.form[wire.digit[rank]] = uint8(k)
			rank++
		}
		n.form[wire.digit[rank]] = inFull
		return
	}
}

// layOutSpares says what the spare digits mean: in a choice of few values a small one, so that steps often agree;
// in a wide range, or as a length, what its kind says.
func (n *number) layOutSpares() {
	largest := bits.Len64(max(n.max+n.bias, n.max)) - 1
	few := n.max < uint64(len(wire.digit)) && (n.kind != Size || n.max <= 1)
	for i := range spareSmall * spareKinds {
		small, kind := uint64(i%spareSmall), i/spareSmall
		b := firstSpare + i
		n.alone[b] = true
		switch {
		case few:
			n.value[b] = n.valueAt(small % (n.max + 1))
		case kind == 0:
			n.value[b] = n.valueAt(1 + small)
		case kind == 1:
			n.value[b] = n.high
		case kind == 2:
			n.value[b] = n.low
		default:
			n.value[b] = n.valueAt(1<<max(0, largest-int(small)) - n.bias)
		}
	}
}

func (n *number) indexes(values []uint64) (indexes []uint64) {
	for _, value := range values {
		if index, ok := n.indexOf(value); ok && !slices.Contains(indexes, index) {
			indexes = append(indexes, index)
		}
	}
	return indexes
}

func (n *number) place(rank, index uint64) {
	b := wire.digit[rank]
	n.alone[b], n.value[b] = true, n.valueAt(index)
	if _, ok := n.short[index]; !ok {
		n.short[index] = b
	}
}

// draw reads a value.
func (n *number) draw(c *Chooser) uint64 {
	v, alone := n.first(c)
	if !alone {
		v = n.more(c)
	}
	return v
}

// first reads a digit: the value, if it says that alone. What stands for the choices of a program never does.
func (n *number) first(c *Chooser) (v uint64, alone bool) {
	b := c.next()
	return n.value[b], n.alone[b]
}

// more reads what the digit just read does not say alone.
func (n *number) more(c *Chooser) uint64 {
	if c.replaying {
		return n.valueAt(c.replay(n))
	}
	return n.valueAt(n.magnitude(c, n.form[c.tape[c.pos]]))
}

// magnitude reads the digits after the first and returns the index.
func (n *number) magnitude(c *Chooser, form uint8) uint64 {
	left := uint64(form)
	digits := 1
	if form == inFull {
		left = uint64(wire.rank[c.next()]) % base
		digits = int(left+baseBits-1) / baseBits
	}
	index := uint64(1) << left
	for ; digits > 0; digits-- {
		taken := min(left, baseBits)
		left -= taken
		index |= uint64(wire.rank[c.next()]) & (1<<taken - 1) << left
	}
	return min(index-n.bias, n.max)
}

// record notes the choice of a value; false means that it is outside the range.
func (n *number) record(c *Chooser, value uint64) bool {
	index, ok := n.indexOf(value)
	if ok {
		c.choices = append(c.choices, Choice{Kind: c.kindOf(n), Bound: n.max, Value: index})
	}
	return ok
}

// appendDigits writes an index in as few digits as can be, in the order in which they are read.
func (n *number) appendDigits(digits []byte, index uint64) []byte {
	if b, ok := n.short[index]; ok {
		return append(digits, b)
	}
	left := uint64(bits.Len64(index+n.bias) - 1)
	fraction := (index + n.bias) &^ (1 << left)
	if coarse := left - min(left, baseBits); fraction>>coarse<<coarse == fraction {
		if b := slices.Index(n.form[:], uint8(left)); left > 0 && b >= 0 {
			return append(digits, byte(b), wire.digit[fraction>>coarse])
		}
	}
	digits = append(digits, byte(slices.Index(n.form[:], inFull)), wire.digit[left])
	for left > 0 {
		taken := min(left, baseBits)
		left -= taken
		digits = append(digits, wire.digit[fraction>>left&(1<<taken-1)])
	}
	return digits
}
