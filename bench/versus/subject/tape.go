package subject

import (
	"os"
	"strconv"
)

// Tapes returns a number of inputs for harnesses that take bytes. They have up to 255 bytes and are always the
// same. A harness must pass with them on a correct system. If VERSUS names a system, there are fifty times as
// many, so that a harness fails with an easy bug.
func Tapes(n int) [][]byte {
	if os.Getenv("VERSUS") != "" {
		n *= 50
	}
	tapes := make([][]byte, n)
	r := random(1)
	for i := range tapes {
		tapes[i] = make([]byte, byte(r.next()))
		for j := range tapes[i] {
			tapes[i][j] = byte(r.next())
		}
	}
	return tapes
}

// Draw calls a function with random inputs of so many bytes, as often as VERSUS_PROGRAMS says.
func Draw(length int, run func(data []byte)) {
	programs, _ := strconv.Atoi(os.Getenv("VERSUS_PROGRAMS"))
	data, r := make([]byte, length), random(1)
	for range programs {
		for i := range data {
			data[i] = byte(r.next())
		}
		run(data)
	}
}

// A random is Marsaglia's xorshift.
type random uint64

func (r *random) next() uint64 {
	*r ^= *r << 13
	*r ^= *r >> 7
	*r ^= *r << 17
	return uint64(*r) >> 32
}
