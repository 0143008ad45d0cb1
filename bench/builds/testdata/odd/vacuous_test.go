package odd

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

var vacuous = fuzzmachine.Lockstep[*model, *device]{
	Model:  func() *model { return new(model) },
	System: newDevice,
	Clone:  (*model).clone,
	Actions: fuzzmachine.Actions[*model, *device]{
		fuzzmachine.Bare0("work", (*model).work, (*device).work),
		fuzzmachine.Bare0("rest", func(*model) {}, (*device).work).When((*model).never),
	},
}

func FuzzVacuous(f *testing.F) {
	vacuous.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { vacuous.Run(t, tape) })
}
