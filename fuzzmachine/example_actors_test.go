package fuzzmachine_test

import (
	"fmt"

	"github.com/fuzzmachine/go/fuzzmachine"
)

// A tally is kept in a drawer, which others open too.
type (
	tally  struct{ N int }
	drawer struct {
		t *fuzzmachine.T
		n int
	}
)

func (m *tally) add(n int8) int {
	m.N += int(n)
	return m.N
}

// The drawer lets others in before it is read, and before it is written.
func (d *drawer) read() int {
	d.t.Yield()
	return d.n
}

func (d *drawer) write(n int) {
	d.t.Yield()
	d.n = n
}

func (d *drawer) add(n int8) int {
	sum := d.read() + int(n)
	d.write(sum)
	return sum
}

// Two callers add at the same time. What the second one has written is lost.
func ExampleActors() {
	m := fuzzmachine.New(func() *tally { return new(tally) }, func(t *fuzzmachine.T) *drawer { return &drawer{t: t} },
		fuzzmachine.Both("add", (*tally).add, (*drawer).add).Domain("0..9"),
	).With(fuzzmachine.Actors(2))
	failure := m.Check(m.Tape("add 7; a: add 4 !switch=2; b: add 5; add 6")).(*fuzzmachine.Failure)
	fmt.Println(failure.Signature)
	fmt.Println(failure.Script)
	// Output:
	// order add
	// a: add 1 !switch=2; b: add 1
}
