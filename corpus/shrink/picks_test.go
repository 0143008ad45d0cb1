package shrink_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/decode"
	"github.com/fuzzmachine/go/program"
)

var kitchen = program.Describe(program.Of[uint8]("cook"), program.Of[decode.Pick[string]]("eat"))

// eats runs a program: what is cooked is offered until it is eaten. It fails at a step that eats one of three
// or more. If it tells, the outcome has what was picked.
func eats(tells bool) func(p program.Program) shrink.Outcome {
	return func(p program.Program) (o shrink.Outcome) {
		dishes := make(map[string]bool)
		for r := kitchen.NewReader().ResetProgram(p); r.Next(); {
			skipped := false
			switch a := r.Args().(type) {
			case *uint8:
				dishes[fmt.Sprint(*a%12)] = true
			case *decode.Pick[string]:
				if skipped = !a.From(slices.Collect(maps.Keys(dishes))); !skipped && len(dishes) > 2 {
					o.Same, o.Step = true, len(o.Skipped)+1
				}
				if !skipped {
					delete(dishes, a.Value())
				}
			}
			if o.Skipped = append(o.Skipped, skipped); tells {
				o.Found = append(o.Found, r.Found())
			}
			if o.Same {
				break
			}
		}
		return o
	}
}

// A program is reported with what it picked, the simplest offers that fail. Nothing but the text says which
// of them is simpler.
func TestPicksBecomeTheSimplestOffers(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	for n := 0; n < 40; {
		var p program.Program
		for range 30 {
			step := program.Step{Action: "cook", Choices: []program.Choice{{Value: random.Uint64N(256)}}}
			if random.IntN(2) == 0 {
				step = program.Step{Action: "eat", Choices: []program.Choice{{Value: random.Uint64N(1 << 30)}}}
			}
			p = append(p, step)
		}
		p = kitchen.Bend(p)
		for _, tells := range []bool{true, false} {
			o := eats(tells)(p)
			if !o.Same {
				continue
			}
			n++
			result := shrink.Shrink(kitchen, p[:o.Step], o, eats(tells))
			want := "cook 0; cook 1; cook 2; eat 0"
			if !tells {
				want = "cook 0; cook 1; cook 2; eat #0"
			}
			if said := kitchen.PrintLine(result.Program); said != want || result.Runs() > 1000 {
				t.Errorf("it ends in %s after %d runs, want %s", said, result.Runs(), want)
			}
		}
	}
}

// Of two programs that pick, the one with the shorter text is simpler, whatever the labels are.
func TestPicksAreComparedByText(t *testing.T) {
	order := []string{"eat #0", "eat #17", "eat b", "eat ab", "eat ba", "eat abc"}
	for i, a := range order {
		for k, b := range order {
			p, _ := kitchen.Parse(a)
			q, _ := kitchen.Parse(b)
			if got := shrink.Compare(p, q); (got < 0) != (i < k) || (got > 0) != (i > k) {
				t.Errorf("%s and %s compare %d", a, b, got)
			}
		}
	}
}
