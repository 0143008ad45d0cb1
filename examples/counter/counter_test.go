package counter

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type model struct{ n int }

func (m *model) value() int { return m.n }
func (m *model) increment() { m.n = min(m.n+1, Last) }
func (m *model) decrement() { m.n = max(m.n-1, 0) }

var counter = fuzzmachine.Lockstep[*model, *Counter]{
	Model:  func() *model { return new(model) },
	System: func(*fuzzmachine.T) *Counter { return New() },
	Actions: fuzzmachine.Actions[*model, *Counter]{
		fuzzmachine.Bare0("increment", (*model).increment, (*Counter).Increment),
		fuzzmachine.Bare0("decrement", (*model).decrement, (*Counter).Decrement),
	},
	Mapping: mapping.Refine((*model).value, (*Counter).Value),
}

func FuzzCounter(f *testing.F) {
	counter.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { counter.Run(t, tape) })
}
