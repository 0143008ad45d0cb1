package program

import "strings"

// A byte of a tape is a symbol: by itself, whatever stands around it, it is a digit, or an op, or the
// escape, or reserved. That is what makes an edit local.
const (
	// goOps and goDigits are the 32 characters that Go's minimiser puts in, split by what a person would
	// expect of them, each in the order in which it tries them.
	goDigits = "012789ABCXYZabcxyz"
	goOps    = " !\"#$%&'()*+,."

	// With these the printable digits are the 64 of base64url, and every other ASCII punctuation is an op.
	moreDigits = "3456DEFGHIJKLMNOPQRSTUVWdefghijklmnopqrstuvw-_"
	moreOps    = "/:<=>?@[\\]^`{|}~"

	escape        = ';'  // the digits before it spell an action's own code
	firstReserved = 0xe8 // from here on bytes have no meaning yet
	firstRawOp    = 0xa6 // from here to the reserved ones, raw bytes are ops; below, digits

	endOfTape = 0xff // what a reader puts there: any reserved byte

	base     = 64 // a refining digit counts modulo this: what the printable digits can say
	baseBits = 6
)

// symbols is the part of the wire that no description changes: which bytes are digits and ops.
type symbols struct {
	rank  [256]uint8  // the value of a digit
	digit []byte      // the digit of a value
	op    []byte      // every op, the ones that Go's minimiser writes first
	spare [256]uint64 // the digits that stand in for those missing before a byte
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
		if b < ' ' || b >= 0x7f { // the printable ones are placed above
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

// An op that Go's minimiser does not write has digits to spare, which stand in for those missing before it.
// They are bytes that can be no digit on a tape, so that each number can say by itself what they mean to it.
const (
	spares     = 8                  // how many an op has
	spareSmall = 8                  // what a spare digit says: a small value
	spareKinds = 4                  // and, to wide numbers, whether small, the greatest, the least or a great magnitude
	firstSpare = 0xc0               // from here on, one byte for each
	zeros      = 0x3030303030303030 // the spare digits of all other bytes, '0'
)

// packed packs an op's spare digits, the first in the most significant byte. There are as many sets as there
// are spare digits, and ops of different actions share them, and with them their arguments: that makes a get
// of the key that was put.
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
