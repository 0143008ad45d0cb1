package shipped

import (
	"math/rand/v2"
	"testing"

	"github.com/fuzzmachine/go/bench/wire/program"
	"github.com/fuzzmachine/go/bench/wire/subject"
)

// What the adapter says of a tape is a program of the subject, and comes back.
func TestRoundTrip(t *testing.T) {
	for _, s := range subject.All() {
		r := program.Random{Rand: rand.New(rand.NewPCG(1, 2)), Labels: true}
		c := Wire{}.Prepare(s.Spec)
		for n := range 64 {
			steps := r.Program(s.Spec, n)
			tape, err := c.Encode(steps)
			if err != nil {
				t.Fatalf("%s: %v: %v", s.Name(), steps, err)
			}
			if got := c.Decode(tape); !program.Equal(got, steps) {
				t.Fatalf("%s: %q is %v, was %v", s.Name(), tape, got, steps)
			}
		}
		tape, err := c.Encode(s.Shortest)
		if fails, _ := subject.Fails(s.New(true), c.Decode(tape)); err != nil || !fails {
			t.Errorf("%s: the shortest program, %q, does not fail: %v", s.Name(), tape, err)
		}
	}
}
