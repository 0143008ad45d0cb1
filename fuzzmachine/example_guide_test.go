package fuzzmachine_test

import (
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A climb is a path of left and right turns. Its model keeps the path as a text, which does not show how high
// it is.
type climb struct{ path string }

func (c *climb) turn(way byte) int {
	c.path += string(way)
	return c.height()
}

// State returns where the fuzzer should go on.
func (c *climb) State() int { return c.height() }

// height returns how many turns, from the end, alternate between left and right.
func (c *climb) height() int {
	n := 0
	for n < len(c.path) && c.path[len(c.path)-1-n] == "lr"[n%2] {
		n++
	}
	return n
}

// State tells a fuzzer, and the search of the model, which states are new. Goal shows the fuzzer what the
// system has reached, and Label that something has happened.
func ExampleT_Goal() {
	turn := func(way byte) fuzzmachine.Element[*fuzzmachine.Pair[*climb, *climb]] {
		return fuzzmachine.DoBoth("turn-"+string(way), func(t *fuzzmachine.T, model, system *climb, _ struct{}) {
			model.turn(way)
			if height := system.turn(way); height > 3 {
				t.Goal("height", height)
				t.Label("above the clouds")
			}
		})
	}
	m := fuzzmachine.New(func() *climb { return new(climb) }, func(*fuzzmachine.T) *climb { return new(climb) },
		turn('l'), turn('r'))
	fmt.Println(m.Check(m.Tape("turn-r; turn-l; turn-r; turn-l")))
	// Output: <nil>
}
