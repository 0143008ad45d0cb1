package ring

import (
	"errors"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/examples/internal/planted"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A content is a state of the ring: where the oldest value is, and the values.
type content struct {
	At     int    `fuzz:"0..3"`
	Values []int8 `fuzz:"len=0..4"`
}

func modelOf(c content) *model {
	m := model(slices.Clone(c.Values))
	return &m
}

// begin fills a new ring.
func (r *Ring) begin(c content) *Ring {
	r.at, r.len = c.At, len(c.Values)
	for i, v := range c.Values {
		r.slots[(r.at+i)%len(r.slots)] = v
	}
	return r
}

func (r *Ring) model() *model {
	m := newModel()
	for i := range r.len {
		m.put(r.slots[(r.at+i)%len(r.slots)])
	}
	return m
}

func (m *model) fits() error {
	if len(*m) > 4 {
		return errors.New("there are more values than slots")
	}
	return nil
}

// contentOf is a state that has the values of a model. The model does not know where the oldest one is.
func contentOf(m *model) content { return content{Values: *m} }

// whole is the machine of a ring that a function makes. It is used in four ways, without a line changed.
func whole(ring func(size int) *Ring) *fuzzmachine.Machine {
	return fuzzmachine.New(newModel, func(*fuzzmachine.T) *Ring { return ring(4) },
		fuzzmachine.Start(modelOf, func(_ *fuzzmachine.T, c content) *Ring { return ring(4).begin(c) }).
			Holds("fits", (*model).fits).Inverse(contentOf),
		fuzzmachine.Both0("put", (*model).put, (*Ring).Put).When((*model).room),
		fuzzmachine.Call("get", (*model).get, (*Ring).Get).When((*model).some),
		mapping.ToModel((*Ring).model),
	)
}

// early is the bug as the machine finds it: where the value is lost, and not where it is missing.
var early = planted.Bug{Name: "lost", Signature: "state [*]", Steps: 2}

// First, sequences of steps, in plain go test. Second, the same under go test -fuzz=FuzzWhole.
func FuzzWhole(f *testing.F) {
	m := whole(New)
	m.Seed(f)
	f.Fuzz(func(t *testing.T, tape []byte) { m.Run(t, tape) })
}

func TestSequences(t *testing.T) { planted.Found(t, whole(Planted), early) }

// Third, single steps.
func TestSingleSteps(t *testing.T) {
	planted.Found(t, whole(Planted).With(fuzzmachine.SingleSteps()), early)
	planted.Survives(t, whole(New).With(fuzzmachine.SingleSteps()))
}

// Fourth, all small programs.
func TestAllSmallPrograms(t *testing.T) {
	planted.Shortest(t, whole(Planted), early)
	whole(New).Exhaust(t, 3)
}
