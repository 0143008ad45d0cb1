package odd

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

var vacuous = fuzzmachine.New(newModel, newDevice,
	fuzzmachine.Call0("work", (*model).work, (*device).work),
	fuzzmachine.Call0("rest", func(*model) {}, (*device).work).When((*model).never),
)

func FuzzVacuous(f *testing.F) {
	vacuous.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { vacuous.Run(t, tape) })
}
