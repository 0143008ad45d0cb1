package fuzzmachine_test

import (
	"bytes"
	"testing"

	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/fuzzmachine"
	"github.com/fuzzmachine/go/internal/settings"
)

// A colour is an offer that has its text ready.
type colour int

func (c colour) String() string { return [...]string{"red", "green", "blue"}[c] }

var colours = []colour{0, 1, 2}

// Picking allocates nothing, where the offers and their texts are there.
func TestPicksAllocateNothing(t *testing.T) {
	if settings.Times > 1 { // under the race detector
		t.Skip("the race detector allocates")
	}
	type choice struct{ Colour decode.Pick[colour] }
	is := func(_ *counter, c choice) colour { return c.Colour.Value() }
	m := fuzzmachine.New(newCounter, aCounter,
		fuzzmachine.Both("choose", is, is).Offers(func(_ *counter, c *choice) bool { return c.Colour.From(colours) }))
	op := m.Tape("choose")
	for tape := bytes.Repeat(append([]byte{'0'}, op...), 60); ; tape[0]++ { // a program that is not run again
		if allocs := testing.AllocsPerRun(100, func() { _ = m.Check(tape) }); allocs <= 3+2 {
			return
		} else if tape[0] > 'z' {
			t.Fatalf("%v allocations, of which 2 are the model and the system", allocs)
		}
	}
}
