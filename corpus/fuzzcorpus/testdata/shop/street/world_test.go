package street

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A world without a model: its actions judge for themselves.
type world struct{ n int }

func newWorld(*fuzzmachine.T) *world { return new(world) }

var worldly = fuzzmachine.NewWorld(newWorld,
	fuzzmachine.Do("add", func(t *fuzzmachine.T, w *world, by uint8) {
		w.n += int(by)
		if w.n > 1000 {
			t.Errorf("much")
		}
	}),
)

func FuzzWorld(f *testing.F) {
	worldly.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { worldly.Run(t, tape) })
}
