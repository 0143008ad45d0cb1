package main

import (
	"math/rand/v2"
	"slices"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/program"
)

// grown is a machine that takes starts of that many steps.
func (j *judgement) grown(m *fuzzmachine.Machine) *fuzzmachine.Machine {
	if j.Steps > 0 {
		m = m.With(fuzzmachine.Steps(2 * j.Steps))
	}
	return m
}

// long draws steps, and takes out those that fail, until there are almost as many as wanted. The next one
// that fails is the last.
func (j *judgement) long(plain *fuzzmachine.Machine) (tape []byte, f *fuzzmachine.Failure) {
	r, d := dice(j.Subject, j.Number), plain.Description()
	var p program.Program
	for ; j.Tapes < mostTapes; j.Tapes++ {
		if len(p) > 3*j.Steps/2 {
			p = nil
		}
		if f == nil && len(p) > 0 {
			p = append(p, d.Decode(draw(r))...)
		}
		for len(p) < j.Steps {
			p = append(p, d.Decode(draw(r))...)
		}
		tape, err := d.Encode(d.Bend(p))
		if err != nil {
			return nil, nil
		}
		switch f = failure(plain, tape); {
		case f == nil:
		case f.Kind == "flaky":
			j.Flaky++
		case f.Step > j.Steps-j.Steps/8:
			return tape, f
		default:
			p = slices.Delete(p, f.Step-1, f.Step)
		}
	}
	return nil, nil
}

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
