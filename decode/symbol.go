package decode

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

var wire = layOut()

func layOut() (w symbols) {
	w.digit = []byte(goDigits + moreDigits)
	w.op = []byte(goOps + moreOps)
	for b := range firstReserved {
		switch {
		case b >= ' ' && b < 0x7f: // printable, placed above
		case b >= firstRawOp:
			w.op = append(w.op, byte(b))
		default:
			w.digit = append(w.digit, byte(b))
		}
	}
	for value, b := range w.digit {
		w.rank[b] = uint8(value)
	}
	for b := range w.spare {
		w.spare[b] = zeros
	}
	for _, b := range w.op[len(goOps):] {
		w.spare[b] = packed(func(i int) byte { return w.digit[spareDigit(b, i)] })
	}
	return w
}

// zeros are spares of '0' alone.
const zeros = 0x3030303030303030

// spares is how many digits an op has to spare, and spareSets how many sets of them there are. Ops of different
// actions share a set, and with it their arguments: that makes a get of the key that was put.
const (
	spares    = 8
	spareSets = 16
)

// packed packs digits so that the first is in the most significant byte.
func packed(digit func(i int) byte) (word uint64) {
	for i := range spares {
		word = word<<8 | uint64(digit(i))
	}
	return word
}

// spareDigit is the value of a digit that an op has to spare.
func spareDigit(op byte, i int) uint64 {
	const digits = 135
	return mix(uint64(op%spareSets)<<8|uint64(i)) % digits
}

// goOrder orders all bytes as Go's minimiser does: its own characters first, in its order.
func goOrder() (order [256]byte) {
	const tried = goDigits + goOps
	n := copy(order[:], tried)
	for b := range 256 {
		if !strings.ContainsRune(tried, rune(b)) || b >= 0x80 {
			order[n] = byte(b)
			n++
		}
	}
	return order
}
