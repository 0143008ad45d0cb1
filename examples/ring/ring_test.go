package ring

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
)

type model []int8

func (m *model) put(v int8)     { *m = append(*m, v) }
func (m *model) get() int8      { v := (*m)[0]; *m = (*m)[1:]; return v }
func (m *model) room(int8) bool { return len(*m) < 4 }
func (m *model) some() bool     { return len(*m) > 0 }

var ring = fuzzmachine.Lockstep[*model, *Ring]{
	Model:  func() *model { return new(model) },
	System: func(*fuzzmachine.T) *Ring { return New(4) },
	Actions: fuzzmachine.Actions[*model, *Ring]{
		fuzzmachine.Both0("put", (*model).put, (*Ring).Put).When((*model).room),
		fuzzmachine.Bare("get", (*model).get, (*Ring).Get).When((*model).some),
	},
}

func FuzzRing(f *testing.F) {
	ring.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { ring.Run(t, tape) })
}
