package alarm

import (
	"testing"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
)

var machine = fuzzmachine.NewWorld(func(*fuzzmachine.T) *int { return new(int) },
	fuzzmachine.Do("wait", func(t *fuzzmachine.T, n *int, d time.Duration) {
		*n++
		time.Sleep(d)
	}),
).With(fuzzmachine.Bubble())

func FuzzBubble(f *testing.F) {
	machine.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { machine.Run(t, tape) })
}
