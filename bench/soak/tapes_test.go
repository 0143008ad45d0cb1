package soak_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// ways are how tapes are made. The number of a tape decides all, so that one can be made again.
var ways = []string{"random bytes", "mutated programs", "spliced programs"}

const (
	generated = 1024 // programs to mutate and splice
	usual     = 200  // bytes of a random tape, at most; one in 64 is longer
	long      = 8192
	mostEdits = 8
)

// printable is what tapes consist of that the library writes.
const printable = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" +
	"!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~ "

// tapes makes tapes in one way.
type tapes struct {
	seed     uint64
	make     func(r *rand.Rand) []byte
	programs [][]byte
}

func newTapes(m *fuzzmachine.Machine, way string, seed uint64) (*tapes, error) {
	seeds := new(seeds)
	m.Seed(seeds)
	t := &tapes{seed: seed, programs: seeds.list}
	t.make = map[string]func(r *rand.Rand) []byte{ways[0]: random, ways[1]: t.mutated, ways[2]: t.spliced}[way]
	return t, errors.Join(seeds.errs...)
}

// next makes the tape of a number.
func (t *tapes) next(i int) []byte { return t.make(rand.New(rand.NewPCG(t.seed, uint64(i)))) }

// random makes bytes: every second tape of all, the others of those that the library writes.
func random(r *rand.Rand) []byte {
	n := r.IntN(usual)
	if r.IntN(64) == 0 {
		n = r.IntN(long)
	}
	tape, all := make([]byte, n), r.IntN(2) == 0
	for i := range tape {
		tape[i] = letter(r, all)
	}
	return tape
}

func letter(r *rand.Rand, all bool) byte {
	if all {
		return byte(r.UintN(256))
	}
	return printable[r.IntN(len(printable))]
}

// mutated makes a tape of a program by a few edits.
func (t *tapes) mutated(r *rand.Rand) []byte {
	tape := slices.Clone(t.program(r))
	for range 1 + r.IntN(mostEdits) {
		tape = edited(r, tape)
	}
	return tape
}

// spliced makes a tape of the beginnings and ends of a few programs, at times with an edit.
func (t *tapes) spliced(r *rand.Rand) (tape []byte) {
	for range 2 + r.IntN(3) {
		part := t.program(r)
		from := r.IntN(len(part) + 1)
		tape = append(tape, part[from:from+r.IntN(len(part)-from+1)]...)
	}
	if r.IntN(4) == 0 {
		tape = edited(r, tape)
	}
	return tape
}

func (t *tapes) program(r *rand.Rand) []byte { return t.programs[r.IntN(len(t.programs))] }

// edited changes a byte, flips a bit, inserts, deletes or repeats some bytes, or cuts the end.
func edited(r *rand.Rand, tape []byte) []byte {
	from := r.IntN(len(tape) + 1)
	to := min(from+r.IntN(16), len(tape))
	switch change := r.IntN(6); {
	case from == len(tape) || change == 0:
		return slices.Insert(tape, from, letter(r, r.IntN(2) == 0))
	case change == 1:
		tape[from] = letter(r, r.IntN(2) == 0)
	case change == 2:
		tape[from] ^= 1 << r.IntN(8)
	case change == 3:
		return slices.Delete(tape, from, to)
	case change == 4:
		return slices.Insert(tape, r.IntN(len(tape)+1), slices.Clone(tape[from:to])...)
	case r.IntN(4) == 0:
		return tape[:from]
	}
	return tape
}

// seeds is the f of a fuzz target that keeps what Seed adds.
type seeds struct {
	list [][]byte
	errs []error
}

func (s *seeds) Helper()         {}
func (s *seeds) Name() string    { return "FuzzSoak" }
func (s *seeds) Add(args ...any) { s.list = append(s.list, args[0].([]byte)) }
func (s *seeds) Cleanup(func())  {}

func (s *seeds) Errorf(format string, args ...any) {
	s.errs = append(s.errs, fmt.Errorf(format, args...))
}
