package fate

import (
	"os"
	"testing"

	"github.com/fuzzmachine/go/bench/machine/idle"
)

// FuzzIdle asks where IDLE_FATE says so.
func FuzzIdle(f *testing.F) {
	m := Present
	if os.Getenv("IDLE_FATE") == "asked" {
		m = Asked
	}
	m.Seed(f)
	source := idle.NewSource(f, Tape)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, source.Tape(tape)) })
}
