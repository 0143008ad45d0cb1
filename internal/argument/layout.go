package argument

import (
	"math"
	"math/bits"
	"unsafe"

	"github.com/fuzzmachine/go/internal/choice"
)

// Floats are chosen by an index. The index counts every bit pattern once, the simplest first. The integers 0,
// 1, -1, 2, -2 … come first, then the others, ordered by how near 1 they are and how few bits they need.
//
// A layout turns a pattern of sign, exponent and mantissa into a number that grows as the pattern gets less
// simple. In that number every exponent has a block of equal size. The block of the exponent whose floats are
// all integers comes first. It is lent to the integers below that exponent, which are fewer by one. Its own
// floats move to the places of these integers.
type layout struct {
	mantissa uint // bits
	exponent uint

	value   func(pattern uint64) float64
	pattern func(value float64) uint64
	load    func(p unsafe.Pointer) (pattern uint64)
	store   func(p unsafe.Pointer, pattern uint64)
}

var float64Layout = &layout{
	52, 11, math.Float64frombits, math.Float64bits,
	func(p unsafe.Pointer) uint64 { return *(*uint64)(p) },
	func(p unsafe.Pointer, pattern uint64) { *(*uint64)(p) = pattern },
}

var float32Layout = &layout{
	23, 8,
	func(pattern uint64) float64 { return float64(math.Float32frombits(uint32(pattern))) },
	func(value float64) uint64 { return uint64(math.Float32bits(float32(value))) },
	func(p unsafe.Pointer) uint64 { return uint64(*(*uint32)(p)) },
	func(p unsafe.Pointer, pattern uint64) { *(*uint32)(p) = uint32(pattern) },
}

func (l *layout) bits() int { return int(1 + l.exponent + l.mantissa) }

func (l *layout) bias() uint64 { return 1<<(l.exponent-1) - 1 }

// integers returns how many integers have a place of their own.
func (l *layout) integers() uint64 { return 1<<(l.mantissa+1) - 1 }

// order returns the place of an exponent: first the lent one, then 0, 1, -1, 2, -2 …, and the special ones
// last.
func (l *layout) order(exponent uint64) uint64 {
	lent, last := 2*uint64(l.mantissa), uint64(1)<<l.exponent-1
	place := min(choice.Zigzag(exponent-l.bias()), last)
	if place <= lent {
		place = (place + 1) % (lent + 1)
	}
	return place
}

// unorder is the inverse of order.
func (l *layout) unorder(place uint64) uint64 {
	lent, last := 2*uint64(l.mantissa), uint64(1)<<l.exponent-1
	if place <= lent {
		place = (place + lent) % (lent + 1)
	}
	return (choice.Unzigzag(place) + l.bias()) & last
}

// place returns the place of a bit pattern among all. The order is by exponent, then by the reversed
// mantissa, then by sign. at is the inverse.
func (l *layout) place(pattern uint64) uint64 {
	mantissa := pattern & (1<<l.mantissa - 1)
	exponent := pattern >> l.mantissa & (1<<l.exponent - 1)
	sign := pattern >> (l.mantissa + l.exponent)
	reversed := bits.Reverse64(mantissa) >> (64 - l.mantissa)
	return l.order(exponent)<<(l.mantissa+1) | reversed<<1 | sign
}

func (l *layout) at(place uint64) uint64 {
	sign, reversed := place&1, place>>1&(1<<l.mantissa-1)
	mantissa := bits.Reverse64(reversed) >> (64 - l.mantissa)
	return sign<<(l.mantissa+l.exponent) | l.unorder(place>>(l.mantissa+1))<<l.mantissa | mantissa
}

// index returns how far a bit pattern is from 0.
func (l *layout) index(pattern uint64) uint64 {
	if index, ok := l.integer(pattern); ok {
		return index
	}
	place := l.place(pattern)
	if place < l.integers() { // a float of the lent block moves to the place of the integer that took its own
		place = l.place(l.ofInteger(place))
	}
	return place
}

// fromIndex is the inverse of index.
func (l *layout) fromIndex(index uint64) uint64 {
	if index < l.integers() {
		return l.ofInteger(index)
	}
	pattern := l.at(index)
	if index, ok := l.integer(pattern); ok {
		pattern = l.at(index)
	}
	return pattern
}

// integer returns the index of a pattern that is an integer smaller than the lent exponent's.
func (l *layout) integer(pattern uint64) (index uint64, ok bool) {
	i := int64(l.value(pattern))
	index = choice.Zigzag(uint64(-i))
	return index, index < l.integers() && l.pattern(float64(i)) == pattern
}

// ofInteger returns the pattern of the integer of an index.
func (l *layout) ofInteger(index uint64) uint64 {
	return l.pattern(float64(-int64(choice.Unzigzag(index))))
}
