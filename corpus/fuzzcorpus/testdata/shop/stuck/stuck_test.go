package stuck

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

type world struct{}

var machine = fuzzmachine.Machine[*world]{
	World: func(*fuzzmachine.T) *world { return new(world) },
	Actions: []fuzzmachine.Action[*world]{
		fuzzmachine.Do("wait", func(*fuzzmachine.T, *world, fuzzmachine.None) {}),
	},
}

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
