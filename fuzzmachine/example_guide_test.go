package fuzzmachine_test

import (
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A climb is a path of left and right turns; its model keeps it as a text, of which nobody can see how far up it is.
type climb struct{ path string }

func (c *climb) turn(way byte) int {
	c.path += string(way)
	return c.height()
}

// State is where a fuzzer is to be led.
func (c *climb) State() int { return c.height() }

// height is how many turns from the end were taken left and right in turns.
func (c *climb) height() int {
	n := 0
	for n < len(c.path) && c.path[len(c.path)-1-n] == "lr"[n%2] {
		n++
	}
	return n
}

// State shows a fuzzer, and the scout who goes ahead on the model, where to go; Goal shows the fuzzer what the system has
// reached, and Label that something has happened.
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
	m := fuzzmachine.New(func() *climb { return new(climb) }, func(*fuzzmachine.T) *climb { return new(climb) }, turn('l'), turn('r'))
	fmt.Println(m.Check(m.Tape("turn-r; turn-l; turn-r; turn-l")))
	// Output: <nil>
}
