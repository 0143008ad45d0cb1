package ring

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type model []int8

func newModel() *model      { return new(model) }
func (m *model) put(v int8) { *m = append(*m, v) }
func (m *model) get() int8  { v := (*m)[0]; *m = (*m)[1:]; return v }
func (m *model) room() bool { return len(*m) < 4 }
func (m *model) some() bool { return len(*m) > 0 }
func (m *model) len() int   { return len(*m) }

func newRing(*fuzzmachine.T) *Ring { return New(4) }

var ring = fuzzmachine.New(newModel, newRing,
	fuzzmachine.Both0("put", (*model).put, (*Ring).Put).When((*model).room),
	fuzzmachine.Call("get", (*model).get, (*Ring).Get).When((*model).some),
	mapping.Refine((*model).len, (*Ring).Len),
)

func FuzzRing(f *testing.F) {
	ring.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { ring.Run(t, tape) })
}
