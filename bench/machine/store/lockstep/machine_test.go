package lockstep

import (
	"testing"

	"github.com/fuzzmachine/go/bench/machine/store"
)

var machine = New(func() *store.Model { return new(store.Model) },
	func() *store.Store { return new(store.Store) }, 64)

func FuzzStore(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
