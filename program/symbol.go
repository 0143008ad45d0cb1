package program

import "strings"

// Each byte of a tape is a symbol: a digit, an op, the escape or reserved. This does not depend on the bytes
// around it. Therefore an edit is local.
const (
	// goOps and goDigits are the characters that Go's minimiser writes, each in the order in which it tries
	// them.
	goDigits = "012789ABCXYZabcxyz"
	goOps    = " !\"#$%&'()*+,."

	// With these the printable digits are the 64 of base64url, and all other ASCII punctuation marks are ops.
	moreDigits = "3456DEFGHIJKLMNOPQRSTUVWdefghijklmnopqrstuvw-_"
	moreOps    = "/:<=>?@[\\]^`{|}~"

	escape        = ';'  // the digits before it spell an action's own code
	firstReserved = 0xe8 // from here on bytes have no meaning so far
	firstRawOp    = 0xa6 // from here to the reserved ones, raw bytes are ops; below, digits

	endOfTape = 0xff // which a reader appends: any reserved byte

	base     = 64 // a refining digit counts modulo this, the number of printable digits
	baseBits = 6
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

// Digit returns the byte of a digit with a value from 0 to 134. It is for tools that write tapes rather than
// programs.
func Digit(worth int) byte { return wire.digit[worth%Digits] }

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
	spares     = 8                  // how many an op has
	spareSmall = 8                  // a spare digit means a small value below this
	spareKinds = 4                  // for wide numbers: small, the greatest, the least or a great magnitude
	firstSpare = 0xc0               // from here on, one byte for each
	zeros      = 0x3030303030303030 // the spare digits of all other bytes, '0'
)

// packed packs an op's spare digits, the first in the most significant byte. There are as many sets as there
// are spare digits. Ops of different actions share a set, and so they share arguments: a get often has the
// key of a put.
func packed(op int) (word uint64) {
	small, kind := op%spareSmall, op/spareSmall%spareKinds
	for i := range spares {
		word = word<<8 | uint64(firstSpare+kind*spareSmall+(small+kind*i)%spareSmall)
	}
	return word
}

// goOrder orders all bytes as Go's minimiser does: its own characters first, in its order.
func goOrder() []rune {
	const tried = goDigits + goOps
	order := []rune(tried)
	for b := range rune(256) {
		if !strings.ContainsRune(tried, b) {
			order = append(order, b)
		}
	}
	return order
}
