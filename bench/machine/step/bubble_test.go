package step

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/bench/machine/idle"
	"github.com/fuzzmachine/go/bench/machine/idle/lockstep"
	"github.com/fuzzmachine/go/bench/machine/worker"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// rest takes an hour of the bubble's time.
func rest(s *idle.System) {
	s.Rest()
	time.Sleep(time.Hour)
}

// BenchmarkBubble measures the same programs outside of a bubble, in a bubble, and in a bubble in which each
// step of one of four actions takes an hour.
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
