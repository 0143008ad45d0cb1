package lockstep

import (
	"testing"

	"github.com/fuzzmachine/go/bench/machine/idle"
)

func FuzzIdle(f *testing.F) {
	Machine.Seed(f)
	source := idle.NewSource(f, Tape)
	f.Fuzz(func(t *testing.T, tape []byte) { Machine.Run(t, source.Tape(tape)) })
}
