package step

import (
	"math/rand/v2"
	"testing"

	"github.com/fuzzmachine/go/bench/machine/ring"
	"github.com/fuzzmachine/go/bench/machine/ring/byhand"
	"github.com/fuzzmachine/go/bench/machine/ring/lockstep"
	"github.com/fuzzmachine/go/bench/machine/worker"
)

// ringOf returns the ring, bare or with guards and mapping. Model and system are emptied and reused, so that
// all allocations are the machine's.
func ringOf(full bool) *subject {
	model, system := ring.NewModel(), ring.New(ring.Size)
	models := inTurn(model, ring.NewModel())
	fresh := func() *ring.Model { m := models(); m.Empty(); return m }
	real := func() *ring.Ring { system.Empty(); return system }
	loop := byhand.Loop{
		Fatalf: func(format string, args ...any) { panic(format) }, Steps: Steps, Model: model, System: system,
	}
	s := &subject{operations: 2, taken: &system.Taken}
	drive := loop.Bare
	if full {
		drive, s.machine = loop.Full, lockstep.Full(fresh, real, Steps)
	} else {
		s.machine = lockstep.Bare(fresh, real, Steps)
	}
	s.hand = func(tape []byte) int {
		model.Empty()
		real()
		return drive(tape)
	}
	s.bytes = func(op byte, r *rand.Rand) []byte { return []byte{op, byte(r.IntN(256))} }
	s.step = func(b []byte) step {
		if b[0] == 0 {
			return step{"put", int8(b[1])}
		}
		return step{"get", struct{}{}}
	}
	return s
}

func BenchmarkBare(b *testing.B) { ringOf(false).compare(b) }

func BenchmarkFull(b *testing.B) { ringOf(true).compare(b) }

// BenchmarkEmpty measures a run without steps.
func BenchmarkEmpty(b *testing.B) {
	s := ringOf(true)
	worker.Like(b, s.first(b))
	none := make([][]byte, Runs)
	s.way(b, "hand", func(i int) bool { return s.hand(none[i]) == 0 })
	s.way(b, "machine", func(i int) bool { return s.machine.Check(none[i]) == nil })
}
