package ring_test

import (
	"testing"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"user.example/lane/ring"
)

type model []int8

func newModel() *model      { return new(model) }
func (m *model) put(v int8) { *m = append(*m, v) }
func (m *model) get() int8  { v := (*m)[0]; *m = (*m)[1:]; return v }
func (m *model) room() bool { return len(*m) < 4 }
func (m *model) some() bool { return len(*m) > 0 }
func (m *model) len() int   { return len(*m) }

func machine(made func(int) *ring.Ring) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, func(*fuzzmachine.T) *ring.Ring { return made(4) },
		fuzzmachine.Both0("put", (*model).put, (*ring.Ring).Put).When((*model).room),
		fuzzmachine.Call("get", (*model).get, (*ring.Ring).Get).When((*model).some),
		mapping.Refine((*model).len, (*ring.Ring).Len),
	)
}

var sound, mistaken = machine(ring.New), machine(ring.Planted)

func FuzzSound(f *testing.F) {
	begins(f)
	sound.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) {
		defer ends(t)
		sound.Run(t, tape)
	})
}

func FuzzMistaken(f *testing.F) {
	mistaken.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { mistaken.Run(t, tape) })
}

// FuzzUnseeded forgets Seed.
func FuzzUnseeded(f *testing.F) {
	f.Fuzz(func(t *testing.T, tape []byte) { sound.Run(t, tape) })
}
