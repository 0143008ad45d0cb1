package box

import (
	"slices"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

type model []int8

func newModel() *model         { return new(model) }
func (m *model) put(v int8)    { *m = append(*m, v) }
func (m *model) take() int8    { v := (*m)[len(*m)-1]; *m = (*m)[:len(*m)-1]; return v }
func (m *model) count() int    { return len(*m) }
func (m *model) turn()         { slices.Reverse(*m) }
func (m *model) rest()         {}
func (m *model) some() bool    { return len(*m) > 0 }
func (m *model) items() []int8 { return *m }

func newBox(*fuzzmachine.T) *Box { return new(Box) }

// audit fails if the number at the bottom is negative.
func audit(t *fuzzmachine.T, _ *model, b *Box, _ struct{}) {
	if !b.sound() {
		t.Errorf("%d is at the bottom of %d", b.items[0], len(b.items))
	}
}

// three is a machine of a box with three mistakes.
var three = fuzzmachine.New(newModel, newBox,
	fuzzmachine.Both0("put", (*model).put, (*Box).Put),
	fuzzmachine.Call("take", (*model).take, (*Box).Take).When((*model).some),
	fuzzmachine.Call("count", (*model).count, (*Box).Count),
	fuzzmachine.Call0("turn", (*model).turn, (*Box).Turn),
	fuzzmachine.DoBoth("audit", audit).Stutters(),
	mapping.Refine((*model).items, (*Box).Items),
)

// broken is a machine of a box that goes wrong as the environment says.
var broken = fuzzmachine.New(newModel, newBox,
	fuzzmachine.Both0("put", (*model).put, (*Box).Put),
	fuzzmachine.Call("take", (*model).take, (*Box).Take).When((*model).some),
	fuzzmachine.Call0("break", (*model).rest, (*Box).Break),
)

// machine is the one that fails in some way; "" is in three.
func machine(way string) *fuzzmachine.Machine {
	if way == "" {
		return three
	}
	return broken
}

// FuzzBytes is the target of compile_go_fuzzer.
func FuzzBytes(data []byte) int {
	machine(way).Fuzz(data)
	return 1
}

// Tape is the tape of a script, for the machine that fails in some way.
func Tape(way, script string) []byte {
	d := machine(way).Description()
	p, err := d.Parse(script)
	if err != nil {
		panic(err)
	}
	tape, err := d.Encode(p)
	if err != nil {
		panic(err)
	}
	return tape
}
