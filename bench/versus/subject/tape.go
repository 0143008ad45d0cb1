package subject

// Tapes are so many inputs for harnesses that want bytes, of lengths up to 255 and always the same: a harness that passes
// with them on a sound system is not wrong about it at once.
func Tapes(n int) [][]byte {
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
