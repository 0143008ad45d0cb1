package step

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/bench/machine/idle"
	"github.com/fuzzmachine/go/bench/machine/idle/lockstep"
	"github.com/fuzzmachine/go/bench/machine/worker"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// sleeper is the idle machine, where wanted in bubbles, and with rests of an hour.
func sleeper(bubble, sleeps bool) *fuzzmachine.Lockstep[*idle.Model, *idle.System] {
	m := lockstep.Machine
	m.Bubble = bubble
	if sleeps {
		m.Actions = append(fuzzmachine.Actions[*idle.Model, *idle.System]{}, m.Actions...)
		m.Actions[3] = fuzzmachine.Bare0("rest", (*idle.Model).Rest, func(s *idle.System) {
			s.Rest()
			time.Sleep(time.Hour)
		})
	}
	return &m
}

// BenchmarkBubble measures the same programs outside a bubble, inside, and inside where each step of one action, of four,
// takes an hour.
func BenchmarkBubble(b *testing.B) {
	var tapes [Runs][]byte
	for i, p := range idle.Programs(Runs, Prophetic) {
		tapes[i] = lockstep.Tape(p)
	}
	for _, side := range []struct {
		name    string
		machine machine
	}{{"outside", sleeper(false, false)}, {"inside", sleeper(true, false)}, {"hours", sleeper(true, true)}} {
		s := &subject{machine: side.machine}
		worker.Like(b, s.first(b))
		s.way(b, side.name+"/empty", func(int) bool { return side.machine.Check(nil) == nil })
		s.way(b, side.name+"/machine", func(i int) bool { return side.machine.Check(tapes[i]) == nil })
	}
}
