package byhand

import (
	"testing"

	"github.com/fuzzmachine/go/bench/machine/idle"
)

func FuzzIdle(f *testing.F) {
	source := idle.NewSource(f, Tape)
	f.Fuzz(func(t *testing.T, tape []byte) {
		Run(source.Tape(tape), idle.NewModel(), idle.New(), t.Fatalf)
	})
}
