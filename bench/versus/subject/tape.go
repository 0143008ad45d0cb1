package subject

import "os"

// Tapes are so many inputs for harnesses that want bytes, of lengths up to 255 and always the same: a harness
// that passes with them on a sound system is not wrong about it at once. Where VERSUS names a system there
// are fifty times as many: one that can fail at all should do so at a bug of it that is easy.
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
