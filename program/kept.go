package program

// The kept encoding of a step ends in three digits and the escape: the action's own code, a hash of its
// name alone. No other action can take it.
const codeDigits = 3

// Codes below this, in which the digit next to the escape is 0, are no action's: they are reserved.
const firstCode = base * base

// keptCode returns the code of an action called so.
func keptCode(name string) uint32 {
	const codes = base*base*base - firstCode
	return uint32(firstCode + hash(name)%codes)
}

// appendCode writes a code as it stands in a tape: the digit nearest the escape counts most.
func appendCode(tape []byte, code uint32) []byte {
	for range codeDigits {
		tape = append(tape, wire.digit[code%base])
		code /= base
	}
	return append(tape, escape)
}

// readCode reads the code at the end of a run of digits, and how many digits are before it, the arguments'.
// A run of fewer than three digits has no code.
func readCode(digits []byte) (code uint32, arguments int) {
	arguments = len(digits) - codeDigits
	if arguments < 0 {
		return 0, 0
	}
	for i := len(digits) - 1; i >= arguments; i-- {
		code = code*base + uint32(wire.rank[digits[i]]%base)
	}
	return code, arguments
}
