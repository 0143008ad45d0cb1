package step

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/bench/machine/idle"
	"github.com/fuzzmachine/go/bench/machine/idle/lockstep"
	"github.com/fuzzmachine/go/bench/machine/worker"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// rest takes an hour.
func rest(s *idle.System) {
	s.Rest()
	time.Sleep(time.Hour)
}

// BenchmarkBubble measures the same programs outside a bubble, inside, and inside where each step of one
// action, of four, takes an hour.
func BenchmarkBubble(b *testing.B) {
	var tapes [Runs][]byte
	for i, p := range idle.Programs(Runs, Prophetic) {
		tapes[i] = lockstep.Tape(p)
	}
	for _, side := range []struct {
		name    string
		machine *fuzzmachine.Machine
	}{
		{"outside", lockstep.Machine},
		{"inside", lockstep.Machine.With(fuzzmachine.Bubble())},
		{"hours", lockstep.Resting(rest).With(fuzzmachine.Bubble())},
	} {
		s := &subject{machine: side.machine}
		worker.Like(b, s.first(b))
		s.way(b, side.name+"/empty", func(int) bool { return side.machine.Check(nil) == nil })
		s.way(b, side.name+"/machine", func(i int) bool { return side.machine.Check(tapes[i]) == nil })
	}
}
