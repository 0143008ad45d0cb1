package program

// The kept encoding of a step ends in three digits and the escape. The digits are the action's own code, a
// hash of its name alone. No other action can take it.
const codeDigits = 3

// Codes below this are reserved and belong to no action. In them the digit next to the escape is 0.
const firstCode = base * base

// keptCode returns the code of an action with this name.
func keptCode(name string) uint32 {
	const codes = base*base*base - firstCode
	return uint32(firstCode + hash(name)%codes)
}

// appendCode appends a code to a tape. The digit nearest to the escape is the most significant one.
func appendCode(tape []byte, code uint32) []byte {
	for range codeDigits {
		tape = append(tape, wire.digit[code%base])
		code /= base
	}
	return append(tape, escape)
}

// readCode reads the code at the end of a run of digits. It also returns the number of digits before the
// code, which are the arguments. A run of fewer than three digits has no code.
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
