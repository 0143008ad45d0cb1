package alphabet

// The kept encoding of a step ends in three digits and the escape. The digits are the action's own code, a
// hash of its name alone. No other action can take it.
const codeDigits = 3

// Codes below this are reserved and belong to no action. In them the digit next to the escape is 0.
const firstCode = Base * Base

// Code returns the kept code of an action with this name.
func Code(name string) uint32 {
	const codes = Base*Base*Base - firstCode
	return uint32(firstCode + hash(name)%codes)
}

// AppendCode appends a code and the escape to a tape. The digit nearest to the escape is the most significant
// one.
func AppendCode(tape []byte, code uint32) []byte {
	for range codeDigits {
		tape = append(tape, wire.digit[code%Base])
		code /= Base
	}
	return append(tape, Escape)
}

// ReadCode reads the code at the end of a run of digits. It also returns the number of digits before the
// code, which are the arguments. A run of fewer than three digits has no code.
func ReadCode(digits []byte) (code uint32, arguments int) {
	arguments = len(digits) - codeDigits
	if arguments < 0 {
		return 0, 0
	}
	for i := len(digits) - 1; i >= arguments; i-- {
		code = code*Base + uint32(wire.rank[digits[i]]%Base)
	}
	return code, arguments
}
