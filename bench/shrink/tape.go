package main

import "math/rand/v2"

// longest is how many bytes a drawn tape has at most; a program ends after 64 steps in any case.
const longest = 400

// draw draws a tape: bytes of a small alphabet, some of them more often than others. So some actions are off,
// and values come again, as in the programs that find something.
func draw(r *rand.Rand) []byte {
	var alphabet []byte
	for range 2 + r.IntN(30) {
		b := byte(r.IntN(256))
		for range []int{1, 1, 4, 16}[r.IntN(4)] {
			alphabet = append(alphabet, b)
		}
	}
	tape := make([]byte, 1+r.IntN(longest))
	for i := range tape {
		tape[i] = alphabet[r.IntN(len(alphabet))]
	}
	return tape
}

// dice are those of one start of a subject.
func dice(name string, start int) *rand.Rand {
	seed := uint64(14695981039346656037)
	for i := range len(name) {
		seed = (seed ^ uint64(name[i])) * 1099511628211
	}
	return rand.New(rand.NewPCG(seed, uint64(start)))
}
