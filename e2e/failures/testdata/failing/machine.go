// Package failing is a fuzz target that fails in one of many ways, which the environment names.
package failing

import (
	"errors"
	"os"
	"time"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
	"github.com/fuzzmachine/go/prophecy"
)

var way = os.Getenv("FAILING")

// A model knows when the box goes wrong, for models and guards go wrong as well.
type model struct{ N, Left int }

func newModel() *model { return new(model) }

func (m *model) mark() { m.Left = 3 }

func (m *model) add(int8) int {
	m.N++
	if m.Left--; m.Left == 0 && way == "model" {
		panic("the model is broken")
	}
	return m.N
}

func (m *model) addAll([]int8) int { return m.add(0) }

// A parcel is lost by chance.
type parcel struct {
	K    int8
	Lost prophecy.Flag
}

func (m *model) deliver(p parcel) int {
	if !p.Lost {
		m.N++
	}
	return m.N
}

func panics(m *model) bool {
	if m.Left == 1 {
		panic("the guard is broken")
	}
	return true
}

func changes(m *model) bool {
	if m.Left == 1 {
		m.N++
	}
	return true
}

// isWhole holds until the box is broken.
func isWhole(p *fuzzmachine.Pair[*model, *box]) error {
	if p.System.marks < 0 {
		return errors.New("it is broken")
	}
	return nil
}

func (m *model) size() int { return m.N }
func (b *box) size() int   { return b.n }

// adding is the action that goes wrong.
func adding() fuzzmachine.Element[*fuzzmachine.Pair[*model, *box]] {
	switch way {
	case "arguments":
		return fuzzmachine.Both("add", (*model).addAll, (*box).addAll).Domain("len=1..2")
	case "prophecy":
		return fuzzmachine.Both("add", (*model).deliver, (*box).deliver)
	case "guard":
		return fuzzmachine.Both("add", (*model).add, (*box).add).When(panics)
	case "impure":
		return fuzzmachine.Both("add", (*model).add, (*box).add).When(changes)
	}
	return fuzzmachine.Both("add", (*model).add, (*box).add)
}

// A counted is the part of the state that a local step needs.
type counted struct {
	N, Left int `fuzz:"0..9"`
}

func (m *model) counted(int8) counted { return counted{m.N, m.Left} }

func modelOf(c counted, _ int8) *model { return &model{c.N, c.Left} }

func boxOf(t *fuzzmachine.T, c counted, _ int8) *box {
	b := newBox(t)
	b.n, b.left = c.N, c.Left
	return b
}

func (b *box) model() *model { return &model{b.n, b.left} }

// local is the machine of an action that is taken from a part of the state.
func local() *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, newBox, mapping.ToModel((*box).model),
		fuzzmachine.Both("add", (*model).add, (*box).add).From(fuzzmachine.Part((*model).counted, modelOf, boxOf)),
	).Local("add")
}

var machine = made()

func made() *fuzzmachine.Machine {
	m := fuzzmachine.New(newModel, newBox,
		fuzzmachine.Call0("mark", (*model).mark, (*box).mark), adding(),
		mapping.Refine((*model).size, (*box).size), fuzzmachine.Always("whole", isWhole),
	)
	switch way {
	case "local":
		return local()
	case "deadlock":
		return m.With(fuzzmachine.Bubble())
	case "hang", "leak":
		return m.With(fuzzmachine.Limits{Step: 200 * time.Millisecond, Run: time.Second})
	}
	return m
}

// Tape is the tape of a script. Method Tape makes none under libFuzzer.
func Tape(script string) []byte {
	d := machine.Description()
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
