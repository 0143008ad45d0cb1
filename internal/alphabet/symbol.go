// Package alphabet says what a byte of a tape is. A symbol is one byte: a digit, an op, the escape or reserved.
// This does not depend on the bytes around it. Therefore an edit is local.
//
// The room owns which bytes are digits, which digits an op has to spare, which action an op belongs to, and
// the kept code of an action. It must not know arguments, choices and scripts: to it an action is a name.
package alphabet

import "strings"

const (
	// goOps and goDigits are the characters that Go's minimiser writes, each in the order in which it tries
	// them.
	goDigits = "012789ABCXYZabcxyz"
	goOps    = " !\"#$%&'()*+,."

	// With these the printable digits are the 64 of base64url, and all other ASCII punctuation marks are ops.
	moreDigits = "3456DEFGHIJKLMNOPQRSTUVWdefghijklmnopqrstuvw-_"
	moreOps    = "/:<=>?@[\\]^`{|}~"

	Escape        = ';'  // the digits before it spell an action's own code
	firstReserved = 0xe8 // from here on bytes have no meaning so far
	firstRawOp    = 0xa6 // from here to the reserved ones, raw bytes are ops; below, digits

	EndOfTape = 0xff // which a reader appends: any reserved byte

	Base     = 64 // a refining digit counts modulo this, the number of printable digits
	BaseBits = 6  // its bits

	Simplest = '0' // the digit of the simplest value, which is the first of goDigits
)

// symbols is the part of the encoding that no description changes: which bytes are digits and ops.
type symbols struct {
	rank  [256]uint8  // the value of a digit
	digit []byte      // the digit of a value
	op    []byte      // every op, first those that Go's minimiser writes
	spare [256]uint64 // the digits that replace missing ones before a byte
}

// Digits is the number of digits.
const Digits = firstRawOp - 0x7f + 32 + len(goDigits+moreDigits)

// Digit returns the byte of a digit with a value from 0 to 134.
func Digit(value int) byte { return wire.digit[value%Digits] }

// Rank returns the value of a digit.
func Rank(digit byte) uint8 { return wire.rank[digit] }

var wire = layOut()

func layOut() (w symbols) {
	w.digit = []byte(goDigits + moreDigits)
	w.op = []byte(goOps + moreOps)
	for b := range byte(firstRawOp) {
		if b < ' ' || b >= 0x7f { // the printable ones are assigned above
			w.digit = append(w.digit, b)
		}
	}
	for b := range byte(firstReserved - firstRawOp) {
		w.op = append(w.op, firstRawOp+b)
	}
	for value, b := range w.digit {
		w.rank[b] = uint8(value)
	}
	for b := range w.spare {
		w.spare[b] = zeros
	}
	for i, b := range w.op[len(goOps):] {
		w.spare[b] = packed(i)
	}
	return w
}

// An op that Go's minimiser does not write has spare digits, which replace missing digits before it. They are
// bytes that are not digits on a tape, so that each number can give them a meaning of its own.
const (
	Spares     = 8                  // how many an op has
	SpareSmall = 8                  // a spare digit means a small value below this
	SpareKinds = 4                  // for wide numbers: small, the greatest, the least or a great magnitude
	FirstSpare = 0xc0               // from here on, one byte for each
	zeros      = 0x3030303030303030 // the spare digits of all other bytes, Simplest
)

// packed packs an op's spare digits, the first in the most significant byte. There are as many sets as there
// are spare digits. Ops of different actions share a set, and so they share arguments: a get often has the
// key of a put.
func packed(op int) (word uint64) {
	small, kind := op%SpareSmall, op/SpareSmall%SpareKinds
	for i := range Spares {
		word = word<<8 | uint64(FirstSpare+kind*SpareSmall+(small+kind*i)%SpareSmall)
	}
	return word
}

// Missing returns the digits that an op has in place of missing ones. They are the bytes of a word, the first
// in the most significant byte. The step has so many digits of its own, which come before them.
func Missing(op byte, own int) uint64 {
	shift := 8 * uint(own)
	return wire.spare[op]<<shift | zeros&^(^uint64(0)<<shift)
}

// GoOrder orders all bytes as Go's minimiser does: its own characters first, in its order.
func GoOrder() []rune {
	const tried = goDigits + goOps
	order := []rune(tried)
	for b := range rune(256) {
		if !strings.ContainsRune(tried, b) {
			order = append(order, b)
		}
	}
	return order
}
