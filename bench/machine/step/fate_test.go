package step

import (
	"testing"

	"github.com/fuzzmachine/go/bench/machine/fate"
	"github.com/fuzzmachine/go/bench/machine/idle"
	"github.com/fuzzmachine/go/bench/machine/idle/lockstep"
	"github.com/fuzzmachine/go/bench/machine/worker"
	"github.com/fuzzmachine/go/fuzzmachine"
)

// BenchmarkFate measures the same programs without prophecies, with three for each action, and with a stub
// that consults all of them.
func BenchmarkFate(b *testing.B) {
	for _, side := range []struct {
		name    string
		machine *fuzzmachine.Machine
		tape    func([]idle.Step) []byte
	}{
		{"without", lockstep.Machine, lockstep.Tape},
		{"present", fate.Present, fate.Tape},
		{"consulted", fate.Consulted, fate.Tape},
	} {
		s := &subject{machine: side.machine}
		worker.Like(b, s.first(b))
		var tapes [Runs][]byte
		for i, p := range idle.Programs(Runs, Prophetic) {
			tapes[i] = side.tape(p)
		}
		r := side.machine.Description().NewReader()
		s.way(b, side.name+"/decode", func(i int) bool {
			steps := 0
			for r.Reset(tapes[i]); r.Next(); {
				steps++
			}
			return steps == Prophetic
		})
		s.way(b, side.name+"/machine", func(i int) bool { return side.machine.Check(tapes[i]) == nil })
		s.way(b, side.name+"/empty", func(int) bool { return side.machine.Check(nil) == nil })
	}
}
