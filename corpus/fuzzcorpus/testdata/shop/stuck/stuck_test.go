package stuck

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

type world struct{}

func newWorld(*fuzzmachine.T) *world { return new(world) }

var machine = fuzzmachine.NewWorld(newWorld,
	fuzzmachine.Do("wait", func(*fuzzmachine.T, *world, struct{}) {}),
)

func waits() bool {
	time.Sleep(time.Second)
	return true
}

func FuzzStuck(f *testing.F) {
	for waits() { // as for a server
	}
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
