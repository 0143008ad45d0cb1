package counter

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type model struct{ n int }

func newModel() *model      { return new(model) }
func (m *model) value() int { return m.n }
func (m *model) increment() { m.n = min(m.n+1, Last) }
func (m *model) decrement() { m.n = max(m.n-1, 0) }

// machine returns the machine of a counter with a fault.
func machine(f fault) *fuzzmachine.Machine {
	newCounter := func(*fuzzmachine.T) *Counter { return Planted(string(f)) }
	return fuzzmachine.New(newModel, newCounter,
		fuzzmachine.Call0("increment", (*model).increment, (*Counter).Increment),
		fuzzmachine.Call0("decrement", (*model).decrement, (*Counter).Decrement),
		mapping.Refine((*model).value, (*Counter).Value),
	)
}

var counter = machine("")

func FuzzCounter(f *testing.F) {
	counter.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { counter.Run(t, tape) })
}
