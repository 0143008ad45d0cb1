// Package soon has a machine that is soon built, and in which the fuzzer soon finds something.
package soon

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

type world struct{ n int }

func newWorld(*fuzzmachine.T) *world { return new(world) }

type add struct {
	By uint8
}

var machine = fuzzmachine.NewWorld(newWorld,
	fuzzmachine.Do("add", func(t *fuzzmachine.T, w *world, a add) {
		if w.n += int(a.By); w.n > 100 {
			t.Errorf("much")
		}
	}),
)

func FuzzSoon(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
