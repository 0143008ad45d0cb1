package subject

import "os"

// Tapes returns a number of inputs for harnesses that take bytes. They have up to 255 bytes and are always the
// same. A harness must pass with them on a correct system. If VERSUS names a system, there are fifty times as
// many, so that a harness fails with an easy bug.
func Tapes(n int) [][]byte {
	if os.Getenv("VERSUS") != "" {
		n *= 50
	}
	tapes := make([][]byte, n)
	state := uint64(1)
	next := func() byte { // Marsaglia's xorshift
		state ^= state << 13
		state ^= state >> 7
		state ^= state << 17
		return byte(state >> 32)
	}
	for i := range tapes {
		tapes[i] = make([]byte, next())
		for j := range tapes[i] {
			tapes[i][j] = next()
		}
	}
	return tapes
}
