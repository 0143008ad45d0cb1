package fuzzmachine_test

import (
	"errors"
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/mapping"
)

// A bulb has a switch that fails when it has been used often. The model counts the uses.
type bulb struct{ Uses int }

func (l *bulb) press() bool { l.Uses++; return l.Uses%2 == 1 }

func (l *bulb) uses() int { return l.Uses }

func (l *bulb) lasts() error {
	if l.Uses > 1000 {
		return errors.New("it is worn out")
	}
	return nil
}

// A wearing is a bulb that is wrong after 900 uses.
type wearing struct{ bulb }

func (w *wearing) press() bool { return w.bulb.press() || w.Uses > 900 }

func (w *wearing) asBulb() *bulb { return &bulb{w.Uses} }

// No program of 64 steps leads to the bug, and every other start does.
func ExampleStart() {
	var start fuzzmachine.StartAction[*bulb, *wearing, int] = fuzzmachine.Start(
		func(uses int) *bulb { return &bulb{uses} },
		func(_ *fuzzmachine.T, uses int) *wearing { return &wearing{bulb{uses}} },
	)
	m := fuzzmachine.New(func() *bulb { return new(bulb) }, func(*fuzzmachine.T) *wearing { return new(wearing) },
		start.Domain("0..1000").Holds("lasts", (*bulb).lasts).Inverse((*bulb).uses),
		fuzzmachine.Call("press", (*bulb).press, (*wearing).press),
		mapping.ToModel((*wearing).asBulb),
	)
	failure := m.Check(m.Tape("start 930; press; press; press")).(*fuzzmachine.Failure)
	fmt.Println(failure.Signature)
	fmt.Println(failure.Step, failure.Action)
	// Output:
	// answer press
	// 2 press
}

// A step that breaks what no answer shows yet is reported itself: its result is not what the model's step makes
// of the model that the system stood for.
func ExampleSingleSteps() {
	type hidden struct{ n, copies int }
	type seen struct{ N, Copies int }
	agree := func(s *seen) error {
		if s.N != s.Copies {
			return errors.New("the copy is another")
		}
		return nil
	}
	start := fuzzmachine.Start(
		func(n uint8) *seen { return &seen{int(n), int(n)} },
		func(_ *fuzzmachine.T, n uint8) *hidden { return &hidden{int(n), int(n)} },
	).Holds("copied", agree)
	m := fuzzmachine.New(func() *seen { return new(seen) }, func(*fuzzmachine.T) *hidden { return new(hidden) }, start,
		fuzzmachine.Call("add", func(s *seen) int { s.N++; s.Copies++; return s.N },
			func(h *hidden) int {
				if h.n++; h.n != 5 {
					h.copies++
				}
				return h.n
			}),
		mapping.ToModel(func(h *hidden) *seen { return &seen{h.n, h.copies} }),
	).With(fuzzmachine.SingleSteps())
	failure := m.Check(m.Tape("start 3; add; add; add")).(*fuzzmachine.Failure)
	fmt.Println(failure.Signature)
	fmt.Println(failure.Script)
	// Output:
	// state Copies
	// start 4; add
}
