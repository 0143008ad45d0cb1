package step

import (
	"math/rand/v2"
	"testing"

	"github.com/fuzzmachine/go/bench/machine/worker"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/program"
)

// A subject is a system with all ways to run it.
type subject struct {
	hand       func(tape []byte) (steps int)
	machine    *fuzzmachine.Machine
	bytes      func(op byte, r *rand.Rand) []byte // the bytes of a step for the loop by hand
	step       func(b []byte) step                // the same step for the machine
	operations int
	taken      *int // the number of steps that the system has really taken
}

type step struct {
	name string
	args any
}

// inTurn returns one of two values, then the other: a machine reports a model that comes again in the next run.
func inTurn[V any](a, b V) func() V {
	return func() V {
		a, b = b, a
		return b
	}
}

// tapes returns the same programs for both.
func (s *subject) tapes(b *testing.B) (hand, canonical [][]byte) {
	d := s.machine.Description()
	r := rand.New(rand.NewPCG(1, 2))
	for range Runs {
		var tape []byte
		var p program.Program
		for range Steps {
			bytes := s.bytes(byte(r.IntN(s.operations)), r)
			tape = append(tape, bytes...)
			said := s.step(bytes)
			made, err := d.Step(said.name, said.args)
			if err != nil {
				b.Fatal(err)
			}
			p = append(p, made)
		}
		encoded, err := d.Encode(p)
		if err != nil {
			b.Fatal(err)
		}
		hand, canonical = append(hand, tape), append(canonical, encoded)
	}
	return hand, canonical
}

// first makes the first run of the machine, in which it reads the flags of the process.
func (s *subject) first(b *testing.B) func() {
	return func() {
		if err := s.machine.Check(nil); err != nil {
			b.Fatal(err)
		}
	}
}

// compare measures the ways to run the same programs.
func (s *subject) compare(b *testing.B) {
	worker.Like(b, s.first(b))
	hand, canonical := s.tapes(b)
	s.way(b, "hand", func(i int) bool { return s.hand(hand[i]) == Steps })
	r := s.machine.Description().NewReader()
	s.way(b, "decode", func(i int) bool {
		steps := 0
		for r.Reset(canonical[i]); r.Next(); {
			steps++
		}
		return steps == Steps
	})
	s.way(b, "machine", func(i int) bool { return s.machine.Check(canonical[i]) == nil })
}

// way measures one way. The function run runs one of the programs and returns true if it passes.
func (s *subject) way(b *testing.B, name string, run func(p int) bool) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		processor(b, func() {
			for i := range b.N {
				if !run(i % Runs) {
					b.Fatal("a program did not go as it should")
				}
			}
		})
	})
}
