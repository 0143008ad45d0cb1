package shrink_test

import (
	"fmt"

	"github.com/fuzzmachine/go/corpus/shrink"
	"github.com/fuzzmachine/go/program"
)

// A program that fails wherever a number of at least 12 is followed by a number that is less.
func ExampleShrink() {
	d := program.Describe(program.Of[uint8]("add"), program.Of[struct{}]("tick"))
	run := func(p program.Program) shrink.Outcome {
		last := uint8(0)
		for i, r := 0, d.NewReader().ResetProgram(p); r.Next(); i++ {
			if n, ok := r.Args().(*uint8); ok {
				if last >= 12 && *n < last {
					return shrink.Outcome{Same: true, Step: i + 1}
				}
				last = *n
			}
		}
		return shrink.Outcome{}
	}
	p, _ := d.Parse("tick; add 3; add 200; tick; tick; add 77; tick; add 5")
	var result *shrink.Result = shrink.Shrink(d, p, run(p), run)
	fmt.Println(d.PrintLine(result.Program), result.Outcome.Same, result.Ended)
	fmt.Println(shrink.Compare(result.Program, p) < 0, result.Runs() < 40)
	var first shrink.Pass = result.Passes[0]
	fmt.Println(first.Name, first.Runs, first.Taken)
	// Output:
	// add 12; add 0 true false
	// true true
	// cut 1 1
}
