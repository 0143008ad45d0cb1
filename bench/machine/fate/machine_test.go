package fate

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/bench/machine/idle"
)

// FuzzIdle consults the prophecies if IDLE_FATE says so.
func FuzzIdle(f *testing.F) {
	m := Present
	if os.Getenv("IDLE_FATE") == "consulted" {
		m = Consulted
	}
	m.Seed(f)
	source := idle.NewSource(f, Tape)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, source.Tape(tape)) })
}
